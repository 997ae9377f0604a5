import { useStore } from '@nanostores/react';
import { useDisclosure } from '#components/ui/use-disclosure.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import { useShare } from '#components/ui/ShareButtons.tsx';
import { downloadText } from '#lib/download.ts';
import { $now } from '#lib/stores.ts';
import { useAccountName, useLabourRecord } from './LastHour.tsx';
import { Gestation } from './PrintRecord.tsx';
import { csvName, formatLabourMessage, toCsv } from './labour-record.ts';

/** Few ask for it. */
const loadSheet = async () => (await import('./TeamSheet.tsx')).TeamSheet;

/** Ways to show the record to somebody else; whatever her plan is, what she wrote is hers. */
export function ShareRecord() {
  const record = useLabourRecord();
  const [share, outcome] = useShare(() => formatLabourMessage({ ...record, now: Date.now() }));
  const name = useAccountName();
  const now = useStore($now, { ssr: 'initial' });
  const sheet = useDisclosure<true>();
  const { part: TeamSheet, isMissing } = useLazy(loadSheet, sheet.now?.turn);
  if (record.contractions.length + record.events.length === 0) return null;

  return (
    <section className="share-record stack" aria-labelledby="mostrar-registro">
      <h2 id="mostrar-registro">Mostrar para a equipe</h2>
      <div className="row">
        <button type="button" className="button" onClick={() => sheet.start(true)}>
          Mostrar na tela
        </button>
        <button type="button" className="button is-quiet" onClick={share}>
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
      {sheet.now && isMissing && (
        <p role="alert">Esta parte não abriu. Confira a internet e abra a página de novo.</p>
      )}
      {sheet.now && TeamSheet && (
        <TeamSheet {...record} key={sheet.now.turn} name={name} now={now} onClose={sheet.close}>
          <Gestation />
        </TeamSheet>
      )}
    </section>
  );
}
