import { useStore } from '@nanostores/react';
import type { Contraction } from '#rules/contractions/contraction.ts';
import { contractionLines } from '#rules/maternity-folder/contraction-lines.ts';
import { $halfMinute } from '#stores/half-minute.ts';

interface LastContractionsProps {
  /** Null until they are known: none is said only where there is none. */
  readonly contractions: readonly Contraction[] | null;
}

/** The last contractions that this device keeps, and the means of the last hour. */
export function LastContractions({ contractions }: LastContractionsProps) {
  const now = useStore($halfMinute, { ssr: 'initial' });
  const [hour, title, ...latest] = contractionLines(contractions ?? [], now);
  return (
    <section className="stack" aria-labelledby="pasta-contracoes">
      <h2 id="pasta-contracoes">Últimas contrações</h2>
      {contractions === null ? (
        <p className="muted">Abrindo o que está guardado neste aparelho…</p>
      ) : hour === undefined ? (
        <p>
          Nenhuma contração guardada neste aparelho. Para marcar, abra o{' '}
          <a href="/contraction-timer">Contador de Contrações</a>.
        </p>
      ) : (
        <>
          <p>{hour}</p>
          <ol role="list" aria-label={title}>
            {latest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
