import { describe, expect, it } from 'vitest';

import { insertUser } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const stack = await sharedStack();

describe('B08 JSON that plays with the object it becomes', () => {
  it.each([
    ['__proto__', '{"name":"Ana","__proto__":{"is_premium":true,"polluted":true}}'],
    ['constructor', '{"name":"Ana","constructor":{"prototype":{"polluted":true}}}'],
    ['toString', '{"name":"Ana","toString":"x","hasOwnProperty":"x"}'],
    ['duplicate keys, where the last one holds', '{"name":"Bia","name":"Ana"}'],
  ])('changes the name and nothing else: %s', async (_, body) => {
    const { accessToken } = await insertUser(stack);
    const response = await stack.api('/api/user/me', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Ana', is_premium: false });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
