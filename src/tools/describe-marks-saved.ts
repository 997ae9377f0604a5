import type { SyncState } from '#stores/account-sync.ts';

/** What is known of where her marks are. */
export interface MarksSaved {
  readonly isKept: boolean;
  readonly isGuest: boolean;
  readonly isWaiting: boolean;
  readonly hasRefused: boolean;
  readonly sync: SyncState;
}

/** Where her marks are, in words. `way`: what she can do about it. */
export interface MarksSavedText {
  readonly sentence: string;
  readonly way: 'register' | 'consent' | undefined;
}

const HERE = 'Guardado só neste aparelho.';
const REFUSED = 'Guardado neste aparelho. A sua conta não aceitou uma das marcações.';

/** Never claims more than is so: the account is named only where nothing waits and nothing was refused. */
export function describeMarksSaved(saved: MarksSaved): MarksSavedText {
  if (!saved.isKept) {
    const sentence =
      'Este aparelho não está deixando guardar. Não feche esta página: só ela tem o que você marcou.';
    return { sentence, way: undefined };
  }
  if (saved.isGuest) return { sentence: HERE, way: 'register' };
  switch (saved.sync) {
    case 'no-consent':
      return { sentence: HERE, way: 'consent' };
    case 'sending':
      return { sentence: 'Guardado neste aparelho. Enviando para a sua conta…', way: undefined };
    case 'refused':
      return { sentence: REFUSED, way: undefined };
    case 'waiting':
    case 'signed-out':
      return {
        sentence: 'Guardado neste aparelho. Vai para a sua conta quando houver internet.',
        way: undefined,
      };
    case 'resting':
      if (saved.hasRefused) return { sentence: REFUSED, way: undefined };
      return {
        sentence: saved.isWaiting
          ? 'Guardado neste aparelho.'
          : 'Guardado neste aparelho e na sua conta.',
        way: undefined,
      };
  }
}
