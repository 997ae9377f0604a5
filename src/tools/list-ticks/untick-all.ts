import type { TickBox } from './tick-box.ts';

/**
 * The button that unticks all lists it stands below, and then takes that back until something else is ticked.
 * Answers what tells it of ticks: whether there are any, and that she has set one by hand.
 */
export function untickAll(
  button: HTMLButtonElement,
  boxes: readonly TickBox[],
  { tick, say }: { tick: (key: string, isTicked: boolean) => void; say: (text: string) => void },
) {
  const label = button.textContent;
  let unticked: readonly string[] = [];
  const show = () => {
    button.textContent = unticked.length > 0 ? 'Desfazer' : label;
    button.hidden = unticked.length === 0 && !boxes.some(({ box }) => box.checked);
  };
  const onClick = () => {
    const undone = unticked;
    unticked = boxes.flatMap(({ box, key }) => (undone.length === 0 && box.checked ? [key] : []));
    for (const key of undone) tick(key, true);
    for (const key of unticked) tick(key, false);
    show();
    say(undone.length > 0 ? 'As marcas voltaram.' : 'Tudo desmarcado. O botão agora desfaz.');
  };
  button.addEventListener('click', onClick);
  return {
    show,
    forgetUndo: () => (unticked = []),
    stop: () => button.removeEventListener('click', onClick),
  };
}
