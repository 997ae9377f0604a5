import { useEffect, useId, useState, type ReactNode } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { ENTRY_LIMITS } from '#contract/limits.ts';
import { chooseChild, entriesOfKind, type Entries } from '#lib/entries/store.ts';
import { countOf } from '#lib/text.ts';
import { readBuddyFile, type BuddyFile, type BuddyKind, type BuddyUnits } from './baby-buddy.ts';
import {
  missingEntries,
  planFile,
  runImport,
  undoImport,
  type FilePlan,
  type Undo,
} from './import-plan.ts';
import { FilePreview } from './FilePreview.tsx';
import { ZONES } from './import-words.ts';

/** More than any diary has, and what a phone can hold at once. */
const FILE_BYTES_MAX = 8_000_000;

interface ImportPanelProps {
  readonly owner: string;
  readonly child: Child;
  readonly entries: Entries;
  readonly today: CalendarDay;
}

interface ReadFile {
  readonly name: string;
  readonly file: BuddyFile;
}

type Run =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly all: number }
  | { readonly state: 'done'; readonly undo: Undo }
  | { readonly state: 'undone' };

/** Brings the files that Baby Buddy exports: chosen, asked about, looked at, and only then written. */
export function ImportPanel({ owner, child, entries, today }: ImportPanelProps) {
  const { children } = useChosenChild();
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [units, setUnits] = useState<BuddyUnits>(UNITS);
  const [source, setSource] = useState<string | null>(null);
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const plans = usePlans(files, { childId: child.id, source, units, today });
  const sources = [...new Set(files.flatMap(({ file }) => file.rows.map((row) => row.child)))];
  const has = (kind: BuddyKind) => files.some(({ file }) => file.kind === kind);

  const choose = async (chosen: readonly File[]) => {
    const read = await Promise.all(chosen.map(readFile));
    const good = read.filter((one) => typeof one !== 'string');
    const names = [...new Set(good.flatMap(({ file }) => file.rows.map((row) => row.child)))];
    setFiles(good);
    setRefused(read.filter((one) => typeof one === 'string'));
    setSource(names.length > 1 ? (names[0] ?? null) : null);
    setUnits((before) => ({ ...before, ...guessUnits(good.map(({ file }) => file)) }));
    setRun({ state: 'idle' });
  };
  const all = plans?.flatMap((plan) => plan.entries) ?? [];
  const missing = plans?.flatMap((plan) => missingEntries(entries, plan.entries)).length ?? 0;
  const isFull = entriesOfKind(entries, 'diary').size + missing > ENTRY_LIMITS.diary && missing > 0;

  const start = async () => {
    if (!plans || run.state === 'running' || missing === 0 || isFull) return;
    setRun({ state: 'running', done: 0, all: all.length });
    const undo = await runImport(owner, plans, (done) =>
      setRun({ state: 'running', done, all: all.length }),
    );
    setRun({ state: 'done', undo });
  };
  const takeBack = async (undo: Undo) => {
    setRun({ state: 'running', done: 0, all: undo.length });
    await undoImport(owner, undo);
    setRun({ state: 'undone' });
  };
  const set = (changes: Partial<BuddyUnits>) => setUnits({ ...units, ...changes });
  const isBusy = run.state === 'running';

  return (
    <div className="card stack diary-import">
      <h3>Trazer do Baby Buddy</h3>
      <p>
        No Baby Buddy, cada lista se exporta em um arquivo CSV. Escolha um ou vários: mamadas,
        fraldas, sono, temperatura, anotações, remédios, peso, comprimento e cabeça. Extração de
        leite, barriga para baixo e IMC ficam de fora. Os arquivos não saem deste aparelho.
      </p>
      <Field label="Arquivos CSV">
        {(id) => (
          <input
            id={id}
            type="file"
            multiple
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={({ target }) => void choose(Array.from(target.files ?? []))}
          />
        )}
      </Field>
      <div role="alert">
        {refused.length > 0 && (
          <div className="notice is-error">
            {refused.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      {files.length > 0 && (
        <>
          {sources.length > 1 && (
            <Choice
              label="Qual criança do arquivo?"
              value={source ?? ''}
              options={sources.map((name) => [name, name || 'sem nome'])}
              onChange={setSource}
            />
          )}
          <Choice
            label="Para quem aqui?"
            value={child.id}
            options={children.map((one) => [one.id, labelChild(one, children)])}
            onChange={chooseChild}
          />
          <Choice
            label="Em que fuso estão os horários?"
            value={units.timeZone}
            options={ZONES}
            onChange={(timeZone) => set({ timeZone })}
          />
          {has('feeding') && (
            <Choice
              label="Mamadeira em"
              value={units.volume}
              options={[
                ['ml', 'ml'],
                ['oz', 'oz (onças)'],
              ]}
              onChange={(volume) => set({ volume })}
            />
          )}
          {has('temperature') && (
            <Choice
              label="Temperatura em"
              value={units.temperature}
              options={[
                ['c', '°C'],
                ['f', '°F'],
              ]}
              onChange={(temperature) => set({ temperature })}
            />
          )}
          {has('weight') && (
            <Choice
              label="Peso em"
              value={units.weight}
              options={[
                ['kg', 'kg'],
                ['g', 'g'],
              ]}
              onChange={(weight) => set({ weight })}
            />
          )}
          {plans?.map((plan, index) => (
            <FilePreview
              key={files[index]?.name ?? index}
              name={files[index]?.name ?? ''}
              plan={plan}
              entries={entries}
            />
          ))}
        </>
      )}
      <div role="status" className="stack">
        {files.length > 0 && !plans && <p>Lendo os arquivos…</p>}
        {run.state === 'running' && (
          <p>
            Guardando: {run.done} de {run.all}…
          </p>
        )}
        {run.state === 'done' && (
          <p>
            Pronto: {countOf(run.undo.length, 'registro veio', 'registros vieram')} para o diário.
            Trazer de novo não repete nada.
          </p>
        )}
        {run.state === 'undone' && <p>Desfeito: o diário está como antes.</p>}
        {isFull && run.state === 'idle' && (
          <p className="notice is-error">
            Não cabe: o diário guarda até {ENTRY_LIMITS.diary.toLocaleString('pt-BR')} registros.
            Traga um período mais curto.
          </p>
        )}
      </div>
      {plans && run.state !== 'done' && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || missing === 0 || isFull}
          onClick={() => void start()}
        >
          {missing === 0
            ? 'Nada de novo para trazer'
            : `Trazer ${countOf(missing, 'registro', 'registros')}`}
        </button>
      )}
      {run.state === 'done' && run.undo.length > 0 && (
        <button type="button" className="button is-quiet" onClick={() => void takeBack(run.undo)}>
          Desfazer
        </button>
      )}
    </div>
  );
}

const UNITS: BuddyUnits = {
  timeZone: 'America/Sao_Paulo',
  volume: 'ml',
  temperature: 'c',
  weight: 'kg',
};

/** No child has 50 °C, and none weighs 200 kg. */
function guessUnits(files: readonly BuddyFile[]): Partial<BuddyUnits> {
  const first = (kind: BuddyKind, name: string) =>
    Number(files.find((file) => file.kind === kind)?.rows[0]?.cells[name] ?? 0);
  return {
    temperature: first('temperature', 'temperature') > 50 ? 'f' : 'c',
    weight: first('weight', 'weight') > 200 ? 'g' : 'kg',
  };
}

/** A file that was chosen, or why it cannot be read. */
async function readFile(chosen: File): Promise<ReadFile | string> {
  const { name, size } = chosen;
  if (size > FILE_BYTES_MAX) return `“${name}” é grande demais: até 8 MB por arquivo.`;
  const file = readBuddyFile(decode(await chosen.arrayBuffer()));
  if (!file) {
    return `“${name}” não é uma lista do Baby Buddy que tenha lugar aqui: confira se é o CSV exportado, com a linha dos nomes das colunas.`;
  }
  return file.rows.length > 0 ? { name, file } : `“${name}” não tem nenhuma linha.`;
}

/** UTF-8, or what older spreadsheets on Windows make of it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What the files would become; null while that is not known. */
function usePlans(
  files: readonly ReadFile[],
  { childId, source, units, today }: Omit<Parameters<typeof planFile>[1], 'signal'>,
): readonly FilePlan[] | null {
  const [plans, setPlans] = useState<readonly FilePlan[] | null>(null);
  useEffect(() => {
    if (files.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const plan = async () => {
      setPlans(null);
      const made: FilePlan[] = [];
      for (const { file } of files) {
        made.push(await planFile(file, { childId, source, units, today, signal }));
      }
      setPlans(made);
    };
    // Aborted: another plan is on its way.
    plan().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [files, childId, source, units, today]);
  return files.length === 0 ? null : plans;
}

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
