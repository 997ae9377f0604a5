import { Fragment } from 'react';
import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { chooseChild } from '#lib/entries/store.ts';
import { entriesOf, isRunning, startOf } from './day.ts';
import { findUrgent, sayAgo } from './facts.ts';
import { UrgentNow } from './UrgentTemperature.tsx';

interface OtherChildrenProps {
  readonly entries: ReadonlyMap<string, DiaryEntry>;
  /** Who is shown. */
  readonly childId: string;
  readonly now: number;
}

/** What runs of the twin, or of another child, or cannot wait, with the way there. */
export function OtherChildren({ entries, childId, now }: OtherChildrenProps) {
  const { children } = useChosenChild();
  return children
    .filter((child) => child.id !== childId && !child.paused)
    .map((child) => {
      const list = entriesOf(entries, child.id);
      const facts = list.filter(isRunning).map((item) => {
        const what = item.entry.type === 'sleep' ? 'dormindo' : 'mamando';
        return `${what} ${sayAgo(startOf(item), now)}`;
      });
      const isUrgent = findUrgent(list, child.day, now) !== undefined;
      const said = [...(isUrgent ? ['a temperatura pede atendimento agora'] : []), ...facts];
      return (
        <Fragment key={child.id}>
          {said.map((fact) => (
            <p key={fact} className="diary-other">
              <span>
                {labelChild(child, children)}: {fact}
              </span>
              <button
                type="button"
                className="button is-text is-small"
                onClick={() => chooseChild(child.id)}
              >
                Ver
              </button>
            </p>
          ))}
          <UrgentNow {...{ list, now }} birthDay={child.day} />
        </Fragment>
      );
    });
}
