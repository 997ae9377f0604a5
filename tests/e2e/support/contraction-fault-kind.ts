/**
 * What becomes of a request. In the tab: 'hold' stops it before it goes out, 'hold-answer' its answer, until
 * the tab is released. On the network: 'cut' ends before the server hears of it, 'slow' takes its time,
 * 'html', 'failing', 'unavailable' and 'busy' (429) answer in the server's place; 'unanswered' (the
 * connection ends), 'half' (it ends amid the answer) and 'gateway' (502) lose the answer of a server that did
 * what it was asked; 'doubled' brings the request twice, 'late' after the connection has ended and others
 * have been answered.
 */
export const FAULT_KINDS = [
  'cut',
  'slow',
  'html',
  'failing',
  'unavailable',
  'busy',
  'unanswered',
  'half',
  'gateway',
  'doubled',
  'late',
  'hold',
  'hold-answer',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number] | 'none';

/** Tells the network what to do with a request; it never reaches the server. */
export const FAULT_HEADER = 'x-fault';

/** How long a busy server asks to wait. */
export const BUSY_SECONDS = 7;

/** A lost rotation of the refresh token ends a session, which is not what the timer can help. */
const FAULTS_OF_A_RENEWAL: readonly FaultKind[] = ['cut', 'failing', 'unavailable', 'html'];

/** The fault that a request may have in the place of the wanted one. */
export function faultFor(kind: FaultKind, method: string, path: string): FaultKind {
  if (path.startsWith('/api/auth/')) return FAULTS_OF_A_RENEWAL.includes(kind) ? kind : 'none';
  // Of two corrections the one that arrives last counts: nothing distinguishes a delayed one from a new one.
  if (method === 'PATCH' && (kind === 'late' || kind === 'slow')) return 'cut';
  return kind;
}
