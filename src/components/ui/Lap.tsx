import type { ReactNode } from 'react';

interface LapProps {
  /** How much of it is full, from 0 to 1. */
  readonly share: number;
  /** Of the line, in hundredths of the width. */
  readonly stroke: number;
  /** What else stands in the picture, from its middle. */
  readonly children?: ReactNode;
}

const PATH = 'M-24.9-36.3a44 44 0 1 0 49.8 0';

/** The open lap, full from its left end as far as `share` says. Decoration: the words beside it say the same. */
export function Lap({ share, stroke, children }: LapProps) {
  return (
    <svg className="lap" viewBox="-51 -51 102 102" strokeWidth={stroke} aria-hidden="true">
      <path d={PATH} />
      {share > 0 && (
        <path className="lap-full" d={PATH} pathLength="1" strokeDasharray={`${share} 2`} />
      )}
      {children}
    </svg>
  );
}
