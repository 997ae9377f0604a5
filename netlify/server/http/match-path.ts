/**
 * The named segments of `pathname` where it is exactly `pattern` ('/api/pregnancy/weeks/:weekNumber');
 * undefined where it is not. Segments are kept as they were sent: nothing is decoded or lower-cased.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const actual = pathname.split('/');
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const given = actual[index] ?? '';
    if (segment.startsWith(':') && given !== '') params[segment.slice(1)] = given;
    else if (segment !== given) return undefined;
  }
  return params;
}
