/** How an answer of the API can go wrong. */
export type ApiFault =
  /** This answer instead of the real one; nothing is done. A text is sent as it is. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Never answers; nothing is done. */
  | { readonly kind: 'hang' }
  /** Breaks the connection before anything is done. */
  | { readonly kind: 'reset' }
  /** A page of some gateway, with status 200; nothing is done. */
  | { readonly kind: 'html-200' }
  /** Does the work and sends the first half of the answer. */
  | { readonly kind: 'cut-json' }
  /** Waits before the work. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Does the work, then breaks the connection: the answer is lost. */
  | { readonly kind: 'answer-then-reset' }
  /** Changes the JSON of a good answer. */
  | { readonly kind: 'body'; readonly change: (body: unknown) => unknown };
