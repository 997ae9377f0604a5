import { expect, it } from 'vitest';
import {
  bagDay,
  listReminders,
  mayOffer,
  movedReminders,
  prenatalReminder,
  staleReminders,
  vaccineReminderDay,
  type Wishes,
} from './rules.ts';

const CHILD = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const wishesOf = (days: Readonly<Record<string, string | null>>): Wishes =>
  new Map(Object.entries(days).map(([id, day]) => [id, { day }]));
const moved = (
  wishes: Wishes,
  change: Omit<Parameters<typeof movedReminders>[1], 'today'> & { readonly today?: string },
) => Object.fromEntries(movedReminders(wishes, { today: '2026-05-20', ...change }));

it('reminds of the bag at 34 weeks, and at 30 where two babies are expected', () => {
  expect(bagDay('2026-11-29')).toBe('2026-10-18');
  expect(bagDay('2026-11-29', 2)).toBe('2026-09-20');
});

it('reminds of vaccines on the eve of the age, also where a month is short', () => {
  expect(vaccineReminderDay('2026-01-31', 3)).toBe('2026-04-29');
  expect(vaccineReminderDay('2026-09-20', 0)).toBe('2026-09-19');
});

it('changes what has another day, and adds nothing', () => {
  const wishes = wishesOf({ bag: '2026-10-18', 'exam/birth/a': '2026-07-01', week: null });
  const days = new Map([
    ['bag', '2026-10-18'],
    ['exam/birth/a', '2026-07-08'],
    ['exam/birth/b', '2026-08-01'],
  ]);
  expect(Object.fromEntries(staleReminders(wishes, days))).toEqual({
    'exam/birth/a': '2026-07-08',
  });
});

it('moves bag, exams and her own vaccines with the due date, and what is counted from births not', () => {
  const wishes = wishesOf({
    bag: '2026-10-18',
    // 20 weeks.
    'exam/birth/morfologico': '2026-07-12',
    [prenatalReminder('dTpa')]: '2026-07-12',
    [`vaccine/${CHILD}/penta-1`]: '2026-07-12',
    week: null,
  });
  const change = { before: '2026-11-29', after: '2026-12-04' };
  expect(moved(wishes, change)).toEqual({
    bag: '2026-10-23',
    'exam/birth/morfologico': '2026-07-17',
    'prenatal/birth/dtpa': '2026-07-17',
  });
  expect(moved(wishes, { ...change, before: null, babies: 2 })).toEqual({ bag: '2026-09-25' });
});

it('moves the bag alone with the number of babies, to today where its day is over by now', () => {
  const wishes = wishesOf({ bag: '2026-10-18', 'exam/birth/morfologico': '2026-07-12' });
  const change = { before: '2026-11-29', after: '2026-11-29', babies: 2 };
  expect(moved(wishes, change)).toEqual({ bag: '2026-09-20' });
  expect(moved(wishes, { ...change, today: '2026-10-01' })).toEqual({ bag: '2026-10-01' });
  // It has come by then, and does not come twice.
  expect(moved(wishes, { ...change, today: '2026-10-18' })).toEqual({ bag: '2026-09-20' });
});

it('leaves an exam that was not counted from the date before', () => {
  const wishes = wishesOf({ 'exam/birth/morfologico': '2026-07-17' });
  expect(moved(wishes, { before: '2026-11-29', after: '2026-12-04' })).toEqual({});
});

it('moves the vaccines of the child whose birth day was corrected, by whole months', () => {
  const wishes = wishesOf({
    bag: '2026-10-18',
    [`vaccine/${CHILD}/penta-1`]: vaccineReminderDay('2026-01-31', 2),
    [`vaccine/${CHILD}/penta-2`]: vaccineReminderDay('2026-01-31', 4),
    [`vaccine/${OTHER}/penta-1`]: vaccineReminderDay('2026-01-31', 2),
  });
  const change = { child: CHILD, before: '2026-01-31', after: '2026-02-03' };
  expect(moved(wishes, change)).toEqual({
    [`vaccine/${CHILD}/penta-1`]: '2026-04-02',
    [`vaccine/${CHILD}/penta-2`]: '2026-06-02',
  });
});

it('lists the wishes of a day as one, the next first, without what is done', () => {
  const wishes = wishesOf({
    [`vaccine/${CHILD}/penta-1`]: '2026-12-18',
    [`vaccine/${CHILD}/vip-1`]: '2026-12-18',
    [`vaccine/${CHILD}/rota-1`]: '2026-12-18',
    [`vaccine/${OTHER}/vip-1`]: '2026-12-18',
    'exam/birth/morfologico': '2026-07-12',
    'prenatal/birth/dtpa': '2026-07-12',
    bag: '2026-10-18',
    week: null,
  });
  const listed = listReminders(wishes, (kind, id) => `${kind} ${id}` === `vaccine ${CHILD}/rota-1`);
  expect(listed).toEqual([
    { kind: 'exam', ids: ['exam/birth/morfologico'], day: '2026-07-12', child: 'birth' },
    { kind: 'prenatal', ids: ['prenatal/birth/dtpa'], day: '2026-07-12', child: 'birth' },
    {
      kind: 'vaccine',
      ids: [`vaccine/${CHILD}/penta-1`, `vaccine/${CHILD}/vip-1`],
      day: '2026-12-18',
      child: CHILD,
    },
    { kind: 'vaccine', ids: [`vaccine/${OTHER}/vip-1`], day: '2026-12-18', child: OTHER },
  ]);
});

it('offers again 30 days after a no', () => {
  const declined = String(Date.UTC(2026, 10, 1));
  expect(mayOffer(null, 0)).toBe(true);
  expect(mayOffer(declined, Date.UTC(2026, 10, 30, 23))).toBe(false);
  expect(mayOffer(declined, Date.UTC(2026, 11, 1))).toBe(true);
});
