import type { TabAct, TabView } from './contraction-tab-port.ts';
import type { FaultWorld, StoredContraction } from './contraction-fault-tab.ts';

interface ModelEntry {
  readonly startedAt: number;
  readonly duration: number;
  readonly intensity: string;
  readonly note: string | null;
}

/** What there should be, by the user's acts alone. */
export interface FaultModel {
  /** In the order of their starts. */
  readonly entries: readonly ModelEntry[];
  /** When the running contraction began. */
  readonly running: number | null;
  readonly intensity: string;
}

export const EMPTY_MODEL: FaultModel = { entries: [], running: null, intensity: 'moderada' };

/** What there should be after an act at that moment (ms). */
export function applyAct(model: FaultModel, act: TabAct, now: number): FaultModel {
  switch (act.kind) {
    case 'press':
      return press(model, now);
    case 'discard':
      return { ...model, running: null };
    case 'choose':
      return { ...model, intensity: act.intensity };
    case 'add':
      return withEntries(model, [...model.entries, act.contraction]);
    case 'edit':
      return withEntries(
        model,
        model.entries.map((entry) =>
          entry.startedAt === act.startedAt ? { ...entry, ...act.values } : entry,
        ),
      );
    case 'delete':
      return without(model, act.startedAt);
    case 'continue':
      return reopen(model, act.startedAt);
    case 'undo':
      throw new Error('the script knows what was before');
  }
}

/** The part of a tab that has to agree with the model. */
export function modelOf({ log }: TabView): FaultModel {
  const model = { ...EMPTY_MODEL, intensity: log?.intensity ?? EMPTY_MODEL.intensity };
  return { ...withEntries(model, log?.entries ?? []), running: log?.running?.startedAt ?? null };
}

/** Two models are the same where this is. */
export function formatModel({ entries, running, intensity }: FaultModel): string {
  const lines = entries.map((entry) => formatEntry(entry));
  return [...lines, `running ${running}`, `intensity ${intensity}`].join('\n');
}

/** The lines in which a description differs from the expected one. */
export function compareModels(found: string, expected: string): string {
  const [are, should] = [found.split('\n'), expected.split('\n')];
  return [
    ...are.filter((line) => !should.includes(line)).map((line) => `+ ${line}`),
    ...should.filter((line) => !are.includes(line)).map((line) => `- ${line}`),
  ].join('\n');
}

export function formatEntry({ startedAt, duration, intensity, note }: ModelEntry): string {
  return `${startedAt} ${duration} s ${intensity} ${JSON.stringify(note)}`;
}

function press(model: FaultModel, now: number): FaultModel {
  const { running, intensity } = model;
  if (running === null) return { ...model, running: now };
  const duration = Math.min(3600, Math.max(1, Math.floor((now - running) / 1000)));
  const entry = { startedAt: running, duration, intensity, note: null };
  return { ...withEntries(model, [...model.entries, entry]), running: null };
}

function reopen(model: FaultModel, startedAt: number): FaultModel {
  const entry = model.entries.find((one) => one.startedAt === startedAt);
  if (!entry || model.running !== null) return model;
  return { ...without(model, startedAt), running: startedAt, intensity: entry.intensity };
}

function without(model: FaultModel, startedAt: number): FaultModel {
  return withEntries(
    model,
    model.entries.filter((entry) => entry.startedAt !== startedAt),
  );
}

function withEntries(model: FaultModel, entries: readonly ModelEntry[]): FaultModel {
  return { ...model, entries: [...entries].sort((a, b) => a.startedAt - b.startedAt) };
}

type Device = Awaited<ReturnType<FaultWorld['readDevice']>>;

/**
 * Sees that device and account hold what there should be: each once, with the same ids, all of it synced,
 * nothing running.
 * @throws Error with the difference.
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
