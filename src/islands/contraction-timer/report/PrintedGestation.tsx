import { useStore } from '@nanostores/react';
import { describeAge } from '#islands/her-week/describe-gestation.ts';
import { formatShortDay } from '#rules/format-short-day.ts';
import { $gestationDays } from '#stores/gestation-days.ts';
import { $pregnancy } from '#stores/pregnancy.ts';

/** 'Data prevista do parto: 01 dez. 2026. Hoje: 38 semanas e 5 dias.'; nothing where it is not known. */
export function PrintedGestation() {
  const days = useStore($gestationDays);
  const dueDate = useStore($pregnancy)?.dueDate;
  if (!dueDate || days === null || days < 0) return null;
  return (
    <p>
      Data prevista do parto: {formatShortDay(new Date(dueDate))}. Hoje:{' '}
      {describeAge(Math.floor(days / 7), days % 7)}.
    </p>
  );
}
