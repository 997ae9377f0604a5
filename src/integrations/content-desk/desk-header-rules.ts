import { deskHeaders } from './desk-headers.ts';

/** The rules of `dist/_headers` for the desk, where the site is deployed with it. */
export function deskHeaderRules(): string {
  const lines = Object.entries(deskHeaders('github')).map(([name, value]) => `  ${name}: ${value}`);
  return ['/admin', '/admin/*'].map((path) => [path, ...lines, ''].join('\n')).join('');
}
