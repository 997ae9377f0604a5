import { SLEEP_TIMER_DEFAULT, SLEEP_TIMER_MINUTES } from '#rules/sleep-timer.ts';

/** The choice of when the sound stops by itself. @param choose Is told minutes, or null for never. */
export function timerChoice(choose: (minutes: number | null) => void): HTMLFieldSetElement {
  const choice = document.createElement('fieldset');
  choice.className = 'sound-timer';
  const legend = document.createElement('legend');
  legend.textContent = 'O som para sozinho depois de';
  const options = document.createElement('div');
  options.className = 'row';
  for (const minutes of SLEEP_TIMER_MINUTES) {
    options.append(option(`${minutes} min`, minutes, () => choose(minutes)));
  }
  options.append(option('Sem hora', null, () => choose(null)));
  choice.append(legend, options);
  return choice;
}

function option(text: string, minutes: number | null, choose: () => void): HTMLLabelElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = 'sound-timer';
  input.value = String(minutes);
  input.defaultChecked = minutes === SLEEP_TIMER_DEFAULT;
  input.addEventListener('change', choose);
  label.append(input, text);
  return label;
}
