import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { ReactNode } from 'react';
import { useBabies } from '#features/pregnancy/babies.ts';
import { $gestationDays } from '#features/pregnancy/store.ts';
import { $now } from '#lib/stores.ts';
import { useLabourRecord } from './LastHour.tsx';
import { isTooLong, TOO_LONG_AFTER } from './hospital-rules.ts';
import { type AdviceReason, findAdvice } from './labour-advice.ts';
import { $contractionLog } from './store.ts';
import { $elapsed } from './timer-store.ts';

/** Of the section, for the way to it. */
export const ADVICE_ID = 'o-que-fazer';

/** What is said for a reason. It never names an illness, and never says that all is well. */
interface AdviceText {
  readonly title: string;
  readonly text: string;
  /** The same in a line, under a reason that is more urgent. */
  readonly line: string;
  /** To be acted on at once. */
  readonly isUrgent: boolean;
}

/** The figures as in hospital-rules.ts; the waters as in the guide of labour phases. */
export const ADVICE_TEXTS: Readonly<Record<AdviceReason, AdviceText>> = {
  premature: {
    title: 'Vá agora à maternidade',
    text:
      'Você registrou mais de 5 contrações em 1 hora, antes de 37 semanas. Vá agora, mesmo que elas ' +
      'doam pouco ou pareçam de treinamento.',
    line: 'Mais de 5 contrações em 1 hora, antes de 37 semanas: vá agora.',
    isUrgent: true,
  },
  'twins-premature': {
    title: 'Ligue agora para a sua maternidade',
    text:
      'Você registrou contrações com ritmo antes de 37 semanas, e há mais de um bebê. Ligue agora, ' +
      'sem contar mais nenhuma; se ninguém atender, vá.',
    line: 'Contrações com ritmo antes de 37 semanas, com mais de um bebê: ligue agora.',
    isUrgent: true,
  },
  'too-frequent': {
    title: 'Ligue para a sua maternidade ou vá agora',
    text:
      'Você registrou mais de 5 contrações em 10 minutos. Com elas assim tão juntas, ligue ou vá ' +
      'agora, sem esperar a próxima.',
    line: 'Mais de 5 contrações em 10 minutos: ligue ou vá agora.',
    isUrgent: true,
  },
  waters: {
    title: 'Bolsa rota: vá à maternidade',
    text:
      'Com a bolsa rota, vá à maternidade para avaliação, mesmo sem contrações. Líquido esverdeado, ' +
      'escuro ou com sangue: vá imediatamente.',
    line: 'Bolsa rota: vá, mesmo sem contrações. Líquido esverdeado, escuro ou com sangue: imediatamente.',
    isUrgent: true,
  },
  'too-long': {
    title: 'Uma contração passou de 2 minutos',
    text:
      'Se foi assim mesmo, ligue para a sua maternidade ou vá agora. Se você esqueceu de finalizar, ' +
      'corrija a duração no histórico.',
    line: 'Uma contração passou de 2 minutos. Se você esqueceu de finalizar, corrija no histórico.',
    isUrgent: true,
  },
  hospital: {
    title: 'As suas contrações estão no ritmo de ir',
    text:
      'Há 1 hora ou mais elas vêm, em média, a cada 5 minutos ou menos e duram 45 segundos ou mais. ' +
      'Ligue para a sua maternidade ou vá agora.',
    line: 'Há 1 hora ou mais elas vêm a cada 5 minutos ou menos e duram 45 segundos ou mais.',
    isUrgent: false,
  },
  twins: {
    title: 'Ligue para a sua maternidade',
    text:
      'As contrações começam a ter ritmo, e há mais de um bebê. Ligue já nas primeiras e faça como ' +
      'combinou antes com a sua equipe; na dúvida, vá.',
    line: 'Com mais de um bebê, ligue já nas primeiras contrações com ritmo.',
    isUrgent: false,
  },
};

/** Of the seconds that run nothing else matters here, and the banner need not be drawn at each. */
const $runsTooLong = computed($elapsed, (seconds) => isTooLong([], seconds, 0));

/** Why her record tells her to call or to go, most urgent first. */
export function useAdvice(): AdviceReason[] {
  const { entries, events } = useLabourRecord();
  const log = useStore($contractionLog, { ssr: 'initial' });
  const runsTooLong = useStore($runsTooLong, { ssr: 'initial' });
  const gestationDays = useStore($gestationDays, { ssr: 'initial' });
  const babies = useBabies();
  const now = useStore($now, { ssr: 'initial' });
  return findAdvice({
    contractions: entries,
    events,
    runningSince: log?.running?.startedAt ?? null,
    runningSeconds: runsTooLong ? TOO_LONG_AFTER + 1 : null,
    gestationDays,
    babies,
    now,
  });
}

interface LabourAdviceProps {
  /** Whom to call beside 192, once it has come. */
  readonly maternityCall?: ReactNode;
}

/**
 * What her record asks her to do, the most urgent reason first, and the way to help; nothing where it asks for nothing.
 * The words are announced when they appear, and the links, one of which comes late, are not.
 */
export function LabourAdvice({ maternityCall }: LabourAdviceProps) {
  const [first, ...others] = useAdvice().map((reason) => ADVICE_TEXTS[reason]);
  const box = first?.isUrgent ? 'labour-advice is-urgent' : 'labour-advice';
  const look = first ? box : 'no-advice';
  return (
    <section id={ADVICE_ID} className={look} aria-label={first && 'O que fazer agora'}>
      <div role="status">
        {first && (
          <>
            <p className="labour-advice-title">{first.title}</p>
            <p>{first.text}</p>
            {others.map(({ line }) => (
              <p key={line} className="labour-advice-further">
                {line}
              </p>
            ))}
            <p className="small">Quem avalia é a equipe da maternidade.</p>
          </>
        )}
      </div>
      {first && (
        <p className="row">
          <a className="button" href="tel:192">
            SAMU 192
          </a>
          {maternityCall}
          <a className="button is-quiet" href="/emergency-signs">
            Sinais de emergência
          </a>
        </p>
      )}
    </section>
  );
}
