import { computed } from 'nanostores';
import { daysBetween } from '#rules/calendar-day.ts';
import { GESTATION_DAYS } from '#rules/gestation.ts';
import { $pregnancy } from './pregnancy.ts';
import { $today } from './today.ts';

/** Completed days of her pregnancy (36 weeks and 6 days: 258); null where no due date is known, or it is over. */
export const $gestationDays = computed([$pregnancy, $today], (record, today) =>
  record?.dueDate && !record.isBorn && !record.isPaused
    ? GESTATION_DAYS - daysBetween(today, record.dueDate)
    : null,
);
