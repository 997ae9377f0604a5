import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useLazy } from '#components/ui/use-lazy.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useFocusOnChange } from '#components/ui/use-focus-on-change.ts';
import { gestationOn } from '#contract/gestation.ts';
import { useEntries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { useBabies } from './babies.ts';
import type { VaccineAgeSummary } from './NextSteps.tsx';
import { Counting, type WeekSummary } from './CurrentWeek.tsx';
import { TaskRow } from './TaskRow.tsx';
import { ThisWeek, type PrenatalDates } from './ThisWeek.tsx';
import { WeekLap } from './WeekLap.tsx';
import { OtherDate } from './OtherDate.tsx';
import { PregnancySaveStatus } from './PregnancySaveStatus.tsx';
import { endPregnancy } from './end-pregnancy.ts';
import { dismissCareOffer, setPaused, usePregnancy, type Pregnancy } from './store.ts';

interface PastTermProps {
  readonly pregnancy: Pregnancy;
  readonly onEdit: () => void;
}

/** Past 42 weeks nothing is counted any more: the beads are full, and none is that of now. */
function PastTerm({ pregnancy, onEdit }: PastTermProps) {
  return (
    <>
      <WeekLap now={41} total={40} drawing="gestante" />
      <div className="stack">
        <h2>A contagem parou em 42 semanas</h2>
        <p>
          Se o bebê ainda não nasceu, fale hoje mesmo com a equipe do seu pré-natal ou com a
          maternidade.
        </p>
        <div className="row">
          <button type="button" className="button" onClick={() => endPregnancy(pregnancy)}>
            Meu bebê nasceu
          </button>
          <button type="button" className="button is-quiet" onClick={onEdit}>
            Corrigir a data
          </button>
        </div>
        <div className="row today-changes">
          <button
            type="button"
            className="button is-text"
            onClick={() => setPaused(pregnancy.userId, true)}
          >
            Pausar o acompanhamento
          </button>
        </div>
      </div>
    </>
  );
}

interface PausedProps {
  readonly pregnancy: Pregnancy;
  /** The way to another pregnancy that shows nothing of this one. */
  readonly children: ReactNode;
}

/**
 * Nothing is counted, nothing is deleted, and only her tap brings it back. Why she paused is not asked; the
 * page of care after a loss is offered once.
 */
function Paused({ pregnancy, children }: PausedProps) {
  const { userId, wasCareOffered } = pregnancy;
  const dismiss = () => dismissCareOffer(userId);
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      <img className="empty-lap" src="/drawings/colo-vazio.svg" alt="" width="220" height="184" />
      <div className="paused-words">
        <h2>O acompanhamento está pausado</h2>
        <p>Nada foi apagado, e volta só quando você quiser.</p>
      </div>
      {!wasCareOffered && (
        <div className="notice is-info stack">
          <p>
            Se você está passando por uma perda, há uma página com cuidado e direitos. Ela não volta
            a aparecer aqui; fica guardada em <a href="/help">Ajuda</a>.
          </p>
          <div className="row">
            <a className="button is-quiet" href="/after-loss" onClick={dismiss}>
              Ver a página
            </a>
            <button type="button" className="button is-text" onClick={dismiss}>
              Agora não
            </button>
          </div>
        </div>
      )}
      <ul role="list" className="tasks">
        <TaskRow
          icon="emergency"
          home="sos"
          title="Sinais de emergência"
          href="/emergency-signs"
          detail="Quando ligar 192 ou procurar atendimento"
        />
        <TaskRow
          icon="you"
          home="voce"
          title="Conversar: CVV 188"
          href="tel:188"
          detail="Em sigilo, 24 horas, de graça"
        />
        <TaskRow
          icon="care"
          home="voce"
          title="Ajuda"
          href="/help"
          detail="Telefones, cuidado e direitos"
        />
      </ul>
      <div className="row today-changes">
        <button type="button" className="button is-text" onClick={() => setPaused(userId, false)}>
          Retomar o acompanhamento
        </button>
        {children}
      </div>
    </div>
  );
}

/** Most who come have told a date, and expect one baby. */
const loadLater = () => import('./later.ts');

/** Most who come are pregnant: what is shown after a birth, and what is marked with it, comes when it is needed. */
const loadBabyCard = async () => (await import('./BabyCard.tsx')).BabyCard;

interface PregnancyCardProps {
  readonly weeks: readonly WeekSummary[];
  readonly vaccineAges: readonly VaccineAgeSummary[];
  readonly prenatal: PrenatalDates;
}

/** The dashboard's opening: her week and day, or the question that leads to it; her baby, once it is here. */
export default perUser(function PregnancyCard(props: PregnancyCardProps) {
  const { weeks, vaccineAges, prenatal } = props;
  const pregnancy = usePregnancy();
  const today = useStore($today, { ssr: 'initial' });
  /** What she has opened; of itself the card asks where no date is known. */
  const [asked, setAsked] = useState<'asking' | 'telling'>();
  const close = () => setAsked(undefined);
  const edit = () => setAsked('asking');

  const gestation = pregnancy?.dueDate ? gestationOn(today, pregnancy.dueDate) : undefined;
  const { entries } = useEntries();
  const babies = useBabies();
  const view = toView(pregnancy, gestation?.stage, asked);
  const section = useFocusOnChange<HTMLElement>(view);
  const { part: later, isMissing: isFormMissing } = useLazy(loadLater, view === 'asking');
  const { part: BabyCard, isMissing: isCardMissing } = useLazy(loadBabyCard, view === 'born');
  // An older child stands between the week and what it asks: all of it is drawn at once.
  const hasOlderChild = view === 'counting' && pregnancy !== null && pregnancy.births.length > 0;
  const isBirth = view === 'born' || view === 'telling';
  const isPartNeeded = view === 'asking' ? !later : (isBirth || hasOlderChild) && !BabyCard;
  const isMissing = view === 'asking' ? isFormMissing : isCardMissing;
  // What holds for twins comes with the week, not into it: until the number is read, too, which comes with the rest.
  const isNoteComing = !entries || (babies > 1 && !later && !isFormMissing);
  const isPending =
    view === 'loading' || (isPartNeeded && !isMissing) || (view === 'counting' && isNoteComing);

  // What belongs to counting elsewhere on the page (cards of the weeks) goes with it.
  useEffect(() => {
    const tracking = view === 'paused' || view === 'born' ? view : 'on';
    if (view !== 'loading') document.documentElement.dataset['tracking'] = tracking;
  }, [view]);

  // What both have is handed on: as a module of its own it would be one more file to wait for.
  const card = { today, vaccineAges, Row: TaskRow, Lap: WeekLap };
  const olderChildren = pregnancy && BabyCard && (
    <BabyCard place="beside" {...card} pregnancy={pregnancy} />
  );
  return (
    <>
      <section
        {...section}
        className="card current-week stack"
        aria-label="Sua semana"
        aria-busy={isPending}
        data-view={isPending ? 'loading' : view}
      >
        {pregnancy && view === 'telling' && BabyCard && (
          <BabyCard place="birth" {...card} pregnancy={pregnancy} onClose={close} />
        )}
        {pregnancy && view === 'asking' && later && (
          <>
            {!pregnancy.dueDate && <WeekLap now={0} total={40} drawing="gestante" />}
            <later.DueDateForm
              pregnancy={pregnancy}
              today={today}
              onClose={close}
              onBirth={() => setAsked('telling')}
            />
          </>
        )}
        {pregnancy?.dueDate &&
          gestation?.stage === 'counting' &&
          view === 'counting' &&
          !isPending && (
            <Counting pregnancy={pregnancy} gestation={gestation} weeks={weeks} onEdit={edit}>
              {olderChildren}
              <ThisWeek dueDate={pregnancy.dueDate} week={gestation.week} prenatal={prenatal}>
                {later && <later.TwinsNote />}
              </ThisWeek>
            </Counting>
          )}
        {pregnancy && view === 'over' && <PastTerm pregnancy={pregnancy} onEdit={edit} />}
        {pregnancy && view === 'paused' && (
          <Paused pregnancy={pregnancy}>
            {BabyCard && <BabyCard place="paused" {...card} pregnancy={pregnancy} />}
          </Paused>
        )}
        {pregnancy && view === 'born' && BabyCard && (
          <BabyCard place="whole" {...card} pregnancy={pregnancy} />
        )}
        {isPartNeeded && isMissing && (
          <p role="alert">Esta parte não abriu. Confira a internet e abra a página de novo.</p>
        )}
        {!isPending && (view === 'counting' || view === 'over') && <PregnancySaveStatus />}
        {/* A pause speaks of no date; what is offered waits for its end. */}
        {pregnancy && !isPending && view !== 'paused' && <OtherDate pregnancy={pregnancy} />}
      </section>
      {view !== 'counting' && olderChildren}
    </>
  );
});

type View = 'loading' | 'asking' | 'telling' | 'counting' | 'over' | 'paused' | 'born';

function toView(
  pregnancy: Pregnancy | null,
  stage: 'not-started' | 'counting' | 'over' | undefined,
  asked: 'asking' | 'telling' | undefined,
): View {
  if (!pregnancy) return 'loading';
  if (pregnancy.isPaused) return 'paused';
  if (pregnancy.isBorn) return 'born';
  if (asked) return asked;
  if (!stage || stage === 'not-started') return 'asking';
  return stage;
}
