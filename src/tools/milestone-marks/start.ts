import { $birth } from '#stores/baby.ts';
import { $marks, markValue, setMark } from '#stores/marks.ts';
import { followMarks } from '#stores/follow-marks.ts';
import { $today } from '#stores/today.ts';
import styles from '#styles/milestone-marks.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { showSavedWhere } from '#tools/show-saved-where.ts';
import type { StartTool } from '#tools/start-tools.ts';
import { chooseTab } from './choose-tab.ts';
import { describeNow } from './describe-now.ts';
import { toMilestoneItem } from './milestone-item.ts';

/**
 * A list of milestones that she ticks, with when it was and a note, if she likes. Nothing is counted, and
 * nothing is late. The list of her baby's age says so, and its tab is the one that opens.
 */
export const start: StartTool = (place) => {
  void loadStyles(styles);
  const months = Number(place.dataset['months']);
  const others = document.querySelectorAll<HTMLElement>('[data-tool="milestone-marks"]');
  const lists = Array.from(others, (other) => Number(other.dataset['months']));
  const items = Array.from(place.querySelectorAll<HTMLElement>('[data-item]')).flatMap((name) => {
    const item = name.closest('li');
    if (!item) return [];
    const key = `${months}m/${name.dataset['item'] ?? ''}`;
    return [toMilestoneItem(item, key, (value) => setMark('milestone', key, value))];
  });
  const now = document.createElement('p');
  now.className = 'milestone-now';

  const show = () => {
    const marks = $marks.get();
    const today = $today.get();
    if (marks === null) return;
    for (const { key, show: showItem } of items) {
      showItem(markValue(marks, { kind: 'milestone', key }), today);
    }
    const birth = $birth.get();
    const found = birth && describeNow(today, birth, lists);
    if (found?.list !== months) {
      now.remove();
      return;
    }
    now.textContent = found.said;
    place.prepend(now);
    chooseTab(place);
  };
  const stops = [
    followMarks(),
    ...(others[0] === place ? [showSavedWhere(place)] : []),
    $marks.subscribe(show),
    $today.listen(show),
  ];

  return () => {
    stops.forEach((stop) => stop());
    items.forEach(({ restore }) => restore());
    now.remove();
  };
};
