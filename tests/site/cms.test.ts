import { describe, expect, it } from 'vitest';

import { readPublished } from './support/read-published.ts';

const published = readPublished();

describe('the public site', () => {
  it('has no CMS', () => {
    expect(published.length).toBeGreaterThan(100);
    const files = published.map(({ file }) => file);
    expect(files.filter((file) => file.startsWith('admin'))).toEqual([]);
  });

  it('names it nowhere: no page, script, rule, list of pages or service worker', () => {
    const naming = published.filter(({ text }) => /\/admin\b|decap/i.test(text));
    expect(naming.map(({ file }) => file)).toEqual([]);
  });

  it('lets no page run whin the CMS has to', () => {
    const headers = published.find(({ file }) => file === '_headers')?.text ?? '';
    expect(headers).toContain('Content-Security-Policy');
    expect(headers).not.toMatch(/unsafe-/);
  });
});
