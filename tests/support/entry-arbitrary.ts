import fc from 'fast-check';

/** Entries that the contract takes, of every kind; `moment` says when they were made. */
export function entryArbitrary(moment: fc.Arbitrary<string>): fc.Arbitrary<object> {
  const key = fc.stringMatching(/^[a-z0-9]{1,20}([-/][a-z0-9]{1,20}){0,2}$/);
  const childKey = key.map((name) => `birth/${name}`.slice(0, 80));
  const text = fc.string({ maxLength: 200 });
  const day = fc.constantFrom('2026-11-22', '2027-02-28', '2024-02-29');
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    tick: fc.constant(true),
    vaccine: fc.record({ day: fc.option(day) }),
    milestone: fc.record({ day: fc.option(day), note: text, text }),
    exam: fc.record({ day: fc.option(day), note: text }),
    plan: fc.record({
      answer: fc.constantFrom('sim', 'nao', 'nao-sei', null),
      comment: text,
      text,
    }),
    paper: text,
    child: fc.record({
      name: fc.string({ maxLength: 40 }),
      day,
      weeks: fc.option(fc.integer({ min: 20, max: 44 })),
      paused: fc.boolean(),
      uid: fc.uuid(),
      sex: fc.constantFrom('f', 'm', null),
    }),
  };
  return fc.oneof(
    ...Object.entries(values).map(([kind, value]) =>
      fc.record({
        kind: fc.constant(kind),
        key: ['vaccine', 'milestone', 'exam'].includes(kind) ? childKey : key,
        value: fc.option(value),
        updated_at: moment,
      }),
    ),
  );
}
