// One file, loaded after the timer: what stands further down the page, or opens at a press.
export { ConsentQuestion } from './ConsentQuestion.tsx';
export { PrintRecord } from './PrintRecord.tsx';
export { ShareRecord } from './ShareRecord.tsx';
export { TimerDialogs } from './TimerDialogs.tsx';
