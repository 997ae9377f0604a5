import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { chooseChild } from '#lib/entries/store.ts';
import { entriesOf, isRunning, startOf } from './day.ts';
import { sayAgo } from './facts.ts';

interface OtherChildrenProps {
  readonly entries: ReadonlyMap<string, DiaryEntry>;
  /** Who is shown. */
  readonly childId: string;
  readonly now: number;
}

/** What runs of the twin, or of another child, with the way there. */
export function OtherChildren({ entries, childId, now }: OtherChildrenProps) {
  const { children } = useChosenChild();
  return children
    .filter((child) => child.id !== childId && !child.paused)
    .flatMap((child) =>
      entriesOf(entries, child.id)
        .filter(isRunning)
        .map((item) => (
          <p key={item.id} className="diary-other">
            <span>
              {labelChild(child, children)}: {item.entry.type === 'sleep' ? 'dormindo' : 'mamando'}{' '}
              {sayAgo(startOf(item), now)}
            </span>
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => chooseChild(child.id)}
            >
              Ver
            </button>
          </p>
        )),
    );
}
