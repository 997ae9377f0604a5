import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './update-notice.css?inline';

/** Shows the notice at the foot of the page where a new version of the site waits. */
export async function offerUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  // Here and not in the page: hardly any page ever needs them.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  // By hand: an island would bring Astro's runtime to every page.
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateNotice waiting={waiting} />);
}

/**
 * Offers a new version of the site, quietly. It comes at a press, or by itself once all pages of the site are
 * closed; this page alone is then loaded anew.
 */
export function UpdateNotice({ waiting }: { readonly waiting: ServiceWorker }) {
  const [state, setState] = useState<'empty' | 'open' | 'updating' | 'closed'>('empty');
  const notice = useRef<HTMLDivElement>(null);

  const close = () => {
    if (notice.current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    setState('closed');
  };
  useEffect(() => {
    // A live region says what comes into it, not what it comes with.
    const frame = requestAnimationFrame(() => setState('open'));
    // It took over after all, by another page's wish or by itself.
    waiting.addEventListener('statechange', close);
    return () => {
      cancelAnimationFrame(frame);
      waiting.removeEventListener('statechange', close);
    };
  }, [waiting]);

  const update = () => {
    setState('updating');
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take-over');
  };
  if (state === 'closed') return null;
  return (
    <div ref={notice} className="update-notice" role="status">
      {state !== 'empty' && (
        <>
          <button
            type="button"
            className="button is-small"
            disabled={state === 'updating'}
            onClick={update}
          >
            Nova versão: atualizar
          </button>
          <button type="button" className="button is-text is-small" onClick={close}>
            Agora não
          </button>
        </>
      )}
    </div>
  );
}
