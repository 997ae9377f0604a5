import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useBabies } from '#features/pregnancy/babies.ts';
import { $gestationDays } from '#features/pregnancy/store.ts';
import { $now } from '#lib/stores.ts';
import { formatDuration, formatElapsed } from './format.ts';
import {
  isPreterm,
  measurePattern,
  PATTERN_PARTS,
  type PatternMeasure,
  type PatternPart,
} from './hospital-rules.ts';
import type { AdviceReason } from './labour-advice.ts';
import { useAdvice } from './LabourAdvice.tsx';
import { Lap } from '#components/ui/Lap.tsx';
import { useLabourRecord } from './LastHour.tsx';

/** They say to call, not yet to go. */
const CALLS: readonly AdviceReason[] = ['twins-premature', 'twins'];

/** From that share on a part is near. */
const NEAR = 0.85;

/** A part of the rule as it stands, in short for the eye and in full for the ear. */
interface PartText {
  readonly rule: string;
  readonly figure: (value: number) => string;
  readonly spoken: (value: number) => string;
  readonly missing: (amount: number) => string;
}

const missingOf = (amount: number, unit: string) =>
  `${amount === 1 ? 'falta' : 'faltam'} ${amount} ${unit}`;

/** Of the minutes no leading zero: '4:50'. */
const toClock = (seconds: number) => formatElapsed(seconds).replace(/^0/, '');

const PART_TEXTS: Readonly<Record<PatternPart, PartText>> = {
  interval: {
    rule: 'A cada 3 a 5 min',
    figure: toClock,
    spoken: (seconds) => `Intervalo médio: ${formatDuration(seconds)}.`,
    missing: () => 'ainda não',
  },
  duration: {
    rule: 'De 45 a 60 s',
    figure: (seconds) => (seconds < 100 ? `${seconds} s` : toClock(seconds)),
    spoken: (seconds) => `Duração média: ${formatDuration(seconds)}.`,
    missing: (seconds) => missingOf(seconds, 's'),
  },
  hour: {
    rule: 'Por 1 hora',
    figure: (minutes) => (minutes < 60 ? `${minutes}` : '1 h'),
    spoken: (minutes) => `Contando há ${minutes} min.`,
    missing: (minutes) => missingOf(minutes, 'min'),
  },
};

/** 'chegou', or what is missing; nothing where it is not to be waited for. */
export function formatPart(
  part: PatternPart,
  { value, share, missing }: PatternMeasure,
  isAwaited: boolean,
): string {
  if (share === 1) return 'chegou';
  if (!isAwaited || value === null) return '';
  return PART_TEXTS[part].missing(missing);
}

interface RulePartProps {
  readonly part: PatternPart;
  readonly measure: PatternMeasure;
  readonly isAwaited: boolean;
}

function RulePart({ part, measure, isAwaited }: RulePartProps) {
  const { value, share } = measure;
  const { rule, figure, spoken } = PART_TEXTS[part];
  return (
    <li className={share === 1 ? 'is-there' : share >= NEAR ? 'is-near' : undefined}>
      <div className="rule-lap" aria-hidden="true">
        <Lap share={share} stroke={11} />
        <b>{value === null ? '—' : figure(value)}</b>
      </div>
      <span className="visually-hidden">{value !== null && spoken(value)}</span>
      <strong>{rule}</strong>
      <span className="rule-state">{formatPart(part, measure, isAwaited) || '\u00a0'}</span>
    </li>
  );
}

interface WhenToGoProps {
  /** What needs no timing, prerendered. */
  readonly children: ReactNode;
  /** Whom to call beside 192, once it has come. */
  readonly maternityCall?: ReactNode;
}

/**
 * 'Quando ir ao hospital?': the rule of the rhythm as three laps, and the rules in words. It folds away. Where anything
 * else says to go, or could before 37 weeks, it never says that something is missing.
 */
export function WhenToGo({ children, maternityCall }: WhenToGoProps) {
  const { entries } = useLabourRecord();
  const now = useStore($now, { ssr: 'initial' });
  const gestationDays = useStore($gestationDays, { ssr: 'initial' });
  const babies = useBabies();
  const reasons = useAdvice();

  const measures = measurePattern(entries, now);
  const isAwaited = babies === 1 && !isPreterm(gestationDays) && reasons.length === 0;
  // A long one may be an end that was forgotten.
  const sure = reasons.filter((reason) => reason !== 'too-long');
  const isTime = sure.length > 0;
  const isCall = sure.every((reason) => CALLS.includes(reason));
  const isNear = isAwaited && PATTERN_PARTS.every((part) => measures[part].share >= NEAR);
  return (
    <details className={isTime ? 'when-to-go is-time' : 'when-to-go'} open>
      <summary>
        <h2>Quando ir ao hospital?</h2>{' '}
        {(isTime || isNear) && (
          <span className="badge is-premium">
            {!isTime ? 'quase lá' : isCall ? 'Hora de ligar' : 'Hora de ir'}
          </span>
        )}
      </summary>
      <ul role="list" className="rule-parts">
        {PATTERN_PARTS.map((part) => (
          <RulePart key={part} part={part} measure={measures[part]} isAwaited={isAwaited} />
        ))}
      </ul>
      {babies > 1 && (
        <p>
          <strong>Com mais de um bebê, não espere esse ritmo:</strong> ligue nas primeiras
          contrações regulares e, antes de 37 semanas, na mesma hora. Combine antes com a sua equipe
          quando sair.
        </p>
      )}
      {isTime && (
        <p className="row">
          <a className="button" href="tel:192">
            SAMU 192
          </a>
          <a className="button is-quiet" href="/maternity-folder">
            Pasta da maternidade
          </a>
          {maternityCall}
        </p>
      )}
      {children}
    </details>
  );
}
