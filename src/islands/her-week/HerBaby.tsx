import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { $birth, followBirth } from '#stores/baby.ts';
import { AfterBirth } from './AfterBirth.tsx';
import { BabyNow } from './BabyNow.tsx';
import type { VaccineAgeSummary } from './next-vaccine-age.ts';

interface HerBabyProps {
  /** The card's whole content, a card of its own beside a later pregnancy, or not to be seen: she has paused. */
  readonly place: 'whole' | 'beside' | 'unseen';
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** Her baby by the birth that she told, on whatever device, which it follows; loaded late: see useLate. */
export function HerBaby({ place, ...baby }: HerBabyProps) {
  const birth = useStore($birth);
  useEffect(followBirth, []);
  if (place === 'whole') return <AfterBirth birth={birth} {...baby} />;
  if (!birth || place === 'unseen') return null;
  return (
    <section className="card her-week stack" aria-label="Seu bebê">
      <BabyNow birth={birth} {...baby} />
    </section>
  );
}
