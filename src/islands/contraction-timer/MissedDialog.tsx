import { useState } from 'react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import type { Intensity } from '#rules/contractions/intensity.ts';
import { toLocalDay } from '#rules/contractions/local-day.ts';
import { parseMissedStart } from '#rules/contractions/start-moment.ts';
import { addContraction } from '#stores/edit-contractions.ts';
import { tellNews } from '#stores/timer-news.ts';
import { DURATION_WRONG, MOMENT_WRONG } from './dialog-sentences.ts';
import { DurationField } from './DurationField.tsx';
import { IntensityPicker } from './IntensityPicker.tsx';
import { MomentField } from './MomentField.tsx';
import { parseDuration } from './parse-duration.ts';

interface MissedDialogProps {
  /** What she chose last. */
  readonly intensity: Intensity;
  readonly onClose: () => void;
}

/** Adds a contraction that was not timed. */
export function MissedDialog({ intensity: chosen, onClose }: MissedDialogProps) {
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
    tellNews({ text: `Contração das ${moment.time} adicionada.${where}` });
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
