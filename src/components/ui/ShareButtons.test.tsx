import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButtons, shareRecord } from './ShareButtons.tsx';

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

describe('what came of it', () => {
  const outcome = () => screen.getByRole('status').textContent;

  /** Sends a text by the button, and lets the device answer. */
  async function send(device: Parameters<typeof stubDevice>[0]): Promise<void> {
    stubDevice(device);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar como texto' }));
  }

  it('is said where the text was copied, and not where the sheet took it or was closed', async () => {
    const writeText = accepts;
    render(<ShareButtons toText={() => 'as contrações'} />);
    expect(outcome()).toBe('');
    for (const share of [accepts, rejects('AbortError')]) {
      await send({ writeText });
      expect(outcome()).toMatch(/^Texto copiado\./);
      await send({ share, writeText });
      expect(outcome()).toBe('');
    }
  });

  it('is that of the last press, although the device answers the first one later', async () => {
    render(<ShareButtons toText={() => 'as contrações'} />);
    const first = Promise.withResolvers<void>();
    await send({ writeText: () => first.promise });
    await send({ writeText: accepts });
    await act(() => Promise.resolve(first.reject(new DOMException('', 'NotAllowedError'))));
    expect(outcome()).toMatch(/^Texto copiado\./);
  });

  it('is the text itself, selected, where nothing took it', async () => {
    render(<ShareButtons toText={() => 'as contrações'} />);
    await send({});
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto para copiar' });
    expect(outcome()).toMatch(/^Este aparelho não deixou copiar\./);
    expect(document.activeElement).toBe(field);
    const { value, selectionStart, selectionEnd } = field;
    expect(value.slice(selectionStart, selectionEnd)).toBe('as contrações');
  });
});
