/** One way in which /api, a job or a user's token asks the database. */
export interface DatabaseCall {
  /** As the report names it; unique. */
  readonly title: string;
  /** The function of schema public that is called, or the table that is read whole. */
  readonly asks: { readonly function: string } | { readonly table: string };
  readonly as: 'anon' | 'authenticated' | 'service_role';
  /** Which users of `scaling_users r` it is tried with. */
  readonly whose: string;
  /** Its arguments by name, of the user `r`: an SQL expression that gives jsonb. */
  readonly given: string;
  /** How many rows it reads, of a call about a long list: they may lie in a block each. */
  readonly rows?: number;
  /** Counts what is due, of a job that may take longer the more that is. */
  readonly due?: string;
  /** The indexes that it must go by; `a|b` is one or the other. */
  readonly by: readonly string[];
}

/** A call of a function: where nothing else is said, under its name, by anybody, without arguments. */
export function callOf(
  name: string,
  call: Partial<DatabaseCall> & Pick<DatabaseCall, 'as' | 'by'>,
): DatabaseCall {
  return { title: name, asks: { function: name }, whose: 'true', given: `'{}'`, ...call };
}
