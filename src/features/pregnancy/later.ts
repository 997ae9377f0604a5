/** What the card of a pregnancy brings after the week: in one file, so that a weak network is asked but once. */
export { DueDateForm } from './DueDateForm.tsx';
export { TwinsNote } from './TwinsNote.tsx';
