/** Sends a browser on after a form, so that a reload does not send the form again. */
export function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}
