import type { DiaryItem } from './day.ts';
import { factsOf } from './facts.ts';

interface DiaryFactsProps {
  readonly list: readonly DiaryItem[];
  readonly now: number;
  readonly sex: 'f' | 'm' | null;
}

/** When a child last fed, was changed and slept. */
export function DiaryFacts({ list, now, sex }: DiaryFactsProps) {
  return (
    <dl className="diary-facts">
      {factsOf(list, now, sex).map(({ name, when, detail }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{when}</dd>
          <dd className="small">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
