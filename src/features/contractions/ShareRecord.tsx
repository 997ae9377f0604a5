import { useShare } from '#components/ui/ShareButtons.tsx';
import { downloadText } from '#lib/download.ts';
import { useLabourRecord } from './LastHour.tsx';
import { csvName, formatLabourMessage, toCsv } from './labour-record.ts';

/** Three ways to show the record to somebody else; whatever her plan is, what she wrote is hers. */
export function ShareRecord() {
  const record = useLabourRecord();
  const [share, outcome] = useShare(() => formatLabourMessage({ ...record, now: Date.now() }));
  if (record.contractions.length + record.events.length === 0) return null;

  return (
    <section className="share-record stack" aria-labelledby="mostrar-registro">
      <h2 id="mostrar-registro">Mostrar para a equipe</h2>
      <div className="row">
        <button type="button" className="button" onClick={share}>
          Compartilhar
        </button>
        <button type="button" className="button is-quiet" onClick={() => window.print()}>
          Imprimir
        </button>
        <button
          type="button"
          className="button is-quiet"
          onClick={() =>
            downloadText(
              toCsv({ ...record, contractions: record.entries }),
              'text/csv',
              csvName(Date.now()),
            )
          }
        >
          Baixar planilha (CSV)
        </button>
      </div>
      {outcome}
    </section>
  );
}
