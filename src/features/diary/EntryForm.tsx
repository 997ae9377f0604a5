import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { addDays } from '#contract/calendar-day.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { urgentTemperature } from '#contract/young-baby.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { formatClockTime, toLocalDay } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $today } from '#lib/stores.ts';
import { addEntry, removeEntry, saveEntry, type DiaryOwner } from './actions.ts';
import { startOf, type DiaryItem } from './day.ts';
import { correctDraft, keepChanges, readDraftNow, type Draft, type DraftProblem } from './draft.ts';
import { Choice, EntryFields } from './EntryFields.tsx';
import { readTemperature } from './temperature.ts';
import { UrgentTemperature } from './UrgentTemperature.tsx';
import { sayType, TYPE_WORDS } from './words.ts';

interface EntryFormProps extends DiaryOwner {
  readonly child: Child;
  /** All that the child's diary has. */
  readonly list: readonly DiaryItem[];
  /** An entry that is there, or what a new one begins with. */
  readonly edited?: DiaryItem;
  readonly initial?: Draft;
  /** She chooses what it is: something of before. */
  readonly isKindOpen?: boolean;
  readonly onClose: () => void;
}

const KINDS = Object.keys(TYPE_WORDS) as DiaryEntry['type'][];

const BEFORE_BIRTH: DraftProblem = {
  field: 'time',
  message: 'Esse dia é de antes do nascimento. Confira o dia.',
};

/** Corrects an entry, or adds one. What is wrong is said with the way to mend it, and nothing typed is lost. */
export function EntryForm(props: EntryFormProps) {
  const { owner, childId, child, list, edited, initial, isKindOpen = false, onClose } = props;
  const id = useId();
  const today = useStore($today);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const draft = edited
    ? correctDraft(edited.entry, changes, today)
    : { ...(initial as Draft), ...changes };
  const [problem, setProblem] = useState<DraftProblem>();
  const [isDayOpen, setDayOpen] = useState(draft.day !== today);
  const hasDay = isDayOpen || changes.day !== undefined || (edited && draft.day !== today);
  const { type } = draft;
  const day = draft.day ?? today;
  const tenths = readTemperature(draft.temperature);
  // A fever of long ago, of who is no young baby any more, is no emergency of now.
  const isPast =
    day < addDays(today, -1) && (tenths === null || !urgentTemperature(tenths, child.day, today));
  const isLasting = type === 'breast' || type === 'sleep';
  const set = (more: Partial<Draft>) => {
    const all = { ...changes, isLong: false, ...more };
    setChanges(edited ? keepChanges(edited.entry, all) : all);
    setProblem(undefined);
  };
  const submit = () => {
    // What is there already may be of before a birth that was corrected since.
    const isLeft = edited && draft.day === toLocalDay(startOf(edited));
    if (draft.day !== null && draft.day < child.day && !isLeft) {
      setProblem(BEFORE_BIRTH);
      return false;
    }
    const read = readDraftNow(draft, edited?.entry);
    if ('field' in read) {
      setProblem(read);
      return false;
    }
    if (edited) {
      const { device, separate } = edited.entry;
      saveEntry(owner, { id: edited.id, entry: { ...read, device, separate } });
    } else addEntry({ owner, childId }, read);
    return true;
  };
  const isWrong = (field: DraftProblem['field']) => problem?.field === field;
  return (
    <FormDialog
      title={titleOf(edited, isKindOpen, type)}
      action="Guardar"
      onSubmit={submit}
      onClose={onClose}
      {...(edited && {
        secondary: { label: 'Apagar', run: () => removeEntry(owner, edited) },
      })}
    >
      {isKindOpen && (
        <Choice
          legend="O que foi"
          options={KINDS.map((kind) => [kind, TYPE_WORDS[kind].label])}
          value={type}
          onChange={(kind) => set({ type: kind })}
        />
      )}
      <EntryFields {...{ draft, list, set, isWrong }} />
      {type === 'temperature' && !isPast && (
        <UrgentTemperature birthDay={child.day} {...{ tenths, day }} />
      )}
      <div className="diary-times">
        <TimeField
          label={isLasting ? 'Começou' : 'Hora'}
          value={draft.time}
          isInvalid={isWrong('time')}
          onChange={(time) => set({ time })}
        />
        {isLasting && (
          <TimeField
            label={type === 'sleep' ? 'Acordou' : 'Parou'}
            value={draft.endTime}
            isInvalid={isWrong('end')}
            onChange={(endTime) => set({ endTime, endsNextDay: false })}
          />
        )}
      </div>
      {hasDay && (
        <DateField
          label="Dia"
          value={draft.day}
          max={today}
          isRequired
          isInvalid={isWrong('time')}
          onChange={(day) => set({ day })}
          onInvalid={() => set({ day: null })}
        />
      )}
      <div className="chips">
        {isLasting && (draft.endTime !== '' || draft.running) && (
          <button
            type="button"
            className="chip"
            onClick={() => set({ endTime: '', endsNextDay: false, running: false })}
          >
            Só sei uma hora
          </button>
        )}
        {!hasDay && (
          <button type="button" className="chip" onClick={() => setDayOpen(true)}>
            Foi em outro dia
          </button>
        )}
      </div>
      <div role="alert" className="diary-problem">
        {problem && (
          <div className="notice is-error row">
            <p>{problem.message}</p>
            {problem.mend && (
              <button
                type="button"
                className="button is-quiet is-small"
                onClick={() => {
                  if (problem.mend?.changes.day) setDayOpen(true);
                  set(problem.mend?.changes ?? {});
                }}
              >
                {problem.mend.label}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-note`}>Anotação</label>
        <textarea
          id={`${id}-note`}
          rows={2}
          maxLength={ENTRY_TEXT_MAX_LENGTH}
          placeholder={type === 'note' ? undefined : 'Se quiser'}
          aria-invalid={type === 'note' && isWrong('text')}
          value={draft.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </FormDialog>
  );
}

function titleOf(edited: DiaryItem | undefined, isKindOpen: boolean, type: Draft['type']): string {
  if (isKindOpen) return 'Anotar algo de antes';
  if (!edited) return TYPE_WORDS[type].label;
  const name = edited.entry.type === 'breast' ? 'Mamada' : sayType(edited.entry);
  return `${name} das ${formatClockTime(startOf(edited))}`;
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onChange: (time: string) => void;
}

function TimeField({ label, value, isInvalid, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      label={label}
      value={value}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
