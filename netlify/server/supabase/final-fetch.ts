const UNREACHABLE = {
  code: 'unexpected_failure',
  error_code: 'unexpected_failure',
  message: 'unreachable',
};

/**
 * A fetch for supabase-js that ends with the request's deadline and presents a network failure or a
 * gateway's 5xx as a plain 500. supabase-js would otherwise go on retrying for up to half a minute,
 * long after the reader's own request is over; whether to try again is the caller's to decide.
 */
export function createFinalFetch(deadline: AbortSignal): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    try {
      const response = await fetch(input, { ...init, signal });
      return response.status < 500 ? response : Response.json(UNREACHABLE, { status: 500 });
    } catch {
      return Response.json(UNREACHABLE, { status: 500 });
    }
  };
}
