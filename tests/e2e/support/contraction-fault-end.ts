import { formatEntry, type FaultModel } from './contraction-fault-model.ts';
import type { FaultWorld, StoredContraction } from './contraction-fault-tab.ts';

type Device = Awaited<ReturnType<FaultWorld['readDevice']>>;

/**
 * Sees that device and account hold what there should be: each once, with the same ids, all of it synced,
 * nothing running.
 * @throws Error that tells the difference.
 */
export function compareEnds(
  model: FaultModel,
  device: Device,
  account: readonly StoredContraction[],
): void {
  const differences = [
    ...compareLists('the device', model.entries.map(formatEntry), device.entries.map(formatEntry)),
    ...compareLists('the account', model.entries.map(formatEntry), account.map(formatEntry)),
    ...compareLists('the ids', device.entries.map(nameEntry), account.map(nameEntry)),
    ...device.entries
      .filter(({ standing }) => standing !== 'synced')
      .map((entry) => `${entry.standing}: ${formatEntry(entry)}`),
    ...(device.isRunning ? ['one still runs'] : []),
  ];
  if (differences.length > 0) throw new Error(differences.join('\n'));
}

const nameEntry = ({ id, startedAt }: StoredContraction) => `${startedAt} ${id}`;

function compareLists(
  name: string,
  expected: readonly string[],
  found: readonly string[],
): string[] {
  const lost = expected
    .filter((line) => !found.includes(line))
    .map((line) => `${name} lost ${line}`);
  const extra = found
    .filter((line) => !expected.includes(line))
    .map((line) => `${name} has ${line}`);
  const twice = found
    .filter((line, index) => found.indexOf(line) !== index)
    .map((line) => `${name} has twice ${line}`);
  return [...lost, ...extra, ...twice];
}
