import { useState } from 'react';
import { eraseMarks } from '#stores/erase-marks.ts';

interface ErasePlanProps {
  readonly isEmpty: boolean;
}

/** Takes back all that she chose, at once; and brings it back. */
export function ErasePlan({ isEmpty }: ErasePlanProps) {
  const [undo, setUndo] = useState<() => void>();
  const erase = () => {
    const bringBack = eraseMarks('plan');
    setUndo(() => bringBack);
  };
  const bringBack = () => {
    undo?.();
    setUndo(undefined);
  };
  const canUndo = isEmpty && undo !== undefined;
  if (isEmpty && !canUndo) return null;
  return (
    <div className="row">
      <button type="button" className="button is-text" onClick={canUndo ? bringBack : erase}>
        {canUndo ? 'Desfazer: trazer de volta' : 'Apagar o que escolhi'}
      </button>
      <p role="status">{canUndo && 'As suas escolhas foram apagadas.'}</p>
    </div>
  );
}
