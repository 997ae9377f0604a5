import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How a text left the page: 'closed' where she changed her mind, 'refused' where nothing took it. */
type ShareOutcome = 'shared' | 'closed' | 'copied' | 'refused';

/** Hands a text to the device's own share sheet; where there is none, or it fails, to the clipboard. */
export async function shareRecord(text: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    // Where there is no sheet, the call itself ends here.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

const SENTENCES: Readonly<Record<ShareOutcome, string>> = {
  shared: '',
  closed: '',
  copied: 'Texto copiado. Cole na conversa com quem acompanha você.',
  refused: 'Este aparelho não deixou copiar. O texto está aqui embaixo: copie por aqui.',
};

/** Made when it is asked for: it may tell the hour. */
type ToText = () => string;

/** Two ways to send a text: by what the device offers, else the clipboard; and by a messenger's own address. */
export function ShareButtons({ toText }: { readonly toText: ToText }) {
  const [share, outcome] = useShare(toText);
  return (
    <>
      <button type="button" className="button is-quiet" onClick={share}>
        Enviar como texto
      </button>
      <a
        className="button is-quiet"
        href={`https://wa.me/?text=${encodeURIComponent(toText())}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Enviar pelo WhatsApp
      </a>
      {outcome}
    </>
  );
}

/** Sends a text by what the device offers, else by the clipboard. Returns what does it, and what came of it to show. */
export function useShare(toText: ToText): [share: () => void, outcome: ReactNode] {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [text, setText] = useState('');
  const presses = useRef(0);
  const share = async () => {
    const press = (presses.current += 1);
    const shared = toText();
    // Emptied first: the same words twice would be announced once.
    setOutcome(undefined);
    setText(shared);
    const result = await shareRecord(shared);
    // Of two presses the last one counts, whichever the device answers first.
    if (press === presses.current) setOutcome(result);
  };
  return [
    () => void share(),
    <>
      <p role="status">{outcome && SENTENCES[outcome]}</p>
      {outcome === 'refused' && <TextToCopy text={text} />}
    </>,
  ];
}

/** A text, selected, to be copied by hand where nothing else works. */
function TextToCopy({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return <textarea ref={field} readOnly rows={6} value={text} aria-label="Texto para copiar" />;
}
