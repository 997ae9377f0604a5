import { expect, it } from 'vitest';
import { MENU } from './menu.ts';

it('lists the fourteen entries in their order', () => {
  expect(MENU.map((entry) => entry.href)).toEqual([
    '/dashboard',
    '/pregnancy-weeks',
    '/troussau',
    '/contraction-timer',
    '/birth-plan',
    '/labor-phases',
    '/puerperium',
    '/baby-milestones',
    '/vaccines',
    '/music',
    '/emergency-signs',
    '/exams',
    '/postpartum-care',
    '/contraceptives',
  ]);
});

it('flags only dashboard, weeks and trousseau as free', () => {
  const free = MENU.filter((entry) => entry.access === 'free').map((entry) => entry.href);
  expect(free).toEqual(['/dashboard', '/pregnancy-weeks', '/troussau']);
});
