import { useEffect, useRef, useState } from 'react';

interface FeedAddressProps {
  readonly address: string;
  /** A dialog is over it: it takes the focus afterwards. */
  readonly isCovered: boolean;
}

/** The address, and the ways from it into a calendar. */
export function FeedAddress({ address, isCovered }: FeedAddressProps) {
  const [said, setSaid] = useState('');
  const text = useRef<HTMLParagraphElement>(null);
  const told = useRef('');
  // What was pressed has gone: she is told once of each address.
  useEffect(() => {
    if (isCovered || told.current === address) return;
    told.current = address;
    text.current?.focus();
  }, [address, isCovered]);
  const webcal = address.replace(/^https?:/, 'webcal:');
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Endereço copiado.');
    } catch {
      setSaid('Este aparelho não deixou copiar. Selecione o endereço acima.');
    }
  };
  return (
    <>
      <p ref={text} tabIndex={-1}>
        <strong>Pronto.</strong> Quem tem este endereço vê as datas. Ele só é mostrado agora.
      </p>
      <p className="calendar-address">{address}</p>
      <div className="row">
        <a
          className="button"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir no Google Agenda
        </a>
        <a className="button is-quiet" href={webcal}>
          Abrir na agenda do iPhone
        </a>
        <button type="button" className="button is-quiet" onClick={() => void copy()}>
          Copiar
        </button>
      </div>
      <p role="status">{said}</p>
      <p className="small muted">
        No Android, o aplicativo do Google Agenda não deixa assinar: abra o botão acima no
        navegador, de preferência no computador, com a mesma conta do celular. Se o Google recusar,
        copie o endereço e cole em{' '}
        <a
          href="https://calendar.google.com/calendar/r/settings/addbyurl"
          target="_blank"
          rel="noopener noreferrer"
        >
          Adicionar agenda, do URL
        </a>
        . Em outra agenda, procure “assinar por endereço”.
      </p>
    </>
  );
}
