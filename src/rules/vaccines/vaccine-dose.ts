/** One dose of `content/vaccines.yaml`, with what its age says of it. Ages in whole months. */
export interface VaccineDose {
  readonly id: string;
  /** As the list names it, with its number: 'Pentavalente, 1ª dose'. */
  readonly name: string;
  readonly vaccine: string;
  readonly network: 'sus' | 'particular' | 'both';
  readonly months: number;
  /** Until which age it is in time; as `months` where that is one moment. */
  readonly until: number;
  /** The age from which on the routine gives it no longer; null where it always does. */
  readonly before: number | null;
  /** Ids of the doses, of the other network, that are not needed once this one was given. */
  readonly covers: readonly string[];
  /** Whether it is given at all, or when, is for those who care for the child to say. */
  readonly isAgreed: boolean;
}

/** What is given at one visit. */
export interface VaccineAge {
  readonly id: string;
  /** '2 meses'. */
  readonly title: string;
  readonly months: number;
  readonly doses: readonly VaccineDose[];
}
