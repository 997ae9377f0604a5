import { gestationOn } from '#rules/gestation.ts';
import { followBirth } from '#stores/baby.ts';
import { $marks, marksOfKind, setMark } from '#stores/marks.ts';
import { $network } from '#stores/network.ts';
import { $pregnancy } from '#stores/pregnancy.ts';
import { $today } from '#stores/today.ts';
import styles from '#styles/exam-dates.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { showSavedWhere } from '#tools/show-saved-where.ts';
import type { StartTool } from '#tools/start-tools.ts';
import { examOutlookLines } from './exam-outlook-lines.ts';
import { examRow } from './exam-row.ts';
import { examWordsOf } from './exam-words-of.ts';
import { readExams } from './read-exams.ts';

/**
 * The exams of a trimester with the days that her due date gives them, and what she has done of them. The
 * first table of the page has above it what comes next of all. While she has paused, once the baby is here
 * and where nothing is counted any more, there are no days; what she ticked stays.
 */
export const start: StartTool = (place) => {
  void loadStyles(styles);
  const places = document.querySelectorAll<HTMLElement>('[data-tool="exam-dates"]');
  const isFirst = places[0] === place;
  const all = Array.from(places).flatMap((one) => readExams(one).map(({ exam }) => exam));
  const rows = readExams(place).map(({ exam, row }) => ({
    exam,
    tick: examRow(row, (value) => setMark('exam', exam.id, value)),
  }));
  const outlook = examOutlookLines();
  if (isFirst) place.prepend(outlook.element);

  function show(): void {
    const marks = $marks.get();
    const record = $pregnancy.get();
    if (marks === null) return;
    const today = $today.get();
    const done = marksOfKind(marks, 'exam');
    const isWaiting = record !== null && !record.isPaused && !record.isBorn;
    const dueDate = isWaiting ? record.dueDate : null;
    const isCounting = dueDate !== null && gestationOn(today, dueDate).stage === 'counting';
    const view = isCounting ? { dueDate, today, done: new Set(done.keys()) } : null;
    const network = $network.get();
    for (const { exam, tick } of rows) {
      const words = view ? examWordsOf(exam, view, network) : { days: '', state: '', isNow: false };
      tick?.show({ done: done.get(exam.id) ?? null, today, ...words });
    }
    const isAsking = isWaiting && dueDate === null;
    outlook.show(view ? { ...view, exams: all, network } : isAsking ? 'ask' : null);
  }

  const stops = [
    followBirth(),
    ...(isFirst ? [showSavedWhere(place)] : []),
    $marks.subscribe(show),
    $pregnancy.listen(show),
    $today.listen(show),
    $network.listen(show),
  ];
  return () => {
    stops.forEach((stop) => stop());
    rows.forEach(({ tick }) => tick?.restore());
    outlook.element.remove();
  };
};
