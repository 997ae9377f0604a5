import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';

interface LateSectionProps {
  /** What the address of the page names behind '#' to open it. */
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
  readonly children: ReactNode;
}

const loadNothing = () => Promise.resolve(null);

/** A part of the account that few ask for: it comes when it is opened, or is led to. */
export const LateSection = perUser(function LateSection(props: LateSectionProps) {
  const { id, title, load, children } = props;
  const [turn, setTurn] = useState(0);
  const isOpen = turn > 0;
  const region = useFocusFallback<HTMLElement>();
  const { part: Panel, isMissing } = useLazy(isOpen ? load : loadNothing, turn);
  useEffect(() => setTurn(location.hash === `#${id}` ? 1 : 0), [id]);
  return (
    <section {...region} className="stack account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      {Panel ? (
        <Panel />
      ) : (
        <button type="button" className="button is-quiet" onClick={() => setTurn(turn + 1)}>
          Abrir
          <span className="visually-hidden">: {title}</span>
        </button>
      )}
      {isOpen && isMissing && (
        <p role="alert">Esta parte não abriu. Confira a internet e tente de novo.</p>
      )}
    </section>
  );
});
