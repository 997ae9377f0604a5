import { useStore } from '@nanostores/react';
import { useRef, useState, type ReactNode } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useLazy } from '#components/ui/use-lazy.ts';
import { usePrint } from '#components/ui/use-print.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { addMonths, type CalendarDay } from '#contract/calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from '#contract/care-network.ts';
import { correctedBirthDay } from '#contract/corrected-age.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { ENTRY_DAY_MIN } from '#contract/limits.ts';
import {
  type DoseState,
  doseState,
  type DoseView,
  type VaccineAge,
  type VaccineDose,
  vaccineOutlook,
  type VaccineVisit,
  vaccineVisits,
} from '#contract/vaccines.ts';
import { formatLateDoses, formatNextVaccines } from './labels.ts';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import { isSameBirth, type Child } from '#features/pregnancy/children.ts';
import { downloadText } from '#lib/download.ts';
import { childEntryId, entriesOfChild, type EntryValues } from '#lib/entries/model.ts';
import { $isPersisted, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { $network, $today } from '#lib/stores.ts';
import { BabyBirth } from './BabyBirth.tsx';
import { TwinTick } from './TwinTick.tsx';

const NETWORKS = { sus: 'SUS', particular: 'Particular', both: 'SUS e particular' } as const;

const STATE_LABELS: Readonly<Record<DoseState, string>> = {
  given: '',
  covered: 'Contada com outra dose',
  ahead: '',
  due: 'Está na época',
  late: 'Veja no posto',
  ask: 'Pergunte no posto',
};

/** Most look at the list alone. */
const loadReminder = async () =>
  (await import('#features/reminders/ReminderButton.tsx')).AgeReminder;

interface ListedDose extends VaccineDose {
  /** What the list says beside its network. */
  readonly notes: readonly string[];
}

interface ListedAge extends VaccineAge {
  readonly doses: readonly ListedDose[];
}

interface VaccineScheduleProps {
  /** All ages of the list, the youngest first. */
  readonly ages: readonly ListedAge[];
  /** Slot: what explains the list. */
  readonly children?: ReactNode;
}

/**
 * The doses of each age with the baby's dates, and what was given. Until the saved entries are read it is the list
 * alone, and a tick could not tell what it changes.
 */
export function VaccineSchedule({ ages, children }: VaccineScheduleProps) {
  const { entries, owner } = useEntries();
  const { children: all, child, childId, isPaused, isKnown } = useChosenChild();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const network = useStore($network, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });

  const days = entriesOfChild(entriesOfKind(entries, 'vaccine'), childId);
  const doses = ages.flatMap((age) => age.doses);
  const view: DoseView | null =
    child && !isPaused ? { birth: child.day, today, doses, given: new Set(days.keys()) } : null;
  const outlook = view && vaccineOutlook({ ...view, ages, network });
  const twins = all.filter(
    ({ id, day, paused }) => child && id !== child.id && !paused && isSameBirth(day, child.day),
  );
  /** The doses of an age that are hers to come, and those that are not hers. */
  const dosesOf = (age: ListedAge, view: DoseView) => {
    const isOver = (dose: ListedDose) =>
      !appliesToNetwork(dose, network) || doseState(dose, view) === 'covered';
    const open = age.doses.filter((dose) => !isOver(dose) && doseState(dose, view) === 'ahead');
    return {
      doses: open.map(({ id }) => id),
      over: age.doses.filter(isOver).map(({ id }) => id),
    };
  };
  const { part: Reminder } = useLazy(loadReminder, view !== null);
  return (
    <div className="vaccine-dates">
      {children}
      {entries && <BabyBirth today={today} />}
      {entries && !isSaved && (
        <p className="small">
          Este navegador não guarda as marcas: elas somem quando a página fecha.
        </p>
      )}
      <div className="stack vaccine-outlook" aria-live="polite" hidden={!outlook}>
        <p>{outlook && formatNextVaccines(outlook, today)}</p>
        <p>{outlook && formatLateDoses(outlook)}</p>
        {child && correctedBirthDay(today, child) && (
          <p>Para as vacinas vale a idade desde o nascimento, salvo orientação médica.</p>
        )}
      </div>
      {child && view && (
        <ListActions child={child} listVisits={() => vaccineVisits({ ...view, ages, network })} />
      )}
      <ol className="vaccine-ages" role="list">
        {ages.map((age) => (
          <li
            key={age.id}
            className="vaccine-age"
            data-next={outlook?.next?.age === age || undefined}
            data-for-network={onlyNetworkOf(age)}
          >
            <p className="vaccine-age-title">
              <strong>{age.title}</strong>{' '}
              {view && (
                <span className="vaccine-when">
                  {formatCalendarDay(addMonths(view.birth, age.months))}
                </span>
              )}
            </p>
            {child && view && Reminder && (
              <Reminder
                key={childId}
                child={childId}
                {...dosesOf(age, view)}
                birth={child.day}
                months={age.months}
                title={age.title}
              />
            )}
            <ul role="list">
              {age.doses.map((dose) => (
                <DoseRow
                  key={childEntryId(childId, dose.id)}
                  dose={dose}
                  owner={owner}
                  entryId={childEntryId(childId, dose.id)}
                  given={days.get(dose.id) ?? null}
                  birth={child?.day}
                  twins={twins}
                  today={isKnown ? today : null}
                  isDue={view !== null && doseState(dose, view) === 'due'}
                  label={view ? labelDose(dose, view, network) : ''}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <SaveStatus clears="vaccine" childId={childId} />
    </div>
  );
}

interface DoseRowProps {
  readonly dose: ListedDose;
  readonly owner: string;
  readonly entryId: string;
  /** Null where it was not given. */
  readonly given: EntryValues['vaccine'] | null;
  readonly birth: CalendarDay | undefined;
  /** Who was born with the child. */
  readonly twins: readonly Child[];
  /** Null until it is known what was given. */
  readonly today: CalendarDay | null;
  /** Its age is now: it is ticked as it was given today. */
  readonly isDue: boolean;
  /** What is to be said beside it: 'Veja no posto'. */
  readonly label: string;
}

const DoseRow = perUser(function DoseRow({
  dose,
  owner,
  entryId,
  given,
  birth,
  twins,
  today,
  isDue,
  label,
}: DoseRowProps) {
  // Ticked again after a slip, it has the day that it had.
  const lastDay = useRef<CalendarDay>(null);
  const [wasTicked, setTicked] = useState(false);
  const set = (value: EntryValues['vaccine'] | null) => setEntry(owner, 'vaccine', entryId, value);
  const tick = (isTicked: boolean) => {
    if (!isTicked) lastDay.current = given?.day ?? null;
    setTicked(isTicked);
    set(isTicked ? { day: lastDay.current ?? (isDue ? today : null) } : null);
  };
  return (
    <li
      className="vaccine-dose"
      data-dose={dose.id}
      data-given={given !== null || undefined}
      data-for-network={dose.network === 'both' ? undefined : dose.network}
    >
      <label className="vaccine-tick">
        <input
          type="checkbox"
          checked={given !== null}
          disabled={today === null}
          onChange={({ target }) => tick(target.checked)}
        />
        <span className="vaccine-name">
          <span>{dose.name}</span>
          <span className="small muted">{[NETWORKS[dose.network], ...dose.notes].join(' · ')}</span>
        </span>
      </label>
      {label && <span className="vaccine-state">{label}</span>}
      {given !== null && (
        <div className="vaccine-given">
          <DateField
            id={`dose-${dose.id}`}
            label={
              <>
                Tomou em<span className="visually-hidden">: {dose.name}</span>
              </>
            }
            value={given.day}
            min={birth ?? ENTRY_DAY_MIN}
            max={today ?? undefined}
            error="Escolha um dia entre o nascimento e hoje."
            onChange={(day) => set({ day })}
          />
          {wasTicked && <TwinTick doseId={dose.id} value={given} twins={twins} />}
        </div>
      )}
    </li>
  );
});

interface ListActionsProps {
  readonly child: Child;
  readonly listVisits: () => readonly VaccineVisit[];
}

/** Takes the list along: into a diary, or onto paper. */
function ListActions({ child, listVisits }: ListActionsProps) {
  const [status, setStatus] = useState('');
  const [print] = usePrint('vaccine-dates');
  const save = async () => {
    const visits = listVisits();
    if (visits.length === 0) return setStatus('Não há datas por vir nesta lista.');
    try {
      const { vaccineCalendar } = await import('./vaccine-calendar.ts');
      downloadText(vaccineCalendar(visits, child, Date.now()), 'text/calendar', 'vacinas.ics');
      setStatus(
        'O arquivo foi guardado no aparelho. Abra-o para pôr as datas na agenda; se algo mudar, leve de novo.',
      );
    } catch {
      setStatus('O arquivo não abriu. Tente de novo com internet.');
    }
  };
  return (
    <div className="stack vaccine-actions">
      <div className="row">
        <button type="button" className="button is-quiet is-small" onClick={() => void save()}>
          Levar para a agenda (.ics)
        </button>
        <button type="button" className="button is-quiet is-small" onClick={print}>
          Levar no papel
        </button>
      </div>
      <p className="small" aria-live="polite">
        {status}
      </p>
      <p className="small">
        <a href="/account#agenda">Assinar as datas</a>: o que muda aqui muda na sua agenda.
      </p>
    </div>
  );
}

/** What is said beside a dose: nothing where the chosen calendar does not wait for it. */
function labelDose(dose: VaccineDose, view: DoseView, network: CareNetwork): string {
  const state = doseState(dose, view);
  return appliesToNetwork(dose, network) || state === 'covered' ? STATE_LABELS[state] : '';
}

/** The one network that has doses at this age; undefined where both have. */
function onlyNetworkOf({ doses }: VaccineAge): 'sus' | 'particular' | undefined {
  const networks = new Set(doses.map(({ network }) => network));
  const [only] = networks.size === 1 ? networks : [];
  return only === 'both' ? undefined : only;
}
