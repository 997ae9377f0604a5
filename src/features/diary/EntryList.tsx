import { useLazy } from '#components/ui/use-lazy.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatClockTime, formatMoment } from '#lib/dates.ts';
import { setDetail } from './actions.ts';
import { startOf, type DiaryItem } from './day.ts';
import { Picture, pictureOf } from './Picture.tsx';
import { sayDetail, sayType } from './words.ts';

/** The detail comes after the tap, in the file of the forms. */
const loadDetail = async () => (await import('./DiarySheets.tsx')).EntryDetail;

interface EntryListProps {
  readonly owner: string;
  /** All entries of the child, the earliest first. */
  readonly list: readonly DiaryItem[];
  /** Those that are shown, the earliest first; the list begins with the latest. */
  readonly items: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** The entry that was just noted, which asks for its detail. */
  readonly openId?: string | undefined;
  readonly onEdit: (item: DiaryItem) => void;
}

/** The entries of a day, each with the way to correct it. */
export function EntryList({ owner, list, items, day, openId, onEdit }: EntryListProps) {
  const { part: EntryDetail } = useLazy(loadDetail, openId);
  const noon = Date.parse(`${day}T12:00:00`);
  return (
    <ul className="diary-list" role="list">
      {items.toReversed().map((item) => {
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
            {isOpen && EntryDetail && (
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
