import { useState } from 'react';
import { shareRecord, type ShareOutcome } from '#stores/share-record.ts';
import { TextToCopy } from './TextToCopy.tsx';

const NEWS: Readonly<Record<ShareOutcome, string>> = {
  shared: '',
  closed: '',
  copied: 'Texto copiado. Cole na conversa com quem acompanha você.',
  refused: 'Este aparelho não deixou copiar. O texto está aqui embaixo: copie por aqui.',
};

interface ShareTextProps {
  /** Made when it is wanted: it may tell the hour. */
  readonly toText: () => string;
}

/** Sends a text: by what the device offers, else by a messenger's own address, else by the clipboard. */
export function ShareText({ toText }: ShareTextProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [text, setText] = useState('');

  const share = async () => {
    const told = toText();
    // Emptied first: the same words twice would be announced once.
    setOutcome(undefined);
    setText(told);
    setOutcome(await shareRecord(told));
  };
  return (
    <>
      <button type="button" className="button is-quiet" onClick={() => void share()}>
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
      <p role="status">{outcome && NEWS[outcome]}</p>
      {outcome === 'refused' && <TextToCopy text={text} />}
    </>
  );
}
