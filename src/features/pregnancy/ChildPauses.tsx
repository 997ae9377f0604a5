import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $today } from '#lib/stores.ts';
import { labelChild } from './ChildChooser.tsx';
import { $children, changeChild } from './children-store.ts';
import { hiddenByPause } from './children.ts';
import type { Pregnancy } from './store.ts';

/** The children whom the pause of the pregnancy does not hide, each to be paused alone; of twins each one, too. */
export function ChildPauses({ pregnancy }: { readonly pregnancy: Pregnancy }) {
  const children = useStore($children) ?? [];
  const today = useStore($today);
  const region = useFocusFallback<HTMLDivElement>();
  const ofPregnancy = hiddenByPause(children, { ...pregnancy, isPaused: true }, today);
  const listed = children.filter(
    (child) => !ofPregnancy.includes(child) || (ofPregnancy.length > 1 && !pregnancy.isPaused),
  );
  if (listed.length === 0) return null;
  return (
    <div {...region} className="stack">
      <p>Se a perda é de um bebê que já nasceu, você pode pausar só as datas dele:</p>
      <ul role="list">
        {listed.map((child) => (
          <li key={child.id}>
            <button
              type="button"
              className="button is-text"
              onClick={() => changeChild(pregnancy.userId, child, { paused: !child.paused })}
            >
              {child.paused ? 'Retomar as datas' : 'Pausar as datas'}: {labelChild(child, children)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
