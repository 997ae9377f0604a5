import type { Contraction } from './contraction.ts';
import type { LabourEvent } from './labour-event.ts';

/** What she wrote down, in any order, as it leaves the device: for a message or a table. */
export interface LabourRecord {
  readonly contractions: readonly Contraction[];
  readonly events: readonly LabourEvent[];
  /** Whose clock it is told by; the device's where it is not said. */
  readonly timeZone?: string | undefined;
}
