import { nextMarks } from '#rules/marks/next-marks.ts';
import { NO_MARKS } from '#rules/marks/mark.ts';
import { eraseAllMarks } from '#stores/erase-all-marks.ts';
import { GUEST } from '#stores/guest.ts';
import { $isKept, $marks, marksOwner } from '#stores/marks.ts';
import { $marksSync } from '#stores/marks-sync.ts';
import { describeMarksSaved } from './describe-marks-saved.ts';

const WAYS = {
  register: { href: '/register', text: 'Criar conta para ver nos outros' },
  consent: { href: '/account#consentimento', text: 'Guardar também na minha conta' },
} as const;

/**
 * At the end of a tool: where her marks are, what she can do about it, and the way to erase them all.
 * Answers what ends it.
 */
export function showSavedWhere(place: HTMLElement): () => void {
  const line = document.createElement('p');
  line.className = 'small muted saved-where';
  const sentence = document.createElement('span');
  sentence.setAttribute('aria-live', 'polite');
  const way = document.createElement('a');
  const erase = document.createElement('button');
  erase.type = 'button';
  erase.className = 'button is-text is-small';
  line.append(sentence, ' ', way, ' ', erase);
  place.append(line);

  let undo: (() => void) | undefined;
  erase.addEventListener('click', () => {
    const bringBack = undo;
    undo = undefined;
    if (bringBack) bringBack();
    else undo = eraseAllMarks();
    show();
  });

  const show = () => {
    const marks = $marks.get() ?? NO_MARKS;
    const hasMarks = Array.from(marks.values()).some(({ value }) => value !== null);
    if (hasMarks) undo = undefined;
    const text = describeMarksSaved({
      isKept: $isKept.get(),
      isGuest: marksOwner() === GUEST,
      isWaiting: nextMarks(marks).length > 0,
      hasRefused: Array.from(marks.values()).some(({ isRefused }) => isRefused),
      sync: $marksSync.get(),
    });
    line.hidden = !hasMarks && !undo;
    sentence.textContent = hasMarks ? text.sentence : 'Tudo o que você marcou foi apagado.';
    const shown = hasMarks && text.way ? WAYS[text.way] : undefined;
    way.hidden = !shown;
    if (shown) [way.href, way.textContent] = [shown.href, shown.text];
    erase.textContent = undo ? 'Desfazer' : 'Apagar tudo o que marquei';
  };

  const stops = [$marks, $isKept, $marksSync].map((store) => store.subscribe(show));
  return () => {
    stops.forEach((stop) => stop());
    line.remove();
  };
}
