import { speakDuration } from '#rules/contractions/speak-duration.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { continueTiming, discardRunning, pressTimer } from '#stores/contraction-timer.ts';
import { tellNews } from '#stores/timer-news.ts';

/**
 * The press of the big button, told once to eye and ear. Answers the id of what was finished, if so.
 * @param pressedAt The event's `timeStamp`; now where there is none.
 * @param isEnd What the button said; a press that would do the other of the two does nothing.
 */
export function pressAndTell(pressedAt?: number, isEnd?: boolean): string | undefined {
  const id = $contractionLog.get()?.running?.id;
  if (isEnd !== undefined && isEnd !== (id !== undefined)) {
    tellNews({
      text: id ? 'A contração já estava sendo contada.' : 'A contração já tinha terminado.',
    });
    return undefined;
  }
  const outcome = pressTimer(pressedAt);
  if (outcome === 'started') tellNews({ text: 'Contração iniciada.' });
  const entry = $contractionLog.get()?.entries.find((one) => one.id === id);
  if (outcome !== 'finished' || !entry) return undefined;
  const doubt = entry.isDoubtful ? ' Confira a duração no histórico.' : '';
  tellNews({
    text: `Contração de ${speakDuration(entry.duration)} registrada.${doubt}`,
    undo: { label: 'Continuar cronometrando', run: () => goOn(entry.id) },
  });
  return entry.id;
}

/** 'Foi sem querer': nothing is kept of the contraction that runs, and that can be taken back. */
export function discardAndTell(): void {
  const takeBack = discardRunning();
  const goBack = () => {
    takeBack();
    tellNews({ text: 'A contração continua.' });
  };
  tellNews({ text: 'Nada foi registrado.', undo: { label: 'Desfazer', run: goBack } });
}

function goOn(entryId: string): void {
  continueTiming(entryId);
  tellNews({ text: 'A contração continua.' });
}
