import { createRoot } from 'react-dom/client';
import { followMarks } from '#stores/follow-marks.ts';
import planStyles from '#styles/hers-plan.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { WrittenPlan } from './WrittenPlan.tsx';

/** What she wrote of the birth plan, for whoever cannot open the guide any more: it stays hers. */
export function start(place: HTMLElement): () => void {
  void loadStyles(planStyles);
  const stop = followMarks();
  const root = createRoot(place);
  root.render(<WrittenPlan />);
  return () => {
    root.unmount();
    stop();
  };
}
