import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { BirthForm } from '#features/pregnancy/BirthForm.tsx';
import type { CalendarDay } from '#rules/calendar-day.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { takeBackBirth } from '#stores/baby.ts';
import { forgetDueDate } from '#stores/pregnancy.ts';
import { BabyNow } from './BabyNow.tsx';
import type { VaccineAgeSummary } from './next-vaccine-age.ts';

interface AfterBirthProps {
  readonly birth: MarkValues['baby'] | null;
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** The baby is here: counting is over, what comes is dated, and what helps now is one tap away. */
export function AfterBirth({ birth, dueDate, today, vaccineAges }: AfterBirthProps) {
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      {birth ? (
        <BabyNow birth={birth} dueDate={dueDate} today={today} vaccineAges={vaccineAges} />
      ) : (
        <>
          <h2>Seu bebê nasceu</h2>
          <p>
            Boas-vindas a quem chegou. Daqui em diante, o colo também é para você. Com o dia do
            nascimento, as vacinas e as consultas ganham data. É opcional.
          </p>
          <BirthForm
            today={today}
            dueDate={dueDate}
            birth={null}
            initialDay={today}
            submitLabel="Guardar o nascimento"
          />
        </>
      )}
      <div className="row">
        <a className="button is-quiet" href="/puerperium">
          Puerpério
        </a>
        <a className="button is-quiet" href="/postpartum-care">
          Cuidados pós-parto
        </a>
        {birth && (
          <button type="button" className="button is-text" onClick={forgetDueDate}>
            Estou grávida de novo
          </button>
        )}
        <button type="button" className="button is-text" onClick={takeBackBirth}>
          {birth ? 'Meu bebê não nasceu ainda' : 'Desfazer'}
        </button>
      </div>
    </div>
  );
}
