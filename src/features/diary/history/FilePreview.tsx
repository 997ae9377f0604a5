import type { DiaryEntry, EntryValues } from '#lib/entries/model.ts';
import type { Entries } from '#lib/entries/store.ts';
import { toWallClock } from '#lib/dates.ts';
import { countOf } from '#lib/text.ts';
import { countOtherTimes, missingEntries, type FilePlan, type NewEntry } from './import-plan.ts';
import { FAULT_WORDS, KIND_WORDS, sayLines } from './import-words.ts';
import { sayDetail, sayType } from './words.ts';

interface FilePreviewProps {
  readonly name: string;
  readonly plan: FilePlan;
  readonly entries: Entries;
}

const SHOWN_ROWS = 3;

/** What would come of a file: how much of it is new, its first rows as they would stand, and what is left out. */
export function FilePreview({ name, plan, entries }: FilePreviewProps) {
  const missing = missingEntries(entries, plan.entries).length;
  const other = countOtherTimes(entries, plan.entries);
  const known = plan.entries.length - missing - other;
  const left = [
    known > 0 && `${countOf(known, 'já estava', 'já estavam')} no diário, e fica como está`,
    other > 0 &&
      (other === 1
        ? '1 já estava com outro horário e fica como está'
        : `${other} já estavam com outro horário e ficam como estão`),
    plan.repeated > 0 && `${countOf(plan.repeated, 'repete', 'repetem')} outra linha ou outro dia`,
    plan.others > 0 && `${countOf(plan.others, 'linha é', 'linhas são')} de outra criança`,
    plan.cut > 0 &&
      `${countOf(plan.cut, 'anotação vem cortada', 'anotações vêm cortadas')} em 200 letras`,
  ].filter((sentence) => sentence !== false);
  return (
    <section className="diary-file" aria-label={name}>
      <p>
        <strong>{KIND_WORDS[plan.kind]}</strong> <span className="small muted">{name}</span>
      </p>
      <p>{missing === 0 ? 'Nada de novo' : countOf(missing, 'registro novo', 'registros novos')}</p>
      <ul className="small">
        {plan.entries.slice(0, SHOWN_ROWS).map((entry) => (
          <li key={entry.id}>{sayEntry(entry)}</li>
        ))}
      </ul>
      {(left.length > 0 || plan.faults.size > 0) && (
        <ul className="small muted">
          {left.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {Array.from(plan.faults, ([fault, lines]) => (
            <li key={fault}>
              Fica de fora: {sayLines(lines)}, {FAULT_WORDS[fault]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An entry as it would stand here, by the device's clock. */
function sayEntry({ kind, value }: NewEntry): string {
  if (kind === 'measure') {
    const { day, weight, length, head } = value as EntryValues['measure'];
    const taken = weight === null ? `${String((length ?? head ?? 0) / 10)} cm` : `${weight} g`;
    return `${toDate(day)}: ${taken.replace('.', ',')}`;
  }
  const entry = value as DiaryEntry;
  const clock = toWallClock(Date.parse(entry.start));
  return [
    `${toDate(clock.slice(0, 10))} ${clock.slice(11, 16)}: ${sayType(entry)}`,
    sayDetail(entry),
    entry.note,
  ]
    .filter(Boolean)
    .join(' · ');
}

const toDate = (day: string) => day.split('-').reverse().join('/');
