import { describe, expect, it } from 'vitest';
import { excerpt } from './text.ts';

describe('excerpt', () => {
  it('leaves a short text as it is', () => {
    expect(excerpt('Seu bebê cresce.', 40)).toBe('Seu bebê cresce.');
  });

  it('cuts between words and drops the punctuation at the cut', () => {
    expect(excerpt('Dedos se separam, o tronco se endireita.', 18)).toBe('Dedos se separam…');
  });
});
