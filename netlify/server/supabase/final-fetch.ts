const UNREACHABLE = {
  code: 'unexpected_failure',
  error_code: 'unexpected_failure',
  message: 'unreachable',
};

/**
 * A fetch for supabase-js that ends with the request's deadline and presents a network failure, a 5xx
 * or an answer that is not JSON as a plain 424. supabase-js would otherwise go on retrying for up to
 * half a minute, long after the user's own request is over; whether to try again is the caller's to
 * decide.
 */
export function createFinalFetch(deadline: AbortSignal): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    try {
      const response = await fetch(input, { ...init, signal });
      const text = await response.text();
      if (response.status >= 500 || !isJson(text)) return unreachable();
      return new Response(text === '' ? null : text, response);
    } catch {
      return unreachable();
    }
  };
}

/** 424 Failed Dependency: supabase-js tries none of the 4xx again. */
function unreachable(): Response {
  return Response.json(UNREACHABLE, { status: 424 });
}

function isJson(text: string): boolean {
  try {
    return text === '' || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
