/** How a call goes wrong: nothing of it is done, its answer is lost, or it is refused with a 500. */
export const STEP_FAULTS = ['is cut before', 'loses its answer', 'answers 500'] as const;
export type StepFault = (typeof STEP_FAULTS)[number];
