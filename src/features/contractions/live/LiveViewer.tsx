import { useEffect, useState } from 'react';
import { Lap } from '#components/ui/Lap.tsx';
import { INTENSITY_LABELS } from '#contract/limits.ts';
import { formatDuration, formatElapsed } from '#features/contractions/format.ts';
import { formatMoment } from '#lib/dates.ts';
import { toMapLink } from '#lib/map-link.ts';
import { onEvent } from '#lib/stores.ts';
import type { LiveAdvice, LiveSnapshot } from './live-snapshot.ts';
import { type LiveWatch, watchLiveView } from './live-watch.ts';

/** Follows the link that this page was opened by; one that replaces it in the same tab, too. */
function useLiveView(): LiveWatch {
  const [watch, setWatch] = useState<LiveWatch>({ status: 'loading' });
  useEffect(() => {
    let stop = watchLiveView(location.hash.slice(1), setWatch);
    const stopListening = onEvent(globalThis, 'hashchange', () => {
      stop();
      stop = watchLiveView(location.hash.slice(1), setWatch);
    });
    return () => {
      stopListening();
      stop();
    };
  }, []);
  return watch;
}

/** The moment by the device's clock, each second. */
function useSeconds(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is shared under a link, for who has no account: to be read only, and nothing that sounds or moves. */
export default function LiveViewer() {
  const watch = useLiveView();
  const now = useSeconds();
  if (watch.status === 'shown') return <Shown {...watch} now={now} />;
  return (
    <div className="live-state" role="status">
      {watch.status !== 'loading' && (
        <Lap share={0} stroke={14}>
          {watch.status === 'over' && <circle className="lap-sun" cy="-36" r="11" />}
        </Lap>
      )}
      <h1>{TITLES[watch.status]}</h1>
      <p>{TEXTS[watch.status]}</p>
    </div>
  );
}

const TITLES = {
  loading: 'Abrindo…',
  offline: 'Sem contato agora',
  nothing: 'Este link não mostra nada',
  over: 'O acompanhamento terminou',
} as const;

const TEXTS = {
  loading: '',
  offline: 'Pode ser a internet deste aparelho, ou o Colinho. Esta página tenta de novo sozinha.',
  nothing: 'Ele terminou, ou falta um pedaço do endereço. Peça o link outra vez a quem mandou.',
  over: 'Ela parou de compartilhar, ou passaram as 24 horas. Se precisar, ligue para ela.',
} as const;

/** Without what says why: that is hers. Never that all is well. */
const ADVICE: Readonly<Record<LiveAdvice, { readonly title: string; readonly text: string }>> = {
  none: {
    title: 'As contrações dela, ao vivo',
    text: 'O que ela sente vale mais do que o relógio. Na dúvida, liguem para a maternidade.',
  },
  go: {
    title: 'É hora de ligar para a maternidade ou de ir',
    text: 'Façam como combinaram com a equipe. Quem avalia é a equipe da maternidade.',
  },
  urgent: {
    title: 'É hora de ligar para a maternidade ou de ir agora',
    text: 'O aparelho dela mostrou isto a ela também. Quem avalia é a equipe da maternidade.',
  },
};

/** Her phone gives a sign of life each minute: after that long it may be without a network, or off. */
const STALE_MS = 150_000;

/** A contraction of that long fills the lap. */
const LAP_MS = 60_000;

type ShownProps = Extract<LiveWatch, { readonly status: 'shown' }> & { readonly now: number };

function Shown({ snapshot, expiresAt, isOffline, now }: ShownProps) {
  const { at, running, contractions, hour, advice, place } = snapshot;
  const isStale = now - at > STALE_MS;
  const { title, text } = ADVICE[advice];
  const maternity = place && <Place {...place} />;
  return (
    <div className="stack" data-advice={advice}>
      <p className={isStale || isOffline ? 'live-age is-old' : 'live-age'}>
        {formatAge({ at, now, isOffline, isStale })}
      </p>
      <section className="card stack live-now">
        <h1 aria-live="polite">{title}</h1>
        <p>{text}</p>
        {running !== null && !isStale && (
          <div className="live-running">
            <Lap share={Math.min(1, (now - running) / LAP_MS)} stroke={11} />
            <p>
              Uma contração agora <strong>{formatElapsed((now - running) / 1000)}</strong>
            </p>
          </div>
        )}
        {advice === 'urgent' && (
          <p className="row">
            <a className="button" href="tel:192">
              SAMU 192
            </a>
          </p>
        )}
      </section>
      {advice !== 'none' && maternity}
      <LastHourFigures hour={hour} />
      <LatestContractions contractions={contractions} now={now} />
      {advice === 'none' && maternity}
      <p className="small muted">
        Este link mostra só as contrações, e termina às {formatMoment(expiresAt, now)}. Não é uma
        avaliação médica.
      </p>
    </div>
  );
}

interface AgeProps {
  readonly at: number;
  readonly now: number;
  readonly isOffline: boolean;
  readonly isStale: boolean;
}

function formatAge({ at, now, isOffline, isStale }: AgeProps): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (isOffline) return `Sem contato com o Colinho agora. Como estava às ${formatMoment(at, now)}.`;
  if (isStale) {
    return `Como estava às ${formatMoment(at, now)}. O celular dela pode estar sem sinal ou com a tela apagada.`;
  }
  return `Atualizado há ${formatDuration(seconds)}`;
}

function LastHourFigures({ hour }: Pick<LiveSnapshot, 'hour'>) {
  const { count, meanDuration, meanInterval } = hour;
  return (
    <section className="card stack" aria-labelledby="ultima-hora">
      <h2 id="ultima-hora">Na última hora</h2>
      <dl className="live-figures">
        <div>
          <dt>{count === 1 ? 'Contração' : 'Contrações'}</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>Intervalo médio</dt>
          <dd>{meanInterval === null ? '—' : formatDuration(meanInterval)}</dd>
        </div>
        <div>
          <dt>Duração média</dt>
          <dd>{meanDuration === null ? '—' : formatDuration(meanDuration)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface LatestProps extends Pick<LiveSnapshot, 'contractions'> {
  readonly now: number;
}

function LatestContractions({ contractions, now }: LatestProps) {
  if (contractions.length === 0) return <p>Nenhuma contração marcada ainda.</p>;
  return (
    <section className="card stack" aria-labelledby="ultimas">
      <h2 id="ultimas">Últimas contrações</h2>
      <ul role="list" className="live-list">
        {contractions.map(({ start, duration, intensity }) => (
          <li key={start}>
            <strong>{formatDuration(duration)}</strong> às {formatMoment(start, now)},{' '}
            {INTENSITY_LABELS[intensity].toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As she wrote it: the telephone is called where it is one, the address opens in maps. */
function Place({ name, phone, address = '' }: NonNullable<LiveSnapshot['place']>) {
  const map = toMapLink(name, address);
  const number = phone.replace(/[^\d+]/g, '');
  return (
    <section className="card stack" aria-labelledby="maternidade">
      <h2 id="maternidade">Maternidade</h2>
      {name !== '' && <p>{name}</p>}
      {map !== null && <p>{address}</p>}
      {(number !== '' || map !== null) && (
        <p className="row">
          {number !== '' && (
            <a className="button is-quiet" href={`tel:${number}`}>
              Ligar: {phone}
            </a>
          )}
          {map !== null && (
            <a className="button is-quiet" href={map} target="_blank" rel="noopener noreferrer">
              Ver no mapa
            </a>
          )}
        </p>
      )}
    </section>
  );
}
