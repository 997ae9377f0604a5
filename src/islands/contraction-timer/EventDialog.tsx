import { useState } from 'react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import { toLocalDay } from '#rules/contractions/local-day.ts';
import { parseMissedStart } from '#rules/contractions/start-moment.ts';
import { addLabourEvent } from '#stores/edit-contractions.ts';
import { tellNews } from '#stores/timer-news.ts';
import { MOMENT_WRONG } from './dialog-sentences.ts';
import { MomentField } from './MomentField.tsx';
import { NoteField } from './NoteField.tsx';

const WORDS = {
  waters: { title: 'A bolsa rompeu', label: 'Cor e cheiro do líquido (se quiser)' },
  note: { title: 'Anotar', label: 'O que aconteceu' },
} as const;

interface EventDialogProps {
  readonly kind: LabourEvent['kind'];
  readonly onClose: () => void;
}

/** Writes down that the waters broke, or a few words, at this moment or another. */
export function EventDialog({ kind, onClose }: EventDialogProps) {
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
    const run = addLabourEvent({ kind, at, text: text.trim() });
    tellNews({ text: `Anotado às ${moment.time}.`, undo: { label: 'Desfazer', run } });
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
