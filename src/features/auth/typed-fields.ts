const FIELDS = 'input[name="name"], input[name="email"]';

/** In sessionStorage: it ends with the tab. */
const keyOf = (name: string) => `typed-${name}`;

/**
 * Takes name and e-mail along between the forms that sign in and up, and over a reload, without an address that shows
 * them; never a password. Who signs in leaves nothing behind, and does not come back to the form by the way back: the
 * browser would show it as it was left, with the password in it.
 */
export function restoreTypedFields(): void {
  try {
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
      field.value ||= sessionStorage.getItem(keyOf(field.name)) ?? '';
      field.addEventListener('input', () => sessionStorage.setItem(keyOf(field.name), field.value));
    }
    addEventListener('pagehide', () => {
      if (localStorage.getItem('token') === null) return;
      for (const name of ['name', 'email']) sessionStorage.removeItem(keyOf(name));
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && localStorage.getItem('token') !== null) location.replace('/dashboard');
    });
  } catch {
    // Storage is blocked: it is typed again.
  }
}
