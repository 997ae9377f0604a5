import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { DEFAULT_INTENSITY, type Intensity, MAX_DURATION, MIN_DURATION } from '#contract/limits.ts';
import { toPrintable } from '#contract/printable.ts';
import { formatClockTime, toLocalDay } from '#lib/dates.ts';
import { formatDuration, formatSpokenDuration } from './format.ts';
import { IntensityPicker } from './IntensityPicker.tsx';
import type { LabourEvent, LogEntry } from './model.ts';
import { parseMissedStart } from './start-moment.ts';
import {
  $contractionLog,
  $timerUser,
  addContraction,
  addLabourEvent,
  deleteContraction,
  editContraction,
} from './store.ts';
import {
  DURATION_WRONG,
  DurationField,
  MOMENT_WRONG,
  MomentField,
  NoteField,
  parseDuration,
  toTypedDuration,
} from './timer-fields.tsx';
import { showToast } from '#components/ui/toast.ts';

/** Corrections of the end and of the start, in seconds. */
const END_STEPS = [-10, -5, 5, 10];
const START_STEPS = [-60, -30, -15, 15];

interface EntryDialogProps {
  readonly entry: LogEntry;
  readonly onClose: () => void;
}

/** Corrects a contraction: its intensity, a start or an end that was pressed late, a note; or deletes it. */
function EditContractionDialog({ entry, onClose }: EntryDialogProps) {
  const id = useId();
  const [startedAt, setStartedAt] = useState(entry.startedAt);
  const [intensity, setIntensity] = useState(entry.intensity);
  const [typed, setTyped] = useState(() => toTypedDuration(entry.duration));
  const [note, setNote] = useState(entry.note ?? '');
  const [isWrong, setWrong] = useState(false);
  const time = formatClockTime(entry.startedAt);
  const duration = parseDuration(typed);

  const moveEnd = (seconds: number) => {
    const moved = (duration ?? entry.duration) + seconds;
    setTyped(toTypedDuration(Math.min(MAX_DURATION, Math.max(MIN_DURATION, moved))));
  };
  /** The end stays where it was. */
  const moveStart = (seconds: number) => {
    const moved = (duration ?? entry.duration) - seconds;
    if (moved < MIN_DURATION || moved > MAX_DURATION) return;
    setStartedAt(startedAt + seconds * 1000);
    setTyped(toTypedDuration(moved));
  };
  const save = () => {
    setWrong(duration === null);
    if (duration === null) return false;
    const text = toPrintable(note).trim();
    // Always with the duration: one that was in doubt she has seen now.
    editContraction(entry.id, { startedAt, intensity, duration, note: text === '' ? null : text });
    return true;
  };
  const remove = () => {
    const run = deleteContraction(entry.id);
    const text = `Contração apagada: ${time}, ${formatDuration(entry.duration)}.`;
    showToast({ text, undo: { label: 'Desfazer', run } });
  };

  return (
    <FormDialog
      title={`Contração das ${time}`}
      action="Salvar"
      secondary={{ label: 'Apagar', run: remove }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormAlert failure={isWrong ? { message: DURATION_WRONG } : undefined} />
      <IntensityPicker value={intensity} onChange={setIntensity} />
      <DurationField value={typed} onChange={setTyped} isInvalid={isWrong && duration === null} />
      <StepButtons
        id={`${id}-end`}
        hint="Parou tarde? Tire segundos do fim."
        steps={END_STEPS}
        onStep={moveEnd}
      />
      <StepButtons
        id={`${id}-start`}
        hint={`Começou antes? Mude o começo: ${formatClockTime(startedAt)}.`}
        steps={START_STEPS}
        onStep={moveStart}
      />
      <output className="visually-hidden">
        {duration !== null && formatSpokenDuration(duration)}
      </output>
      <NoteField label="Anotação" value={note} onChange={setNote} />
    </FormDialog>
  );
}

interface StepButtonsProps {
  readonly id: string;
  readonly hint: string;
  /** In seconds. */
  readonly steps: readonly number[];
  readonly onStep: (seconds: number) => void;
}

function StepButtons({ id, hint, steps, onStep }: StepButtonsProps) {
  return (
    <>
      <p id={id} className="small muted">
        {hint}
      </p>
      <div className="steps" role="group" aria-labelledby={id}>
        {steps.map((seconds) => (
          <button
            key={seconds}
            type="button"
            className="button is-quiet"
            onClick={() => onStep(seconds)}
          >
            {seconds < 0 ? '−' : '+'}
            {Math.abs(seconds) === 60 ? '1 min' : `${Math.abs(seconds)} s`}
          </button>
        ))}
      </div>
    </>
  );
}

const WORDS = {
  waters: { title: 'A bolsa rompeu', label: 'Cor e cheiro do líquido (se quiser)' },
  note: { title: 'Anotar', label: 'O que aconteceu' },
} as const;

interface EventDialogProps {
  readonly kind: LabourEvent['kind'];
  readonly onClose: () => void;
}

/** Writes down that the waters broke, or a few words, at this moment or another. */
export function AddEventDialog({ kind, onClose }: EventDialogProps) {
  const [opened] = useState(() => Date.now());
  const [initial] = useState(() => ({ day: toLocalDay(opened), time: formatClockTime(opened) }));
  const [moment, setMoment] = useState(initial);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ field: 'moment' | 'text'; message: string }>();

  const add = () => {
    const start = parseMissedStart(moment, Date.now());
    if ('error' in start) {
      setWrong({ field: 'moment', message: MOMENT_WRONG[start.error] });
      return false;
    }
    if (kind === 'note' && text.trim() === '') {
      setWrong({ field: 'text', message: 'Escreva o que aconteceu.' });
      return false;
    }
    // Untouched, it is the very second: what happened last stands on top.
    const at = moment === initial ? opened : start.startedAt;
    const run = addLabourEvent({ kind, at, text: toPrintable(text).trim() });
    showToast({ text: `Anotado às ${moment.time}.`, undo: { label: 'Desfazer', run } });
    return true;
  };

  return (
    <FormDialog title={WORDS[kind].title} action="Guardar" onSubmit={add} onClose={onClose}>
      {kind === 'waters' && (
        <p>
          Vá à maternidade para avaliação, mesmo sem contrações. Com líquido escuro, esverdeado ou
          com sangue, vá imediatamente.
        </p>
      )}
      <FormAlert failure={wrong} />
      <MomentField value={moment} onChange={setMoment} isInvalid={wrong?.field === 'moment'} />
      <NoteField label={WORDS[kind].label} value={text} onChange={setText} />
    </FormDialog>
  );
}

interface MissedDialogProps {
  /** What she chose last. */
  readonly intensity: Intensity;
  readonly onClose: () => void;
}

/** Adds a contraction that was not timed. */
export function AddContractionDialog({ intensity: chosen, onClose }: MissedDialogProps) {
  const [moment, setMoment] = useState(() => ({ day: toLocalDay(Date.now()), time: '' }));
  const [typed, setTyped] = useState({ minutes: '', seconds: '' });
  const [intensity, setIntensity] = useState(chosen);
  const [wrong, setWrong] = useState<{ field: 'moment' | 'duration'; message: string }>();

  const add = () => {
    const start = parseMissedStart(moment, Date.now());
    const duration = parseDuration(typed);
    if ('error' in start) {
      setWrong({ field: 'moment', message: MOMENT_WRONG[start.error] });
      return false;
    }
    if (duration === null) {
      setWrong({ field: 'duration', message: DURATION_WRONG });
      return false;
    }
    addContraction({ startedAt: start.startedAt, duration, intensity, note: null });
    const where = start.isTooOldForAccount
      ? ' Fica só neste aparelho: começou há mais de 30 dias.'
      : '';
    showToast({ text: `Contração das ${moment.time} adicionada.${where}` });
    return true;
  };

  return (
    <FormDialog title="Adicionar contração" action="Adicionar" onSubmit={add} onClose={onClose}>
      <FormAlert failure={wrong} />
      <MomentField value={moment} onChange={setMoment} isInvalid={wrong?.field === 'moment'} />
      <DurationField value={typed} onChange={setTyped} isInvalid={wrong?.field === 'duration'} />
      <IntensityPicker value={intensity} onChange={setIntensity} />
    </FormDialog>
  );
}

/** Which form stands over the page. */
export type DialogName =
  | { readonly kind: 'entry'; readonly entryId: string }
  | { readonly kind: 'missed' }
  | { readonly kind: LabourEvent['kind'] };

interface OpenDialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

/** The form that is open. One whose contraction or user goes meanwhile, in another tab, goes with it. */
export function TimerDialogs({ name, onClose }: OpenDialogProps) {
  const log = useStore($contractionLog);
  const userId = useStore($timerUser)?.id;
  const [openedBy] = useState(userId);
  const entry = name.kind === 'entry' && log?.entries.find(({ id }) => id === name.entryId);
  const isGone = userId !== openedBy || (name.kind === 'entry' && !entry);

  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  if (isGone) return null;
  if (name.kind === 'missed')
    return (
      <AddContractionDialog intensity={log?.intensity ?? DEFAULT_INTENSITY} onClose={onClose} />
    );
  if (name.kind !== 'entry') return <AddEventDialog kind={name.kind} onClose={onClose} />;
  return entry ? <EditContractionDialog key={entry.id} entry={entry} onClose={onClose} /> : null;
}
