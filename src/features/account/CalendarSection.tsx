import { useEffect, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';

/** Few ask for it. */
const loadPanel = async () => (await import('./CalendarPanel.tsx')).CalendarPanel;
const loadNothing = () => Promise.resolve(null);

/** The days of exams and vaccines at an address that her own calendar follows. */
export const CalendarSection = perUser(function CalendarSection() {
  const [turn, setTurn] = useState(0);
  const isOpen = turn > 0;
  const region = useFocusFallback<HTMLElement>();
  const { part: Panel, isMissing } = useLazy(isOpen ? loadPanel : loadNothing, turn);
  // The lists of exams and vaccines lead here.
  useEffect(() => setTurn(location.hash === '#agenda' ? 1 : 0), []);
  return (
    <section {...region} className="stack account-part" aria-labelledby="agenda">
      <h2 id="agenda">Datas na sua agenda</h2>
      <p>
        Vacinas e exames num endereço só seu. Quando uma data muda aqui, muda lá. Pode levar um dia.
      </p>
      {Panel ? (
        <Panel />
      ) : (
        <button type="button" className="button is-quiet" onClick={() => setTurn(turn + 1)}>
          Abrir
        </button>
      )}
      {isOpen && isMissing && (
        <p role="alert">Esta parte não abriu. Confira a internet e tente de novo.</p>
      )}
    </section>
  );
});
