/** One path of one function, as the platform's router sees it. */
export interface FunctionRoute<Target> {
  readonly path: string;
  readonly target: Target;
  /** The segments that `:name` and `*` stand for, or null when the path is another one. */
  match(pathname: string): Record<string, string> | null;
}

interface RouteConfig {
  readonly path: readonly string[];
  readonly excludedPath: readonly string[];
}

/**
 * The routes of one function's `config`. Like the platform they ignore case and one trailing slash,
 * so that what a function itself compares is compared here too.
 */
export function createRoutes<Target>(config: RouteConfig, target: Target): FunctionRoute<Target>[] {
  const excluded = config.excludedPath.map(toPattern);
  return config.path.map((path) => {
    const pattern = toPattern(path);
    return {
      path,
      target,
      match: (pathname) => {
        const found = pattern.exec({ pathname: withoutSlash(pathname) });
        if (!found || excluded.some((other) => other.test({ pathname: withoutSlash(pathname) }))) {
          return null;
        }
        return definedGroups(found.pathname.groups);
      },
    };
  });
}

/** Literal segments win over `:params`, and these over `*`; longer paths win over shorter ones. */
export function sortRoutes<Target>(routes: readonly FunctionRoute<Target>[]) {
  const rank = (path: string): number => {
    const segments = path.split('/');
    const wildcards = segments.filter((segment) => segment.includes('*')).length;
    const params = segments.filter((segment) => segment.startsWith(':')).length;
    return wildcards * 10_000 + params * 100 - segments.length;
  };
  return routes.toSorted((one, other) => rank(one.path) - rank(other.path));
}

function toPattern(path: string): URLPattern {
  return new URLPattern({ pathname: path }, { ignoreCase: true });
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function definedGroups(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
