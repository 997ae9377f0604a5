import { atom, onMount } from 'nanostores';
import { $owner } from '#lib/session.ts';
import { UNDO_MS } from '#lib/sync/item.ts';

/** What has just happened, said once to eye and ear, and the way back while there is one. */
interface Toast {
  readonly text: string;
  readonly undo?: { readonly label: string; readonly run: () => void };
}

export const $toast = atom<Toast | null>(null);

// What one user did is neither told to the next, nor taken back by her.
onMount($toast, () => $owner.listen(() => $toast.set(null)));

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says it; with the way back it stays as long as that is open. */
export function showToast(toast: Toast): void {
  clearTimeout(clearing);
  $toast.set(toast);
  clearing = setTimeout(() => $toast.set(null), UNDO_MS);
}

/** Takes back what was told last. */
export function undoToast(): void {
  const undo = $toast.get()?.undo;
  clearTimeout(clearing);
  $toast.set(null);
  undo?.run();
}
