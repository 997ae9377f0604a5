import { useId } from 'react';
import { formatCalendarDay } from '#lib/dates.ts';
import { chooseChild } from '#lib/entries/store.ts';
import { useChosenChild } from './children-store.ts';
import type { Child } from './children.ts';

/** What tells a child from the others: its name, or else its birth. */
export function labelChild({ name, day, id }: Child, children: readonly Child[]): string {
  if (name) return name;
  const label = `Nascimento em ${formatCalendarDay(day)}`;
  const twins = children.filter((other) => !other.name && other.day === day);
  return twins.length > 1 ? `${label} (${twins.findIndex((twin) => twin.id === id) + 1})` : label;
}

/** Whose lists the page shows; nothing where there is one child, or none. */
export function ChildChooser() {
  const group = useId();
  const { children, childId } = useChosenChild();
  if (children.length < 2) return null;
  return (
    <fieldset>
      <legend>De quem são as marcas desta página?</legend>
      <div className="segmented child-choice">
        {children.map((child) => (
          <label key={child.id}>
            <input
              type="radio"
              name={group}
              checked={child.id === childId}
              onChange={() => chooseChild(child.id)}
            />
            <span>{labelChild(child, children)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
