import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayAndNote, useDayAndNoteTick, type DayAndNoteValue } from './DayAndNote.tsx';

function Entry() {
  const [value, setValue] = useState<DayAndNoteValue | null>(null);
  const tick = useDayAndNoteTick(value, setValue);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => tick(target.checked)}
        />
        Hemograma
      </label>
      {value && (
        <DayAndNote
          value={value}
          onChange={setValue}
          labels={{ day: 'Quando fiz', note: 'Anotação' }}
          about="Hemograma"
          today="2026-05-20"
        />
      )}
    </>
  );
}

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quando fiz Hemograma' });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Anotação Hemograma' });

it('asks for day and note once it is ticked, and has both again after a slip', async () => {
  render(<Entry />);
  expect(screen.queryByRole('textbox')).toBeNull();
  const box = screen.getByRole('checkbox', { name: 'Hemograma' });
  await userEvent.click(box);
  await userEvent.type(day(), '02042026');
  await userEvent.type(note(), 'Segunda via');
  await userEvent.tab();
  await userEvent.click(box);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(box);
  expect(day().value).toBe('02/04/2026');
  expect(note().value).toBe('Segunda via');
});

it('keeps the space at the end of a note while somebody pauses', async () => {
  render(<Entry />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(note(), 'Primeiro ');
  dispatchEvent(new Event('pagehide'));
  await userEvent.type(note(), 'sorriso');
  expect(note().value).toBe('Primeiro sorriso');
});

it('saves a note half a second after the last letter, whoever closes the page without leaving it', async () => {
  render(<Entry />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(note(), 'Segunda via');
  dispatchEvent(new Event('pagehide'));
  await userEvent.clear(day());
  expect(note().value).toBe('Segunda via');
});
