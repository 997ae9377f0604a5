/** One route under measurement, beside the calls of Supabase that it cannot do without. */
export interface RouteCase {
  /** As the table names it. */
  readonly name: string;
  /** What has to be there before each of the two and is not measured, e.g. a session that is to be ended. */
  readonly prepare?: () => Promise<void>;
  /** Calls the route. @throws Error where it does not answer what it should. */
  readonly route: () => Promise<void>;
  /** The same work with supabase-js alone; absent where the route asks nobody. */
  readonly bare?: () => Promise<void>;
  /** A password is hashed, which takes a hundred times what the rest does. */
  readonly isSlow?: boolean;
}
