/** What `npm run content:new` is asked to begin. */
export type NewContent =
  | { readonly kind: 'guide'; readonly slug: string }
  | { readonly kind: 'week'; readonly week: number };
