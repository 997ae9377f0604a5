import { markValue, $isKept, marksOfKind } from '#stores/marks.ts';
import { followMarks } from '#stores/follow-marks.ts';
import { showSavedWhere } from '#tools/show-saved-where.ts';
import type { StartTool } from '#tools/start-tools.ts';
import { describeTicks } from './describe-ticks.ts';
import { writeNote } from '#client/device-note.ts';
import { listTickBoxes } from './tick-box.ts';
import { followTicks } from './tick-marks.ts';
import { untickAll } from './untick-all.ts';

/**
 * Lets the lists of a page remember what is ticked: each `[data-list]` has boxes, named by their items, and
 * may say in `[data-count]` how far she is. A button `data-action="untick"` is of all lists beside it.
 */
export const start: StartTool = (place) => {
  const boxes = listTickBoxes(place);
  const lists = Array.from(place.querySelectorAll('[data-list]'), (list) => ({
    count: list.querySelector('[data-count]'),
    boxes: listTickBoxes(list.parentElement ?? place).filter(({ box }) => list.contains(box)),
  }));
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  place.append(status);
  const say = (text: string) => (status.textContent = text);

  const stopMarks = followMarks();
  const stopSaved = showSavedWhere(
    place.querySelector<HTMLElement>('.panel')?.parentElement ?? place,
  );
  const buttons = place.querySelectorAll<HTMLButtonElement>('[data-action="untick"]');
  const groups = Array.from(buttons, (button) => {
    const root = button.parentElement?.parentElement ?? place;
    return untickAll(button, listTickBoxes(root), {
      tick: (key, isTicked) => ticks.tick(key, isTicked),
      say,
    });
  });
  const ticks = followTicks((marks) => {
    for (const { box, key } of boxes)
      box.checked = markValue(marks, { kind: 'tick', key }) === true;
    for (const list of lists) if (list.count) list.count.textContent = describe(list.boxes);
    groups.forEach((group) => group.show());
    writeNote('ticks', marksOfKind(marks, 'tick').size > 0);
  });
  const stopKept = $isKept.subscribe((isKept) => {
    if (!isKept) say('Este aparelho não está guardando o que você marca.');
  });

  const onChange = ({ target }: Event) => {
    const ticked = boxes.find(({ box }) => box === target);
    if (!ticked) return;
    groups.forEach((group) => group.forgetUndo());
    ticks.tick(ticked.key, ticked.box.checked);
    const list = lists.find((one) => one.boxes.some(({ box }) => box === target));
    if (list) say(describe(list.boxes));
  };
  place.addEventListener('change', onChange);
  // What was ticked before this was loaded: see load-list-ticks.ts.
  for (const { box, key } of boxes) if ('early' in box.dataset) ticks.tick(key, box.checked);

  return () => {
    place.removeEventListener('change', onChange);
    groups.forEach((group) => group.stop());
    [stopKept, stopSaved, ticks.stop, stopMarks].forEach((end) => end());
    status.remove();
  };
};

function describe(boxes: readonly { readonly box: HTMLInputElement }[]): string {
  return describeTicks(boxes.filter(({ box }) => box.checked).length, boxes.length);
}
