import { useStore } from '@nanostores/react';
import { entriesOf } from '#rules/contractions/contraction-log.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { describeLastStart } from './describe-last-start.ts';

/** Between two contractions: how long ago the last one began. Not read aloud by itself. */
export function LastStart() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const now = useStore($halfMinute, { ssr: 'initial' });
  const starts = log ? entriesOf(log).map(({ startedAt }) => startedAt) : [];
  if (!log) return null;
  if (starts.length === 0) return <p className="muted">Quando ela terminar, toque de novo</p>;
  return <p className="timer-last">{describeLastStart(Math.max(...starts), now)}</p>;
}
