/** What the dashboard needs of a week: its food and drawing. */
export interface WeekSummary {
  readonly week: number;
  readonly food: { readonly name: string; readonly article: string };
  /** Address of the drawing. */
  readonly drawing: string;
}
