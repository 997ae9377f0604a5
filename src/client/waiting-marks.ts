/**
 * Says in `localStorage` that this device has marks that no account has yet, so that a page which shows none
 * knows, without opening their store, that there is something to send or to take over.
 */
const KEY = 'marks-waiting';

export function noteWaitingMarks(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is blocked: the page that shows the marks sends them.
  }
}

export function hasWaitingMarks(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetWaitingMarks(): void {
  localStorage.removeItem(KEY);
}
