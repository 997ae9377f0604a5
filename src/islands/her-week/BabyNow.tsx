import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { BirthForm } from '#features/pregnancy/BirthForm.tsx';
import { babyAgeOn, correctedBirthDay, developmentAgeOn, isPremature } from '#rules/baby-age.ts';
import { nextVisit } from '#rules/baby-visits.ts';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { formatCalendarDay } from '#rules/format-calendar-day.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { doseSign } from '#rules/vaccines/dose-sign.ts';
import { $marks, marksOfKind } from '#stores/marks.ts';
import { $network } from '#stores/network.ts';
import { describeExactAge } from './describe-exact-age.ts';
import { nextVaccineAge, type VaccineAgeSummary } from './next-vaccine-age.ts';

interface BabyNowProps {
  readonly birth: MarkValues['baby'];
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** Her baby's age today, the corrected one where it counts, and what comes next. */
export function BabyNow({ birth, dueDate, today, vaccineAges }: BabyNowProps) {
  const [isEditing, setEditing] = useState(false);
  const region = useFocusFallback<HTMLDivElement>();
  const age = babyAgeOn(today, birth.day);
  const isCorrected = isPremature(birth) && correctedBirthDay(today, birth) !== null;
  const development = isCorrected ? developmentAgeOn(today, birth) : null;
  if (isEditing) {
    const close = () => setEditing(false);
    return (
      <div {...region} className="stack">
        <BirthForm
          today={today}
          dueDate={dueDate}
          birth={birth}
          submitLabel="Guardar o nascimento"
          onClose={close}
        />
      </div>
    );
  }
  return (
    <div {...region} className="stack">
      <h2 className="her-week-number">{age ? describeExactAge(age) : 'Seu bebê'}</h2>
      {development && (
        <p>
          Idade corrigida: <strong>{describeExactAge(development)}</strong>. É por ela que se olham
          os marcos até os 2 anos; as vacinas seguem a idade do calendário.
        </p>
      )}
      <NextSteps birthDay={birth.day} today={today} vaccineAges={vaccineAges} />
      <p>
        <button type="button" className="button is-text" onClick={() => setEditing(true)}>
          Mudar o nascimento
        </button>
      </p>
    </div>
  );
}

interface NextStepsProps {
  readonly birthDay: CalendarDay;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

function NextSteps({ birthDay, today, vaccineAges }: NextStepsProps) {
  const network = useStore($network, { ssr: 'initial' });
  const marks = useStore($marks, { ssr: 'initial' });
  const given = new Set(Array.from(marksOfKind(marks, 'vaccine').keys(), doseSign));
  const vaccines = nextVaccineAge(vaccineAges, { birthDay, today, network, given });
  const visit = nextVisit(today, birthDay);
  return (
    <dl className="next-steps">
      {vaccines && (
        <div>
          <dt>
            <a href="/vaccines">Vacinas: {vaccines.title}</a>
          </dt>
          <dd>{vaccines.day <= today ? 'já é hora' : formatCalendarDay(vaccines.day)}</dd>
        </div>
      )}
      {visit && (
        <div>
          <dt>Consulta {visit.label}</dt>
          <dd>
            {visit.day <= today ? 'já é hora' : `a partir de ${formatCalendarDay(visit.day)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <a href="/baby-milestones">Marcos desta idade</a>
        </dt>
        <dd>cada criança no seu tempo</dd>
      </div>
    </dl>
  );
}
