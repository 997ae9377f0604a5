import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '#lib/api-error.ts';
import { deleteOtherUsersGuides, PlanUnknownError } from './store.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { GuideSlug } from '#contract/guides.ts';
import { $session, restoreSession, type Session } from '#lib/session.ts';
import { loadPremiumSections, lockSections, unlockSections } from './premium-sections.ts';
import { ScrollPlace } from './scroll-place.ts';

const UNREACHED = 'Não conseguimos abrir o guia. Confira a internet e tente de novo.';

type State =
  | { readonly name: 'locked' | 'loading' | 'open' }
  | { readonly name: 'failed'; readonly sentence: string };

/**
 * Follows the session: for a premium user the paid sections of the guide take the places that are locked, and
 * leave them again where the plan or the session ends. Says how that goes; a failure can be tried again.
 * No `useId` here: the paid sections are islands of another rendering, with the same ids.
 */
export function GuideStatus({ slug }: { readonly slug: GuideSlug }) {
  const session = useStore($session, { ssr: 'initial' });
  const userId = premiumUserOf(session);
  const [state, setState] = useState<State>({ name: 'locked' });
  const [attempt, setAttempt] = useState(0);
  const scroll = useRef<ScrollPlace>(null);
  const lastUser = useRef<string>(undefined);

  useEffect(() => {
    // What starts the session comes by another script, which may not come.
    if ($session.get().status === 'out') restoreSession();
    // Before anything moves the page: it notes where the browser has put it.
    scroll.current ??= new ScrollPlace();
  }, []);

  useEffect(() => {
    // Nobody at first may only mean that the session was not read yet.
    if (userId !== lastUser.current) void deleteOtherUsersGuides(userId);
    lastUser.current = userId;
    if (!userId) return;
    let isOver = false;
    const open = async () => {
      setState({ name: 'loading' });
      try {
        const sections = await loadPremiumSections(slug);
        if (isOver) return;
        unlockSections(sections);
        setState({ name: 'open' });
        scroll.current?.finish();
      } catch (error) {
        if (!isOver) setState({ name: 'failed', sentence: toSentence(error) });
      }
    };
    void open();
    return () => {
      isOver = true;
      lockSections();
      setState({ name: 'locked' });
    };
  }, [userId, slug, attempt]);

  const retry = (event: MouseEvent) => {
    event.preventDefault();
    // The link goes: the focus must not go with it.
    document.querySelector<HTMLElement>('.guide-text')?.focus({ preventScroll: true });
    setAttempt(attempt + 1);
  };
  const sentences = { locked: '', loading: 'Carregando o guia...', open: 'O guia está aberto.' };
  return (
    <>
      <p className="visually-hidden" role="status">
        {state.name === 'failed' ? '' : sentences[state.name]}
      </p>
      <div role="alert">
        {state.name === 'failed' && (
          <div className="notice is-error stack only-premium">
            <p>{state.sentence}</p>
            <p>
              <a className="button" href={`/${slug}`} onClick={retry}>
                Tentar novamente
              </a>
            </p>
          </div>
        )}
      </div>
      <PremiumExpired session={session} />
    </>
  );
}

/** Says in the card of the plans, which stands elsewhere in the page, that premium is over, and since when. */
function PremiumExpired({ session }: { readonly session: Session }) {
  const isHydrated = useHydrated();
  const card = isHydrated ? document.querySelector('[data-expired]') : null;
  if (session.status !== 'in' || !card) return null;
  const { is_premium: isPremium, premium_until: until } = session.account;
  if (isPremium !== false || !until) return null;
  const day = new Date(until).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return createPortal(
    <p className="expired">Seu premium terminou em {day}. O que você anotou continua guardado.</p>,
    card,
  );
}

function premiumUserOf(session: Session): string | undefined {
  if (session.status !== 'in') return undefined;
  return session.account.is_premium ? session.account.id : undefined;
}

function toSentence(error: unknown): string {
  const isExplained = error instanceof ApiError || error instanceof PlanUnknownError;
  return (isExplained ? error.detail : undefined) ?? UNREACHED;
}
