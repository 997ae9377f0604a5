import { useState } from 'react';
import { TextToCopy } from '#islands/TextToCopy.tsx';
import { csvName } from '#rules/contractions/csv-name.ts';
import { describeLabour } from '#rules/contractions/describe-labour.ts';
import { toCsv } from '#rules/contractions/to-labour-table.ts';
import { downloadTable } from '#stores/download-table.ts';
import { shareRecord, type ShareOutcome } from '#stores/share-record.ts';
import { useLabourRecord } from './use-labour-record.ts';

const NEWS: Readonly<Record<ShareOutcome, string>> = {
  shared: '',
  closed: '',
  copied: 'Texto copiado. Cole na conversa com quem acompanha você.',
  refused: 'Este aparelho não deixou copiar. O texto está aqui embaixo: copie por aqui.',
};

/** Three ways to show the record to somebody else; whatever her plan is, what she wrote is hers. */
export function ShareRecord() {
  const record = useLabourRecord();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const [text, setText] = useState('');
  if (record.contractions.length + record.events.length === 0) return null;

  const share = async () => {
    const told = describeLabour({ ...record, now: Date.now() });
    // Emptied first: the same words twice would be announced once.
    setOutcome(undefined);
    setText(told);
    setOutcome(await shareRecord(told));
  };

  return (
    <section className="share-record stack" aria-labelledby="mostrar-registro">
      <h2 id="mostrar-registro">Mostrar para a equipe</h2>
      <div className="row">
        <button type="button" className="button" onClick={() => void share()}>
          Compartilhar
        </button>
        <button type="button" className="button is-quiet" onClick={() => window.print()}>
          Imprimir
        </button>
        <button
          type="button"
          className="button is-quiet"
          onClick={() => downloadTable(toCsv(record), csvName(Date.now()))}
        >
          Baixar planilha (CSV)
        </button>
      </div>
      <p role="status">{outcome && NEWS[outcome]}</p>
      {outcome === 'refused' && <TextToCopy text={text} />}
    </section>
  );
}
