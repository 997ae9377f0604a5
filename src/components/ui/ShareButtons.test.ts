import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareRecord } from './ShareButtons.tsx';

const rejects = (name: string) => () => Promise.reject(new DOMException('', name));
const accepts = () => Promise.resolve();

/** The parts of a device that take a text; what is missing is missing. */
function stubDevice(device: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}) {
  const { share, writeText } = device;
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    ...(writeText && { clipboard: { writeText } }),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a text', () => {
  it('goes to the share sheet, and nowhere else', async () => {
    const share = vi.fn(accepts);
    const writeText = vi.fn(accepts);
    stubDevice({ share, writeText });
    expect(await shareRecord('as contrações')).toBe('shared');
    expect(share).toHaveBeenCalledWith({ text: 'as contrações' });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is not copied behind her back where she closed the sheet', async () => {
    const writeText = vi.fn(accepts);
    stubDevice({ share: rejects('AbortError'), writeText });
    expect(await shareRecord('as contrações')).toBe('closed');
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no share sheet', undefined],
    ['the share sheet fails', rejects('NotAllowedError')],
    ['a sheet is open already', rejects('InvalidStateError')],
  ])('is copied where %s', async (_, share) => {
    const writeText = vi.fn(accepts);
    stubDevice({ ...(share && { share }), writeText });
    expect(await shareRecord('as contrações')).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('as contrações');
  });

  it.each([
    ['refuses', rejects('NotAllowedError')],
    ['has none', undefined],
  ])('is refused where the clipboard %s', async (_, writeText) => {
    stubDevice(writeText ? { writeText } : {});
    expect(await shareRecord('as contrações')).toBe('refused');
  });
});
