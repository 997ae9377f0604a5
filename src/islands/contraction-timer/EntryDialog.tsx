import { useId, useState } from 'react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { MAX_DURATION, MIN_DURATION } from '#rules/contractions/contraction-limits.ts';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import { formatDuration } from '#rules/contractions/format-duration.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { speakDuration } from '#rules/contractions/speak-duration.ts';
import { deleteContraction, editContraction } from '#stores/edit-contractions.ts';
import { tellNews } from '#stores/timer-news.ts';
import { DURATION_WRONG } from './dialog-sentences.ts';
import { DurationField } from './DurationField.tsx';
import { IntensityPicker } from './IntensityPicker.tsx';
import { NoteField } from './NoteField.tsx';
import { parseDuration, toTypedDuration } from './parse-duration.ts';

/** Corrections of the end, in seconds. */
const STEPS = [-10, -5, 5, 10];

interface EntryDialogProps {
  readonly entry: LogEntry;
  readonly onClose: () => void;
}

/** Puts a contraction right: its intensity, an end that was pressed late, a note; or takes it out. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const hint = useId();
  const [intensity, setIntensity] = useState(entry.intensity);
  const [typed, setTyped] = useState(() => toTypedDuration(entry.duration));
  const [note, setNote] = useState(entry.note ?? '');
  const [isWrong, setWrong] = useState(false);
  const time = formatClockTime(entry.startedAt);
  const duration = parseDuration(typed);

  const step = (seconds: number) => {
    const moved = (duration ?? entry.duration) + seconds;
    setTyped(toTypedDuration(Math.min(MAX_DURATION, Math.max(MIN_DURATION, moved))));
  };
  const save = () => {
    setWrong(duration === null);
    if (duration === null) return false;
    const text = note.trim();
    // Always with the duration: one that was in doubt she has seen now.
    editContraction(entry.id, { intensity, duration, note: text === '' ? null : text });
    return true;
  };
  const remove = () => {
    const run = deleteContraction(entry.id);
    const text = `Contração apagada: ${time}, ${formatDuration(entry.duration)}.`;
    tellNews({ text, undo: { label: 'Desfazer', run } });
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
      <p id={hint} className="small muted">
        Parou tarde? Tire segundos do fim.
      </p>
      <div className="steps" role="group" aria-labelledby={hint}>
        {STEPS.map((seconds) => (
          <button
            key={seconds}
            type="button"
            className="button is-quiet"
            onClick={() => step(seconds)}
          >
            {seconds < 0 ? '−' : '+'}
            {Math.abs(seconds)} s
          </button>
        ))}
      </div>
      <output className="visually-hidden">{duration !== null && speakDuration(duration)}</output>
      <NoteField label="Anotação" value={note} onChange={setNote} />
    </FormDialog>
  );
}
