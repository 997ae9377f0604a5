import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLazy } from './use-lazy.ts';

it('says that a part is missing, and has it once it is wanted with a network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('a part');
  const { result, rerender } = renderHook(({ wanted }) => useLazy(load, wanted), {
    initialProps: { wanted: 0 },
  });
  expect(result.current).toEqual({ part: null, isMissing: false });
  await act(() => Promise.resolve());
  expect(result.current).toEqual({ part: null, isMissing: true });
  await act(() => Promise.resolve(rerender({ wanted: 1 })));
  expect(result.current).toEqual({ part: 'a part', isMissing: false });
});
