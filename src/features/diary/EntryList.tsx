import { useId, useState } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatClockTime, formatMoment } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { setDetail } from './actions.ts';
import { ofType, startOf, type DiaryItem } from './day.ts';
import { AMOUNT_PROBLEM, readAmount } from './draft.ts';
import { Picture, pictureOf } from './Picture.tsx';
import { MILK_WORDS, sayDetail, sayType } from './words.ts';

interface EntryListProps {
  readonly owner: string;
  /** All entries of the child, the earliest first. */
  readonly list: readonly DiaryItem[];
  /** Those that are shown, the latest first. */
  readonly items: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** The entry that was just noted, which asks for its detail. */
  readonly openId?: string | undefined;
  readonly onEdit: (item: DiaryItem) => void;
}

/** A day's entries, each with the way to correct it. */
export function EntryList({ owner, list, items, day, openId, onEdit }: EntryListProps) {
  const noon = Date.parse(`${day}T12:00:00`);
  return (
    <ul className="diary-list" role="list">
      {items.map((item) => {
        const { id, entry } = item;
        const picture = pictureOf(entry);
        const time = formatClockTime(startOf(item));
        const isOpen = id === openId;
        const detail = sayDetail(entry) || (isOpen ? 'anotado agora' : '');
        return (
          <li key={id} className={`is-${entry.type}${isOpen ? ' is-new' : ''}`}>
            <button type="button" className="diary-row" onClick={() => onEdit(item)}>
              <span className="diary-row-picture">
                {picture && <Picture name={picture} size={36} />}
              </span>
              <span>
                <strong>{sayType(entry)}</strong> {detail && <small>{detail}</small>}{' '}
                {entry.note && <small className="diary-note">{entry.note}</small>}
              </span>{' '}
              <span className="diary-time">{formatMoment(startOf(item), noon)}</span>
              <span className="visually-hidden">, corrigir</span>
            </button>
            {isOpen && (
              <EntryDetail
                label={`Detalhe: ${sayType(entry)} das ${time}`}
                entry={entry}
                list={list}
                onChange={(changed) => setDetail(owner, id, changed)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface EntryDetailProps {
  readonly label: string;
  readonly entry: DiaryEntry;
  readonly list: readonly DiaryItem[];
  readonly onChange: (entry: DiaryEntry) => void;
}

const NAPPIES = [
  { label: 'Xixi', wet: true, solid: false },
  { label: 'Cocô', wet: false, solid: true },
  { label: 'Os dois', wet: true, solid: true },
] as const;

/** The detail after the tap. To leave it is an answer, too. */
function EntryDetail({ label, entry, list, onChange }: EntryDetailProps) {
  if (entry.type === 'nappy') {
    return (
      <div className="chips" role="group" aria-label={label}>
        {NAPPIES.map(({ label: name, wet, solid }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={entry.wet === wet && entry.solid === solid}
            onClick={() => onChange({ ...entry, wet, solid })}
          >
            {name}
          </button>
        ))}
      </div>
    );
  }
  return entry.type === 'bottle' ? <BottleDetail {...{ label, entry, list, onChange }} /> : null;
}

type Bottle = Extract<DiaryEntry, { type: 'bottle' }>;

function BottleDetail({ label, entry, list, onChange }: EntryDetailProps & { entry: Bottle }) {
  const id = useId();
  /** What she types; what no bottle holds stays, to be corrected. */
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const last = ofType(list, 'bottle').findLast(
    (item) => item.entry !== entry && 'amount' in item.entry && item.entry.amount !== null,
  )?.entry as Bottle | undefined;
  const isHers = typed !== undefined && (hasFocus || entry.amount === null);
  const shown = isHers ? typed : String(entry.amount ?? '');
  const isWrong = readAmount(shown) === undefined;
  const save = (amount: number | null, text?: string) => {
    setTyped(text);
    onChange({ ...entry, amount });
  };
  return (
    <div className="chips" role="group" aria-label={label}>
      <label className="chip-field" htmlFor={id}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={shown}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            if (!isWrong) setTyped(undefined);
          }}
          // Not what the last figure left: 75 of 750.
          onChange={({ target }) => save(readAmount(target.value) ?? null, target.value)}
        />{' '}
        ml
      </label>
      {entry.amount === null && last?.amount != null && (
        <button type="button" className="chip" onClick={() => save(last.amount)}>
          {last.amount} ml, como a última
        </button>
      )}
      {(['breast', 'formula'] as const).map((milk) => (
        <button
          key={milk}
          type="button"
          className="chip"
          aria-pressed={entry.milk === milk}
          onClick={() => onChange({ ...entry, milk })}
        >
          {MILK_WORDS[milk]}
        </button>
      ))}
      <span id={`${id}-problem`} className="field-error" role="alert">
        {isWrong && AMOUNT_PROBLEM}
      </span>
    </div>
  );
}
