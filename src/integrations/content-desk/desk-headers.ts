import type { DeskPlace } from './desk-config.ts';

const GITHUB = ['https://api.github.com', 'https://www.githubstatus.com'];
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';

/**
 * The Content-Security-Policy of the content desk, and of no other page. Decap compiles checks while it
 * runs (`unsafe-eval`) and sets its styles inline; it uses no Trusted Types. On the deployed site the
 * editor's browser talks to GitHub, whose status page Decap reads too; the login has a window of its own.
 */
function deskPolicy(kind: DeskPlace['kind']): string {
  const hosts = kind === 'github' ? [...GITHUB] : [];
  const pictures = kind === 'github' ? [GITHUB_PICTURES] : [];
  return [
    `default-src 'none'`,
    `script-src 'self' 'unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictures].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...hosts].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What every answer below `/admin` carries. */
export function deskHeaders(kind: DeskPlace['kind']): Record<string, string> {
  return {
    'Content-Security-Policy': deskPolicy(kind),
    'X-Robots-Tag': 'noindex',
    // The window of the login has to find the desk again.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
  };
}
