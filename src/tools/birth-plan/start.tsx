import { createRoot } from 'react-dom/client';
import { writeNote } from '#client/device-note.ts';
import { PLAN_SECTIONS } from '#rules/birth-plan/plan-sections.ts';
import { isPlanEmpty } from '#rules/birth-plan/read-plan.ts';
import { $birthPlan } from '#stores/birth-plan.ts';
import { followMarks } from '#stores/follow-marks.ts';
import planStyles from '#styles/birth-plan.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { showSavedWhere } from '#tools/show-saved-where.ts';
import { PlanBuilder } from './PlanBuilder.tsx';
import { PlanItemChoice } from './PlanItemChoice.tsx';

/** The birth plan: each item of the guide around the place gets its choices, the place what comes of them. */
export function start(place: HTMLElement): () => void {
  const guide = place.closest('guide-reader') ?? document.body;
  void loadStyles(planStyles);
  const stops = [
    followMarks(),
    $birthPlan.subscribe((plan) => plan && writeNote('hers-plan', !isPlanEmpty(plan))),
    ...Array.from(guide.querySelectorAll<HTMLElement>('[data-plan-item]'), startItem),
    ...Array.from(guide.querySelectorAll('[data-plan-section]'), explainSection),
  ];
  const builder = document.createElement('div');
  place.append(builder);
  const root = createRoot(builder);
  root.render(<PlanBuilder />);
  stops.push(showSavedWhere(place));
  return () => {
    root.unmount();
    builder.remove();
    stops.forEach((stop) => stop());
  };
}

function startItem(item: HTMLElement): () => void {
  const text = (item.textContent ?? '').replace(/\s+/g, ' ').trim();
  const itemKey = item.dataset['planItem'] ?? '';
  const question = isAvoided(itemKey) ? `Quero evitar: ${text}` : text;
  const box = document.createElement('div');
  item.append(box);
  const root = createRoot(box);
  root.render(<PlanItemChoice itemKey={itemKey} text={text} question={question} />);
  return () => {
    root.unmount();
    box.remove();
  };
}

/** Beside what is to be spared, 'sim' has to say what it is a yes to. */
function explainSection(list: Element): () => void {
  if (!isAvoided(`${list.getAttribute('data-plan-section') ?? ''}/`)) return () => undefined;
  const hint = document.createElement('p');
  hint.className = 'plan-hint small';
  hint.textContent = 'Nesta lista, “sim” quer dizer “quero evitar”.';
  list.prepend(hint);
  return () => hint.remove();
}

function isAvoided(itemKey: string): boolean {
  return PLAN_SECTIONS.some(({ id, tone }) => tone === 'avoid' && itemKey.startsWith(`${id}/`));
}
