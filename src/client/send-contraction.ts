import type { LogEntry } from '#rules/contractions/log-entry.ts';
import type { Sending } from '#rules/contractions/next-to-send.ts';
import {
  settleDeleted,
  settleDiffering,
  settleGone,
  settleMissing,
  settleRefused,
  settleStored,
} from '#rules/contractions/settle-entry.ts';
import { ApiError } from './api-error.ts';
import type { LogChange } from './change-kept-log.ts';
import { deleteContraction } from './delete-contraction.ts';
import { saveContraction } from './save-contraction.ts';
import { updateContraction } from './update-contraction.ts';

/**
 * Tells the account one thing and answers what follows for the log.
 * @throws ApiError, UnreachableError where nothing follows: it is to be sent again later.
 */
export async function sendContraction(reader: string, sending: Sending): Promise<LogChange> {
  const { kind, entry } = sending;
  const spareId = crypto.randomUUID();
  try {
    if (kind === 'create') await saveContraction(reader, entry);
    else if (kind === 'update') await updateContraction(reader, entry);
    else if (entry.wasSent) await deleteContraction(reader, entry.id);
  } catch (error) {
    if (error instanceof ApiError) return settleRefusal(error, sending, spareId);
    throw error;
  }
  if (kind === 'delete') return (log) => settleDeleted(log, entry, spareId);
  return (log) => settleStored(log, entry);
}

function settleRefusal(error: ApiError, { kind, entry }: Sending, spareId: string): LogChange {
  switch (error.code) {
    case 'CONTRACTION_DELETED':
      return (log) => settleGone(log, entry, spareId);
    case 'CONTRACTION_DIFFERS':
      return (log) => settleDiffering(log, entry);
    case 'CONTRACTION_NOT_FOUND':
      if (kind === 'delete') return (log) => settleDeleted(log, entry, spareId);
      return (log) => settleMissing(log, entry);
  }
  if (isFinal(error)) return refuse(entry, error.code);
  throw error;
}

/** No later try can change it: the values, or a start outside of every plan. */
function isFinal({ status, code }: ApiError): boolean {
  return status === 422 || status === 413 || code === 'PREMIUM_REQUIRED';
}

function refuse(entry: LogEntry, code: string): LogChange {
  return (log) => settleRefused(log, entry, code);
}
