import { describe, expect, it, vi } from 'vitest';

import { quietDatabaseErrors } from './quiet-database-errors.ts';

describe('while the console is quiet', () => {
  it('prints a refused statement in one line without its parameters', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const restore = quietDatabaseErrors();
    const refused = { severity: 'ERROR', code: '23505', params: ['segredo'] };
    console.error(Object.assign(new Error('duplicate key'), refused));
    restore();
    expect(print.mock.calls).toEqual([['[postgres] 23505: duplicate key']]);
    print.mockRestore();
  });

  it('prints everything else as it is', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const restore = quietDatabaseErrors();
    const error = new Error('other');
    console.error('[rota]', error);
    restore();
    expect(print.mock.calls).toEqual([['[rota]', error]]);
    print.mockRestore();
  });
});
