import { useEffect, useId, useState } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { ENTRY_LIMITS } from '#contract/limits.ts';
import type { Entries } from '#lib/entries/store.ts';
import { keyOf } from '#lib/sync/item.ts';
import { countOf, foldLetters } from '#lib/text.ts';
import { readBuddyFile, type BuddyFile } from './baby-buddy.ts';
import { Field, ImportChoices } from './ImportChoices.tsx';
import {
  clearedEntries,
  isFullWith,
  missingEntries,
  planFile,
  runImport,
  undoImport,
  type FilePlan,
  type Undo,
} from './import-plan.ts';
import { FilePreview } from './FilePreview.tsx';
import { DEFAULT_UNITS, guessUnits } from './units.ts';

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
  | { readonly state: 'running'; readonly words: string }
  /** It was brought, or taken out. */
  | { readonly state: 'done'; readonly words: string; readonly undo: Undo }
  | { readonly state: 'undone' };

/** Brings the files that Baby Buddy exports: chosen, asked about, looked at, and only then written. */
export function ImportPanel({ owner, child, entries, today }: ImportPanelProps) {
  const { children } = useChosenChild();
  const hint = useId();
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [units, setUnits] = useState(DEFAULT_UNITS);
  const [targetId, setTargetId] = useState(child.id);
  const [source, setSource] = useState<string | null>(null);
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const target = children.find(({ id }) => id === targetId) ?? child;
  const plans = usePlans(files, { child: target, source, units, today });
  const sources = sourcesOf(files);

  const choose = async (chosen: readonly File[]) => {
    const read = await Promise.all(chosen.map(readFile));
    const good = read.filter((one) => typeof one !== 'string');
    const names = sourcesOf(good);
    setFiles(good);
    setRefused(read.filter((one) => typeof one === 'string'));
    setSource(names.length > 1 ? (sourceFor(target, names) ?? names[0] ?? null) : null);
    setUnits((before) => ({ ...before, ...guessUnits(good.map(({ file }) => file)) }));
    setRun({ state: 'idle' });
  };
  const all = plans?.flatMap((plan) => plan.entries) ?? [];
  const found = plans?.flatMap((plan) => missingEntries(entries, plan.entries)) ?? [];
  // A day's measures come from several files, and are one record.
  const missing = new Set(found.map(keyOf)).size;
  const held = plans?.flatMap((plan) => clearedEntries(entries, plan.entries)).length ?? 0;
  const isFull = isFullWith(entries, found);
  const isBusy = run.state === 'running';

  const start = async () => {
    if (!plans || isBusy || missing === 0 || isFull) return;
    const tell = (done: number) =>
      setRun({ state: 'running', words: `Guardando: ${done} de ${all.length}…` });
    tell(0);
    const undo = await runImport(owner, plans, { select: missingEntries, onProgress: tell });
    const came = countOf(undo.length, 'registro veio', 'registros vieram');
    const words = `Pronto: ${came} para o diário. Trazer de novo não repete nada.`;
    setRun({ state: 'done', words, undo });
  };
  const takeOut = async () => {
    if (!plans || isBusy) return;
    setRun({ state: 'running', words: 'Tirando do diário…' });
    const undo = await runImport(owner, plans, { select: clearedEntries });
    const left = countOf(undo.length, 'registro saiu', 'registros saíram');
    setRun({ state: 'done', words: `Pronto: ${left} do diário.`, undo });
  };
  const takeBack = async (undo: Undo) => {
    setRun({ state: 'running', words: 'Desfazendo…' });
    await undoImport(owner, undo);
    setRun({ state: 'undone' });
  };
  /** What was brought before was meant otherwise, and is not told of any more. */
  const aim = (to: Child, from = sourceFor(to, sources) ?? source) => {
    setTargetId(to.id);
    setSource(from);
    setRun({ state: 'idle' });
  };

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
          <ImportChoices
            files={files.map(({ file }) => file)}
            receivers={children}
            chosen={{ source, childId: target.id, units }}
            isBusy={isBusy}
            onSource={(name) => aim(target, name)}
            onChild={(one) => aim(one)}
            onUnits={(changes) => setUnits({ ...units, ...changes })}
          />
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
        {'words' in run && <p>{run.words}</p>}
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
      {held > 0 && run.state !== 'done' && (
        <div>
          <button
            type="button"
            className="button is-quiet"
            aria-disabled={isBusy}
            aria-describedby={hint}
            onClick={() => void takeOut()}
          >
            {sayTakeOut(held, files.length)}
          </button>
          <p id={hint} className="small muted">
            {held === 1 ? 'Sai' : 'Saem'} com o que você mudou depois. O resto do diário fica
            {all.some(({ kind }) => kind === 'measure') && ', e as medidas também'}.
          </p>
        </div>
      )}
      {run.state === 'done' && run.undo.length > 0 && (
        <button type="button" className="button is-quiet" onClick={() => void takeBack(run.undo)}>
          Desfazer
        </button>
      )}
    </div>
  );
}

/** The ids are those of the rows: an import can be taken out long after its panel was closed. */
function sayTakeOut(held: number, files: number): string {
  const from = files === 1 ? 'deste arquivo' : 'destes arquivos';
  return `Tirar do diário ${held === 1 ? 'o registro' : `os ${held} registros`} ${from}`;
}

const sourcesOf = (files: readonly ReadFile[]) => [
  ...new Set(files.flatMap(({ file }) => file.rows.map((row) => row.child))),
];

/** What a file is likely to call a child, where it names several: with or without its last name. */
function sourceFor({ name }: Child, sources: readonly string[]): string | null {
  const first = foldLetters(name);
  if (sources.length < 2 || first === '') return null;
  const isSame = (source: string) => `${foldLetters(source)} `.startsWith(`${first} `);
  return sources.find(isSame) ?? null;
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
  { child, source, units, today }: Omit<Parameters<typeof planFile>[1], 'signal'>,
): readonly FilePlan[] | null {
  // Another object whenever anything is saved.
  const { id, day, weeks } = child;
  const [plans, setPlans] = useState<readonly FilePlan[] | null>(null);
  useEffect(() => {
    if (files.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const plan = async () => {
      setPlans(null);
      const made: FilePlan[] = [];
      for (const { file } of files) {
        made.push(
          await planFile(file, { child: { id, day, weeks }, source, units, today, signal }),
        );
      }
      setPlans(made);
    };
    // Aborted: another plan is on its way.
    plan().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [files, id, day, weeks, source, units, today]);
  return files.length === 0 ? null : plans;
}
