import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog, FormDialog } from './Dialog.tsx';

interface PageProps {
  /** Whether the button that opens the dialog goes away meanwhile. */
  readonly hidesOpener?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

function Page({ hidesOpener = false, children }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(isOpen && hidesOpener) && (
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      )}
      {isOpen && children(() => setOpen(false))}
    </main>
  );
}

interface QuestionProps {
  readonly isBusy?: boolean;
  readonly isLong?: boolean;
  readonly onClose?: () => void;
}

function Question({ onClose = () => undefined, ...rest }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title="Apagar tudo?" onClose={onClose} {...rest}>
      <button type="button" onClick={() => dialog.current?.close()}>
        Voltar
      </button>
      <button type="button" onClick={onClose}>
        Sumir
      </button>
    </Dialog>
  );
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Apagar tudo?' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens as it is rendered, with the focus at its first control, or at its title if it is long', async () => {
  const { unmount } = render(<Page>{() => <Question />}</Page>);
  expect((await openDialog()).open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar' }));
  unmount();
  render(<Page>{() => <Question isLong />}</Page>);
  await openDialog();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it.each(['Voltar', 'Sumir'])('gives the focus back to its opener, by %s', async (way) => {
  render(<Page>{(close) => <Question onClose={close} />}</Page>);
  await openDialog();
  await press(way);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
});

it('gives the focus to the main content where its opener is gone', async () => {
  const onClose = vi.fn();
  render(<Page hidesOpener>{() => <Question onClose={onClose} />}</Page>);
  await openDialog();
  await press('Voltar');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not close on Esc while busy', () => {
  const { rerender } = render(<Question isBusy />);
  const isAllowed = () =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isAllowed()).toBe(false);
  rerender(<Question isBusy={false} />);
  expect(isAllowed()).toBe(true);
});

it('keeps a form open until what was typed is valid', async () => {
  const onSubmit = vi.fn(() => false);
  render(
    <Page>
      {(close) => (
        <FormDialog title="Apagar tudo?" action="Salvar" onSubmit={onSubmit} onClose={close}>
          <input aria-label="Nota" />
        </FormDialog>
      )}
    </Page>,
  );
  const dialog = await openDialog();
  await press('Salvar');
  expect(dialog.open).toBe(true);
  onSubmit.mockReturnValue(true);
  await userEvent.type(screen.getByLabelText('Nota'), 'água{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(2);

  await openDialog();
  await press('Cancelar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('runs its secondary action once it has closed and the focus is back', async () => {
  const focused: (string | null | undefined)[] = [];
  const run = () => focused.push(document.activeElement?.textContent);
  render(
    <Page>
      {(close) => (
        <FormDialog
          title="Apagar tudo?"
          action="Salvar"
          secondary={{ label: 'Apagar', run }}
          onSubmit={() => true}
          onClose={close}
        >
          <input aria-label="Nota" />
        </FormDialog>
      )}
    </Page>,
  );
  await openDialog();
  await press('Cancelar');
  expect(focused).toEqual([]);
  await openDialog();
  await press('Apagar');
  expect(focused).toEqual(['Abrir']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
