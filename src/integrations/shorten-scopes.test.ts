import { expect, it } from 'vitest';
import { shortenScopes } from './shorten-pages.ts';

it('shortens a mark alike in markup and styles, and keeps marks apart', () => {
  const html =
    '<style>a[data-astro-cid-csijyrrw]{}</style><a data-astro-cid-csijyrrw data-astro-cid-5ihnslfj>';
  expect(shortenScopes(html)).toBe('<style>a[data-s-csij]{}</style><a data-s-csij data-s-5ihn>');
});

it('stops where two marks would become one', () => {
  expect(() => shortenScopes('<a data-astro-cid-csijyrrw data-astro-cid-csij0000>')).toThrow(
    /csij/,
  );
});

it('leaves other words alone', () => {
  expect(shortenScopes('<a data-week="6">data-astro</a>')).toBe('<a data-week="6">data-astro</a>');
});
