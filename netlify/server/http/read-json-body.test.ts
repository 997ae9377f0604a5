import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { z } from '#contract/z.ts';
import { readJsonBody } from './read-json-body.ts';

const Schema = z.object(
  { name: z.string('NAME_INVALID'), note: z.optional(z.string('what zod says')) },
  'BODY_MALFORMED',
);
const read = (body: BodyInit, contentType = 'application/json') =>
  readJsonBody(
    new Request('https://colinho.example', {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
    }),
    Schema,
  );
const problem = (code: ErrorCode) => expect.objectContaining({ code }) as Error;

describe('a body', () => {
  it('is given without the fields that the schema does not know', async () => {
    expect(await read('{"name":"Bia","role":"admin"}')).toEqual({ name: 'Bia' });
  });

  it('is JSON by its type, whatever stands beside it', async () => {
    expect(await read('{"name":"Bia"}', 'APPLICATION/JSON ; charset=utf-8')).toEqual({
      name: 'Bia',
    });
    for (const type of ['text/plain', 'application/jsonx', 'text/json, application/json']) {
      await expect(read('{"name":"Bia"}', type)).rejects.toThrow(problem('BODY_NOT_JSON'));
    }
  });

  it('has 64 KB at most, counted in bytes', async () => {
    const fit = `{"name":"${'a'.repeat(64 * 1024 - 11)}"}`;
    expect(Buffer.byteLength(fit)).toBe(64 * 1024);
    expect((await read(fit)).name).toHaveLength(64 * 1024 - 11);
    await expect(read(fit.replace('a', 'ã'))).rejects.toThrow(problem('BODY_TOO_LARGE'));
  });

  it('that does not validate is answered with the field’s own code', async () => {
    await expect(read('{"name":7}')).rejects.toThrow(problem('NAME_INVALID'));
  });

  it('that fails with a message which is no code of ours is malformed', async () => {
    await expect(read('{"name":"Bia","note":7}')).rejects.toThrow(problem('BODY_MALFORMED'));
    await expect(read('7')).rejects.toThrow(problem('BODY_MALFORMED'));
    await expect(read('{')).rejects.toThrow(problem('BODY_MALFORMED'));
  });
});
