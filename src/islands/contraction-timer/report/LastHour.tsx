import { useStore } from '@nanostores/react';
import { formatDuration } from '#rules/contractions/format-duration.ts';
import { summarizeLastHour } from '#rules/contractions/last-hour.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { useLabourRecord } from './use-labour-record.ts';

/** The last hour in three figures: how many, how long, how often. */
export function LastHour() {
  const { contractions } = useLabourRecord();
  const now = useStore($halfMinute, { ssr: 'initial' });
  const { count, meanDuration, meanInterval } = summarizeLastHour(contractions, now);
  if (count === 0) return null;
  return (
    <section className="last-hour" aria-labelledby="ultima-hora">
      <h2 id="ultima-hora">Última hora</h2>
      <dl>
        <div>
          <dt>{count === 1 ? 'Contração' : 'Contrações'}</dt>
          <dd>{count}</dd>
        </div>
        {meanDuration !== null && (
          <div>
            <dt>Duração média</dt>
            <dd>{formatDuration(meanDuration)}</dd>
          </div>
        )}
        {meanInterval !== null && (
          <div>
            <dt>Intervalo médio</dt>
            <dd>{formatDuration(meanInterval)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
