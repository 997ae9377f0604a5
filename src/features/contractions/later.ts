/** What the timer brings after its button: in one file, so that a weak network is asked but once. */
export { ConsentQuestion } from './ConsentQuestion.tsx';
export { MaternityCall } from './MaternityCall.tsx';
export { OtherTimingNotice } from './OtherTimingNotice.tsx';
export { PrintRecord } from './PrintRecord.tsx';
export { ShareRecord } from './ShareRecord.tsx';
