import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import MaternityFolder from './MaternityFolder.tsx';
import { resetEntries } from '#tests/support/entries.ts';

beforeEach(resetEntries);

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = () => document.activeElement;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function openFolder() {
  const { container } = render(<MaternityFolder />);
  await expect.poll(() => container.querySelector('[aria-busy="false"]')).not.toBeNull();
}

it('is filled field by field by keyboard, and a telephone that appears above moves no focus', async () => {
  await openFolder();
  field('Nome').focus();
  await userEvent.keyboard('Clara');
  for (const label of [
    'Data provável do parto',
    'Tipo de sangue',
    'Alergias, doenças e remédios em uso',
    'Acompanhante',
    'Telefone do acompanhante',
    'Doula',
    'Maternidade',
    'Telefone da maternidade',
  ]) {
    await userEvent.tab();
    expect(focused()).toBe(field(label));
  }
  await userEvent.keyboard('(81) 3333-0000');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe(field('Maternidade'));
  const call = await screen.findByRole('link', {
    name: 'Ligar para a maternidade: (81) 3333-0000',
  });
  expect(call.getAttribute('href')).toBe('tel:8133330000');
  expect(focused()).toBe(field('Maternidade'));
});

it('is deleted after a question that has the focus on no, and the focus stays beside it', async () => {
  await openFolder();
  await userEvent.type(field('Nome'), 'Clara');
  await userEvent.click(button(/^Apagar tudo/));
  expect(focused()).toBe(button(/^Não apagar/));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: /^Apagar os seus dados/ })).toBeNull();
  expect(focused()).not.toBe(document.body);
  expect(field('Nome').value).toBe('Clara');
  await userEvent.tab();
  expect(focused()).toBe(button(/^Apagar tudo/));
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Os seus dados e o plano foram apagados.')).toBeTruthy();
  expect(focused()).not.toBe(document.body);
  expect(field('Nome').value).toBe('');
});
