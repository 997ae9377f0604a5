/** What she writes down beside her contractions: that her waters broke, or a note. */
export interface LabourEvent {
  /** UUID, made by the device. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'waters' | 'note';
  /** May be empty: that the waters broke says enough. */
  readonly text: string;
}
