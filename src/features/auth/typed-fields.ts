const NAMES = ['name', 'email'];
const FIELDS = NAMES.map((name) => `input[name="${name}"]`).join();

/** In sessionStorage: it ends with the tab. */
const keyOf = (name: string) => `typed-${name}`;
const isSignedIn = () => localStorage.getItem('token') !== null;

/** Then the browser fills in what was typed, whoever has signed in since; after this code has run, perhaps. */
const isWayBack = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'type' in navigation && navigation.type === 'back_forward';
};

/**
 * Takes name and e-mail along between the forms that sign in and up, and over a reload, without an address that shows
 * them; never a password. Who signs in leaves nothing behind: the form is emptied before the browser can show it again,
 * as it was left, by the way back, which leads on while somebody is signed in.
 */
export function restoreTypedFields(): void {
  /** Whether this page has something to lose when somebody signs in, here or on a page after it. */
  let isFilled = false;
  const store = ({ name, value }: HTMLInputElement) => {
    isFilled = true;
    sessionStorage.setItem(keyOf(name), value);
  };
  const fill = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
      const stored = sessionStorage.getItem(keyOf(field.name)) ?? '';
      // Else what was typed before this code came goes before what was typed on another page.
      field.value = isWayBack() ? stored : field.value || stored;
      if (field.value) store(field);
    }
  };
  try {
    fill();
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(FIELDS)) store(target);
    });
    addEventListener('pagehide', () => {
      if (!isSignedIn()) return;
      isFilled = true;
      for (const name of NAMES) sessionStorage.removeItem(keyOf(name));
      for (const form of document.forms) form.reset();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted && isWayBack()) fill();
      if (!persisted) return;
      if (isSignedIn()) location.replace('/dashboard');
      // Signed in by since, and out again: busy still, or filled in by who has left.
      else if (isFilled && NAMES.every((name) => sessionStorage.getItem(keyOf(name)) === null)) {
        location.reload();
      }
    });
  } catch {
    // Storage is blocked: it is typed again.
  }
}
