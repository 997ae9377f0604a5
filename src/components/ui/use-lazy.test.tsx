import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLazy } from './use-lazy.ts';

it('says that a part is missing, and has it once it is needed with a network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('a part');
  const { result, rerender } = renderHook(({ isNeeded }) => useLazy(load, isNeeded), {
    initialProps: { isNeeded: 0 },
  });
  expect(result.current).toEqual({ part: null, isMissing: false });
  await act(() => Promise.resolve());
  expect(result.current).toEqual({ part: null, isMissing: true });
  await act(() => Promise.resolve(rerender({ isNeeded: 1 })));
  expect(result.current).toEqual({ part: 'a part', isMissing: false });
});

it('tries again when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('a part');
  const { result, unmount } = renderHook(() => useLazy(load, undefined));
  await act(() => Promise.resolve());
  expect(result.current.isMissing).toBe(true);
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))));
  expect(result.current).toEqual({ part: 'a part', isMissing: false });
  unmount();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
