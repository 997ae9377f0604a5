const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether there may be ticks to show: see src/client/device-note.ts. */
function mayHaveTicks(): boolean {
  try {
    return ['token', 'ticks'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is blocked: then nothing was kept either.
    return false;
  }
}

/** Runs what waits in the template, once; where it does not come, the next sign tries again. */
function load(): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-list-code]');
  const script = template && document.importNode(template.content, true).querySelector('script');
  if (!script) return;
  delete template.dataset['listCode'];
  script.onerror = () => (template.dataset['listCode'] = '');
  document.body.append(script);
}

/** A tick that comes before what remembers it is not lost: the tool finds it by this. */
function noteTick({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.dataset['early'] = '';
  load();
}

/** Printing needs nothing that would have to be loaded. */
function printLists({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-action=print-lists]')) print();
}

addEventListener('change', noteTick);
addEventListener('click', printLists);
for (const sign of SIGNS) addEventListener(sign, load, { passive: true });
if (mayHaveTicks()) load();
