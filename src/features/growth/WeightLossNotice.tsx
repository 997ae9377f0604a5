import { YOUNG_BABY } from '#contract/young-baby.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { weightLoss } from './growth-rules.ts';
import { toFieldText } from './measure-input.ts';
import type { MeasurePoint } from './measures.ts';

interface WeightLossNoticeProps {
  /** Those of the weight, the earliest first. */
  readonly points: readonly MeasurePoint[];
  readonly weeks: number | null;
}

/** Said of a newborn whose weight has not come back: to be shown today, calmly, and what would be urgent. */
export function WeightLossNotice({ points, weeks }: WeightLossNoticeProps) {
  const loss = weightLoss(
    points.map(({ ageDays, value }) => ({ ageDays, weight: value })),
    weeks,
  );
  const last = points.at(-1);
  if (!loss || !last) return null;
  return (
    <section className="growth-loss stack" aria-label="Sobre o peso">
      {loss.isForTeam ? (
        <p>
          <strong>Siga a equipe que acompanha, e mostre a ela este peso:</strong> quem nasceu antes
          de 37 semanas ou com menos de 2.500 g tem um ritmo próprio.
        </p>
      ) : (
        <p>
          <strong>
            Vale mostrar ao pediatra hoje: o peso está {toFieldText('weight', loss.grams)} g abaixo
            do nascimento.
          </strong>{' '}
          É o da medida de {formatDayOfMonth(last.day)}. Muitas vezes basta ajustar a mamada, e ele
          vai ver isso com você.
          {weeks === null && ' Se nasceu antes de 37 semanas, siga a equipe que acompanha.'}
        </p>
      )}
      <p>
        Com um destes sinais é urgente: não acorda para mamar, poucas fraldas molhadas, muito
        amarelo, {(YOUNG_BABY.feverTenths / 10).toLocaleString('pt-BR')}&nbsp;°C ou mais na axila
        antes dos {YOUNG_BABY.months} meses, ou muito frio. Vá ao pronto-socorro ou ligue{' '}
        <a href="tel:192">192</a>. <a href="/emergency-signs">Ver os sinais de emergência</a>
      </p>
    </section>
  );
}
