import { describe, expect, it } from 'vitest';

import { LIVE_PLAIN_BYTES } from '#contract/live-limits.ts';
import { LiveIdSchema, SaveLiveViewRequestSchema } from '#contract/live-view.ts';
import { createSecret, deriveKeys, type LiveKeys, open, seal } from './live-cipher.ts';

const SECRET = 'AAECAwQFBgcICQoLDA0ODw';

const keysOf = async (secret: string): Promise<LiveKeys> => {
  const keys = await deriveKeys(secret);
  if (!keys) throw new Error('no secret');
  return keys;
};

describe('the keys of a link', () => {
  it('are the same on each device, and of the form that the contract has', async () => {
    const [one, other] = [await keysOf(SECRET), await keysOf(SECRET)];
    expect(one.id).toBe(other.id);
    // By Node's own HKDF: a release that derived others would show nothing to who has an older link.
    const { hkdfSync } = await import('node:crypto');
    const secret = Buffer.from(SECRET, 'base64url');
    const expected = hkdfSync('sha256', secret, '', 'live id v1', 16);
    expect(one.id).toBe(Buffer.from(expected).toString('base64url'));
    expect(LiveIdSchema.safeParse(one.id).success).toBe(true);
    expect(await open(other, 3, await seal(one, 3, 'olá'))).toMatch(/^olá +$/);
  });

  it('come of no text that is not a secret', async () => {
    for (const text of ['', 'AAECAwQFBgcICQoLDA0OD', `${SECRET}A`, 'AAECAwQFBgcICQoLDA0O=w']) {
      expect(await deriveKeys(text)).toBeUndefined();
    }
  });

  it('come of secrets that are never the same', () => {
    expect(createSecret()).toMatch(/^[\w-]{22}$/);
    expect(createSecret()).not.toBe(createSecret());
  });
});

describe('what is sealed', () => {
  it('has one length, whatever it says, and is what the server takes', async () => {
    const keys = await keysOf(SECRET);
    const [short, long] = [await seal(keys, 1, ''), await seal(keys, 1, 'é'.repeat(512))];
    expect(short).toHaveLength(long.length);
    expect(SaveLiveViewRequestSchema.safeParse({ version: 2, data: long }).success).toBe(true);
    await expect(seal(keys, 1, 'x'.repeat(LIVE_PLAIN_BYTES + 1))).rejects.toThrow(RangeError);
  });

  it('opens with its key and as its version alone', async () => {
    const keys = await keysOf(SECRET);
    const data = await seal(keys, 2, 'texto');
    const others = await keysOf(createSecret());
    await expect(open(keys, 3, data)).rejects.toThrow();
    await expect(open({ id: keys.id, key: others.key }, 2, data)).rejects.toThrow();
    await expect(open(keys, 2, `A${data.slice(1, -1)}A`)).rejects.toThrow();
  });
});
