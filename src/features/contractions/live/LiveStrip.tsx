import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LIVE_VIEWERS_MOST } from '#contract/live-limits.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { formatMoment } from '#lib/dates.ts';
import { $now } from '#lib/stores.ts';
import { $liveShare, type LiveShare, stopSharing } from './live-share.ts';

/**
 * That others look, under the bar of the page where she times, and the way to stop, in one press: another link costs
 * two. Where the page has no place for it, nothing. What changes is read aloud by the panel.
 */
export function LiveStrip({ share }: { readonly share: LiveShare }) {
  const region = useFocusFallback<HTMLDivElement>();
  const place = document.querySelector('[data-live-strip]');
  const isShown = place !== null && share.status !== 'off';
  // Its room is kept before it has come: see contraction-timer.astro.
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-live', isShown);
    return () => root.removeAttribute('data-live');
  }, [isShown]);
  if (!place) return null;
  return createPortal(<div {...region}>{isShown && <Strip {...share} />}</div>, place);
}

function Strip(share: LiveShare) {
  const now = useStore($now);
  const isOn = share.status === 'on';
  const isWaiting = share.status === 'stopping' || (isOn && share.isWaiting);
  const { title, text } = isOn ? describe(share, now) : ENDS[share.status];
  return (
    <section className={`live-strip ${isWaiting ? 'is-waiting' : ''}`} aria-label="Ao vivo">
      <p>
        {title}
        <small>{text}</small>
      </p>
      {share.status !== 'stopping' && (
        <button
          type="button"
          className="button is-text is-small"
          onClick={isOn ? stopSharing : close}
        >
          {isOn ? 'Parar' : 'Fechar'}
        </button>
      )}
    </section>
  );
}

const close = () => $liveShare.set({ status: 'off' });

const ENDS = {
  off: { title: '', text: '' },
  stopping: { title: 'Parando…', text: 'O que já foi enviado ainda aparece' },
  stopped: { title: 'O link foi desligado', text: 'Em segundos, ninguém mais vê' },
  ended: { title: 'O link terminou', text: 'Não mostra mais nada a ninguém' },
  'signed-out': { title: 'Sua sessão terminou', text: 'Quem olha não recebe mais nada' },
} as const;

function describe(share: Extract<LiveShare, { readonly status: 'on' }>, now: number) {
  return share.isWaiting
    ? { title: 'Sem sinal. Quem olha espera.', text: 'Vai sozinho quando ele voltar' }
    : { title: formatViewers(share.viewers), text: `até ${formatMoment(share.expiresAt, now)}` };
}

/** How many devices look: '2 aparelhos olhando'. */
export function formatViewers(viewers: number): string {
  if (viewers === 0) return 'Ninguém olhando agora';
  if (viewers === 1) return '1 aparelho olhando';
  return `${viewers}${viewers === LIVE_VIEWERS_MOST ? ' ou mais' : ''} aparelhos olhando`;
}
