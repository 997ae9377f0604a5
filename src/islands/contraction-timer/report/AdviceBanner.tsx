import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { isTooLong, TOO_LONG_AFTER } from '#rules/contractions/is-too-long.ts';
import { $elapsed } from '#stores/contraction-timer.ts';
import { $gestationDays } from '#stores/gestation-days.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { ADVICE_TEXTS } from './advice-texts.ts';
import { findAdvice } from './find-advice.ts';
import { useLabourRecord } from './use-labour-record.ts';

/** Of the seconds that run nothing else matters here, and the banner need not be drawn at each. */
const $runsTooLong = computed($elapsed, (seconds) => isTooLong([], seconds, 0));

/** Why she is to call or to go, the most urgent reason first, and the way to help. */
export function AdviceBanner() {
  const record = useLabourRecord();
  const runningSeconds = useStore($runsTooLong) ? TOO_LONG_AFTER + 1 : null;
  const gestationDays = useStore($gestationDays);
  const now = useStore($halfMinute);

  const reasons = findAdvice({ ...record, runningSeconds, gestationDays, now });
  const [first, ...others] = reasons.map((reason) => ADVICE_TEXTS[reason]);
  if (!first) return null;
  return (
    <section
      className={first.isUrgent ? 'labour-advice is-urgent' : 'labour-advice'}
      aria-label="O que fazer agora"
    >
      <p className="labour-advice-title">{first.title}</p>
      <p>{first.text}</p>
      {others.map(({ line }) => (
        <p key={line} className="labour-advice-further">
          {line}
        </p>
      ))}
      <p className="small">Quem avalia é a equipe da maternidade.</p>
      <p className="row">
        <a className="button" href="tel:192">
          SAMU 192
        </a>
        <a className="button is-quiet" href="/emergency-signs">
          Sinais de emergência
        </a>
      </p>
    </section>
  );
}
