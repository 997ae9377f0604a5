import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';

const SOUNDS = [
  'Ruído branco puro',
  'Chuva',
  'Mar',
  'Ventilador',
  'Batimento cardíaco',
  'Nana Neném',
  'Boi da Cara Preta',
  'Se Essa Rua Fosse Minha',
  'Alecrim Dourado',
  'Brilha Brilha Estrelinha',
];

test('Each of the ten sounds opens the provider in a new tab, which learns nothing of ours', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/music');
  await expect(page.getByRole('link', { name: /^Ouvir/ })).toHaveCount(SOUNDS.length);
  const addresses = new Set<string>();
  for (const name of SOUNDS) {
    const link = page.getByRole('link', { name: `Ouvir ${name} (abre em outra aba)`, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    addresses.add((await link.getAttribute('href')) ?? '');
  }
  expect(addresses.size).toBe(SOUNDS.length);
  for (const address of addresses) expect(address).toMatch(/^https:\/\//);
});
