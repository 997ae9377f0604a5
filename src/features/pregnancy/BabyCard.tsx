import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { type BabyAge, babyAgeOn } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { useEntries } from '#lib/entries/store.ts';
import { countOf, formatBabyAge } from '#lib/text.ts';
import { setBabies, useBabies } from './babies.ts';
import { BirthForm } from './BirthForm.tsx';
import {
  $childrenOfPregnancy,
  $childrenView,
  $isChildRestorable,
  changeChild,
  clearChild,
  restoreChildren,
  startPregnancy,
  takeBackBirth,
} from './children-store.ts';
import type { Child } from './children.ts';
import { endPregnancy } from './end-pregnancy.ts';
import { formatCorrectedAge } from './corrected-age-text.ts';
import { NextSteps, type VaccineAgeSummary } from './NextSteps.tsx';
import { setPaused, type Pregnancy } from './store.ts';
import type { TaskRow } from './TaskRow.tsx';
import type { WeekLap } from './WeekLap.tsx';
import { YouToo } from './YouToo.tsx';

/** From here on days say nothing any more. */
const YEARS_FROM_MONTHS = 24;

/** An age to the day: 'poucas horas', '5 dias', '3 semanas', '4 meses e 12 dias'; from 2 years on to the month. */
export function formatExactAge(age: BabyAge): string {
  const { months, days, weeks } = age;
  if (months >= YEARS_FROM_MONTHS) return formatBabyAge(age);
  if (months > 0) {
    const whole = countOf(months, 'mês', 'meses');
    return days > 0 ? `${whole} e ${countOf(days, 'dia', 'dias')}` : whole;
  }
  if (weeks > 0) return countOf(weeks, 'semana', 'semanas');
  return days === 0 ? 'poucas horas' : countOf(days, 'dia', 'dias');
}

/** An age alone says of a newborn nothing that reads as a title. */
function toTitle(name: string, age: BabyAge | null): string {
  if (!age) return name || 'Seu bebê';
  const isNewborn = age.months + age.weeks + age.days === 0;
  if (isNewborn) return `${name || 'Seu bebê'} tem poucas horas`;
  return name ? `${name}: ${formatExactAge(age)}` : formatExactAge(age);
}

interface BabyView {
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
  readonly Row: typeof TaskRow;
  readonly Lap: typeof WeekLap;
}

interface BabyNowProps extends BabyView {
  readonly child: Child;
  /** A twin has no picture of its own, and a child beside the pregnancy or a younger one a small one. */
  readonly as?: 'second' | 'older' | undefined;
}

/** A child's age today, the corrected one where it counts, and what comes next. */
function BabyNow({ child, as, today, vaccineAges, Row, Lap }: BabyNowProps) {
  const { owner } = useEntries();
  const [isEditing, setEditing] = useState(false);
  const region = useFocusFallback<HTMLDivElement>();
  const age = babyAgeOn(today, child.day);
  const corrected = formatCorrectedAge(today, child);
  if (isEditing) {
    const close = () => setEditing(false);
    return (
      <div {...region} className="stack">
        <BirthForm today={today} child={child} submitLabel="Guardar o nascimento" onClose={close} />
        <div className="row">
          <button
            type="button"
            className="button is-text"
            onClick={() => changeChild(owner, child, { paused: true })}
          >
            Pausar as datas
          </button>
          <button type="button" className="button is-text" onClick={() => clearChild(child)}>
            Apagar este registro
          </button>
        </div>
      </div>
    );
  }
  return (
    <div {...region} className="stack">
      <div className="today">
        {as === 'older' && (
          <img className="face" src="/drawings/recem-nascido.svg" alt="" width="52" height="52" />
        )}
        {age && age.months < 12 && !as && (
          <>
            <p className="today-head">
              <span className="badge">Primeiro ano</span>
              <span className="small muted">mês {age.months + 1} de 12</span>
            </p>
            <Lap now={age.months + 1} total={12} drawing="recem-nascido" />
          </>
        )}
        <div className="today-words">
          <h2 className="current-week-number">{toTitle(child.name, age)}</h2>
          {age && corrected && (
            <p>
              <strong>
                {formatExactAge(age)} · {corrected}.
              </strong>{' '}
              É pela corrigida que se olham os marcos até os 2 anos; para as vacinas vale a idade
              desde o nascimento.
            </p>
          )}
        </div>
      </div>
      <NextSteps child={child} today={today} vaccineAges={vaccineAges} Row={Row} />
      <p>
        <button type="button" className="button is-text is-small" onClick={() => setEditing(true)}>
          Mudar o nascimento
        </button>
      </p>
    </div>
  );
}

interface BabyCardProps extends BabyView {
  /**
   * The content of the pregnancy's card, which is over; the children that are here beside it; the birth that ends it,
   * asked for before it is over; or, in a pause, the way to another pregnancy.
   */
  readonly place: 'whole' | 'beside' | 'birth' | 'paused';
  readonly pregnancy: Pregnancy;
  /** Called when the birth was told, or is not to be. */
  readonly onClose?: (() => void) | undefined;
}

/** The children by the births that were entered, on whatever device; loaded late: see useLazy. */
export function BabyCard({ place, pregnancy, onClose, ...view }: BabyCardProps) {
  const shown = useStore($childrenView)?.shown ?? [];
  const isRestorable = useStore($isChildRestorable);
  const ended = useStore($childrenOfPregnancy);
  if (place === 'paused') return <StartAgain userId={pregnancy.userId} />;
  if (place === 'whole') {
    return <AfterBirth pregnancy={pregnancy} children={ended} {...view} />;
  }
  if (place === 'birth') {
    return (
      <>
        <h2>Seu bebê nasceu</h2>
        <BirthForm
          today={view.today}
          child={null}
          initialDay={view.today}
          submitLabel="Guardar o nascimento"
          onClose={onClose}
          isOptional
        />
        <p>
          <button
            type="button"
            className="button is-text is-small"
            onClick={() => {
              endPregnancy(pregnancy);
              onClose?.();
            }}
          >
            É uma criança que já está aqui
          </button>
        </p>
      </>
    );
  }
  const others = shown.filter((child) => !ended.includes(child));
  return (
    <div className="older-children">
      {others.map((child) => (
        <section
          key={child.id}
          className="card current-week stack"
          aria-label={child.name || 'Seu bebê'}
        >
          <BabyNow child={child} as="older" {...view} />
        </section>
      ))}
      <div role="status">
        {isRestorable && (
          <div className="notice is-info row">
            <p>O registro foi apagado.</p>
            <button type="button" className="button is-text" onClick={restoreChildren}>
              Desfazer
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

interface AfterBirthProps extends Omit<BabyCardProps, 'place' | 'onClose'> {
  /** Who was born of the pregnancy; none where no birth was entered. */
  readonly children: readonly Child[];
}

/** The baby is here: counting is over, what comes is dated, and what helps now is one tap away. */
function AfterBirth({ pregnancy, children, ...view }: AfterBirthProps) {
  const { userId, dueDate } = pregnancy;
  const { today, Row } = view;
  const [isAdding, setAdding] = useState(false);
  const region = useFocusFallback<HTMLDivElement>();
  const isHere = children.length > 0;
  const babies = useBabies();
  const [first] = children;
  const shown = children.filter((child) => !child.paused);
  const isAllShown = shown.length === children.length;
  // Of more than one the next is asked for at once, on the day of the first; never beside one whose dates are paused.
  const isNext = first !== undefined && isAllShown && children.length < babies && !isAdding;
  const resume = () => children.forEach((child) => changeChild(userId, child, { paused: false }));
  return (
    <div {...region} className="stack">
      {shown.map((child, index) => (
        <BabyNow key={child.id} child={child} as={index > 0 ? 'second' : undefined} {...view} />
      ))}
      {isHere && shown.length === 0 && (
        <>
          <h2>As datas estão pausadas</h2>
          <p>Nada foi apagado, e elas voltam só quando você quiser.</p>
          <p>
            <button type="button" className="button is-text" onClick={resume}>
              Retomar as datas
            </button>
          </p>
        </>
      )}
      {!isHere && (
        <>
          <h2>Seu bebê nasceu</h2>
          <p>
            Boas-vindas a quem chegou. Daqui em diante, o colo também é para você. Com o dia do
            nascimento, as vacinas e as consultas ganham data. É opcional.
          </p>
        </>
      )}
      {isNext && <h2 className="you-too">Outro bebê</h2>}
      {(!isHere || isAdding || isNext) && (
        <BirthForm
          key={children.length}
          today={today}
          dueDate={dueDate}
          child={null}
          initialDay={isAdding ? null : (first?.day ?? today)}
          submitLabel="Guardar o nascimento"
          onClose={() => setAdding(false)}
          // Whatever happened: it is not asked for again.
          onRefuse={isNext ? () => setBabies(userId, children.length) : undefined}
          isOptional={isAdding}
        />
      )}
      <YouToo {...{ pregnancy, children, today, Row }} />
      <div className="row today-changes">
        {isHere && !isAdding && (
          <button type="button" className="button is-text is-small" onClick={() => setAdding(true)}>
            Adicionar outro filho
          </button>
        )}
        {isHere && <StartAgain userId={userId} />}
        <button
          type="button"
          className="button is-text is-small"
          onClick={() => takeBackBirth(userId, children)}
        >
          {isHere ? 'Meu bebê não nasceu ainda' : 'Desfazer'}
        </button>
        {/* As before the birth: whatever happened, nothing of it has to be seen. */}
        <button
          type="button"
          className="button is-text is-small"
          onClick={() => setPaused(userId, true)}
        >
          Pausar o acompanhamento
        </button>
      </div>
    </div>
  );
}

function StartAgain({ userId }: { readonly userId: string }) {
  return (
    <button
      type="button"
      className="button is-text is-small"
      onClick={() => startPregnancy(userId)}
    >
      Estou grávida de novo
    </button>
  );
}
