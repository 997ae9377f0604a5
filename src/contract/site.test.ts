import { expect, it } from 'vitest';
import { isSellerComplete, SELLER } from './site.ts';

const FILLED = {
  name: 'Exemplo Publicações Ltda.',
  taxId: '00.000.000/0000-00',
  address: 'Rua do Exemplo, 1, Centro, São Paulo, SP, 01000-000',
  email: 'oi@exemplo.com.br',
  supportEmail: 'ajuda@exemplo.com.br',
  privacyContact: 'Clara Exemplo',
  privacyEmail: 'dados@exemplo.com.br',
};

it('is complete when every field is filled in', () => {
  expect(isSellerComplete(FILLED)).toBe(true);
});

it.each(Object.keys(FILLED) as (keyof typeof FILLED)[])('is not complete without %s', (field) => {
  expect(isSellerComplete({ ...FILLED, [field]: ' ' })).toBe(false);
  expect(isSellerComplete({ ...FILLED, [field]: '[a preencher]' })).toBe(false);
});

it('holds each field either filled in or as a marked placeholder, so that none is missed', () => {
  for (const value of Object.values(SELLER))
    expect(value).toMatch(/^\[.+ a preencher\]$|^[^[\]]+$/);
});
