import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  DayAndNote,
  useDayAndNoteTick,
  type DayAndNoteValue,
} from '#features/checklists/DayAndNote.tsx';
import { perUser } from '#components/ui/per-user.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { ChildChooser } from '#features/pregnancy/ChildChooser.tsx';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import { childEntryId } from '#lib/entries/model.ts';
import { entryValue, setEntry, useEntries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { findCurrentList, type MilestoneItem } from './milestones.ts';

const DETAILS = { day: 'Quando fez', note: 'Uma lembrança' };

interface MilestoneListProps {
  /** The age that the list is for. */
  readonly months: number;
  readonly items: readonly MilestoneItem[];
  /** The ages of all lists of the guide, in their order. */
  readonly ages: readonly number[];
}

/**
 * A list of milestones, each with the day and a note once it is ticked. Nothing is counted, and nothing is late. The
 * list of the baby's age is named, and its tab is the one that opens.
 */
export const MilestoneList = perUser(function MilestoneList({
  months,
  items,
  ages,
}: MilestoneListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { entries, owner } = useEntries();
  const { child, childId, isPaused, isKnown } = useChosenChild();
  const today = useStore($today, { ssr: 'initial' });
  const current = child && !isPaused ? findCurrentList(today, child, ages) : undefined;
  const isCurrent = current?.months === months;
  useEffect(() => {
    if (isCurrent) openTabOf(list.current);
  }, [isCurrent]);

  return (
    <>
      <ChildChooser />
      {isCurrent && (
        <p className="milestone-now">
          {current.text} <a href="/crescimento">Ver o crescimento</a>
        </p>
      )}
      <ul ref={list}>
        {items.map(({ id, text }) => {
          const entryId = childEntryId(childId, `${months}m/${id}`);
          return (
            <Milestone
              key={entryId}
              owner={owner}
              entryId={entryId}
              text={text}
              value={entryValue(entries, 'milestone', entryId)}
              today={today}
              isKnown={isKnown}
            />
          );
        })}
      </ul>
      {months === ages[0] && <SaveStatus clears="milestone" childId={childId} />}
    </>
  );
});

interface MilestoneProps {
  readonly owner: string;
  readonly entryId: string;
  readonly text: string;
  readonly value: DayAndNoteValue | null;
  readonly today: CalendarDay;
  /** Whether it is known whose list this is. */
  readonly isKnown: boolean;
}

function Milestone({ owner, entryId, text, value, today, isKnown }: MilestoneProps) {
  const set = (next: DayAndNoteValue | null) =>
    setEntry(
      owner,
      'milestone',
      entryId,
      next && { ...next, text: text.slice(0, ENTRY_TEXT_MAX_LENGTH) },
    );
  const tick = useDayAndNoteTick(value, set);
  return (
    <li>
      <label className="entry-tick">
        <input
          type="checkbox"
          checked={value !== null}
          disabled={!isKnown}
          onChange={({ target }) => tick(target.checked)}
        />
        <span>{text}</span>
      </label>
      {value && (
        <DayAndNote value={value} onChange={set} labels={DETAILS} about={text} today={today} />
      )}
    </li>
  );
}

let hasOpened = false;

/** Once a page: opens the tab that the list is in, unless the address names a place or a tab that was chosen. */
function openTabOf(list: Element | null): void {
  if (hasOpened) return;
  hasOpened = true;
  if (location.hash !== '') return;
  // The tabs are another island, which the list is a slot of.
  const name = list?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
  const tab = name ? document.getElementById(name) : null;
  if (tab && tab.ariaSelected !== 'true') tab.click();
}
