import { useEffect } from 'react';
import { tellNews } from '#stores/timer-news.ts';
import { pressAndTell } from './press-and-tell.ts';
import { useTimerPhase } from './use-timer-phase.ts';

interface ForgottenEndProps {
  /** Opens the entry, so that its duration can be put right. */
  readonly onFinish: (entryId: string) => void;
}

/** Asks once whether the end was forgotten: no contraction lasts that long. */
export function ForgottenEnd({ onFinish }: ForgottenEndProps) {
  const isOverdue = useTimerPhase() === 'overdue';

  useEffect(() => {
    if (isOverdue) tellNews({ text: 'Esqueceu de finalizar? Já passaram 5 minutos.' });
  }, [isOverdue]);

  if (!isOverdue) return null;
  const finish = () => {
    const id = pressAndTell();
    if (id) onFinish(id);
  };
  return (
    <section className="notice stack" aria-labelledby="esqueceu">
      <h2 id="esqueceu">Esqueceu de finalizar?</h2>
      <p>A contração já passou de 5 minutos. Você pode finalizar agora e corrigir a duração.</p>
      <button type="button" className="button is-quiet" onClick={finish}>
        Finalizar e corrigir
      </button>
    </section>
  );
}
