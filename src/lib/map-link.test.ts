import { expect, it } from 'vitest';
import { toMapLink } from './map-link.ts';

it('leads to the place by its name and address, and nowhere without an address', () => {
  const link = new URL(toMapLink('Santa Casa ', 'R. das Flores, 10 & 12') ?? '');
  expect(link.host).toBe('www.google.com');
  expect(link.searchParams.get('query')).toBe('Santa Casa, R. das Flores, 10 & 12');
  expect(toMapLink('', 'R. das Flores, 10')).toMatch(/query=R\.%20das%20Flores/);
  expect(toMapLink('Santa Casa', ' ')).toBeNull();
});
