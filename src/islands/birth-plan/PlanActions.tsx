import { usePrinted } from '#islands/use-printed.tsx';
import { ShareButtons } from '#components/ui/ShareButtons.tsx';
import type { BirthPlan } from '#rules/birth-plan/birth-plan.ts';
import { commentRoom } from '#rules/birth-plan/comment-room.ts';
import { toShareText } from '#rules/birth-plan/to-share-text.ts';
import { PlanCopies } from './PlanCopies.tsx';

/** What she can do with her plan: print it, send it. */
export function PlanActions({ plan }: { readonly plan: BirthPlan }) {
  const [print, printed] = usePrinted(() => <PlanCopies plan={plan} />);
  const room = commentRoom(plan);
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="button" onClick={print}>
          Imprimir 5 cópias
        </button>
        <ShareButtons toText={() => toShareText(plan)} />
      </div>
      {room.isCut && (
        <p className="small">
          Você escreveu bastante: para caber em duas folhas, cada comentário sai no papel com até{' '}
          {room.length} letras. Aqui eles continuam inteiros.
        </p>
      )}
      {printed}
    </div>
  );
}
