/** Brings a tool to life in its place. Answers what ends it: listeners, stores, sounds. */
export type StartTool = (place: HTMLElement) => () => void;

/** What a page can do beyond being read, by the name in `data-tool`. Each is loaded when its place is there. */
const TOOLS: Readonly<Record<string, () => Promise<{ readonly start: StartTool }>>> = {
  'vaccine-dates': () => import('./vaccine-dates/start.ts'),
  'milestone-marks': () => import('./milestone-marks/start.ts'),
  'exam-dates': () => import('./exam-dates/start.ts'),
  'birth-plan': () => import('./birth-plan/start.tsx'),
  'hers-plan': () => import('./hers-plan/start.tsx'),
};

/**
 * Starts the tools whose places are in `root`. The text around them is whole without them: one that does not
 * come leaves its place as it was served, marked `data-tool-state="missing"`. Answers what ends them all.
 */
export function startTools(root: ParentNode): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  const startOne = async (place: HTMLElement) => {
    const load = TOOLS[place.dataset['tool'] ?? ''];
    if (!load) return;
    try {
      const { start } = await load();
      if (isOver) return;
      stops.push(start(place));
      place.dataset['toolState'] = 'ready';
    } catch (error) {
      console.warn('Uma parte da página não abriu.', error instanceof Error ? error.message : '');
      place.dataset['toolState'] = 'missing';
    }
  };
  for (const place of root.querySelectorAll<HTMLElement>('[data-tool]')) void startOne(place);
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}
