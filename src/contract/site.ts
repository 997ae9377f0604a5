/** The product's name, once. */
export const PRODUCT_NAME = 'Colinho';
export const PRODUCT_TAGLINE = 'Cada semana da gestação, no seu colo.';

/**
 * Who sells, and who answers for the data: for the owner to fill in before the first sale, here and
 * nowhere else. A field in square brackets is still empty. The sales pages must name the seller
 * (Decreto 7.962/2013 art. 2), the privacy page the encarregado (LGPD art. 41).
 */
export const SELLER = {
  /** Business name, or the full name of a person who sells (Decreto 7.962/2013 art. 2). */
  name: '[razão social a preencher]',
  /** CNPJ, or a person's CPF, as it is written: '00.000.000/0000-00' (art. 2). */
  taxId: '[CNPJ a preencher]',
  /** Street, number, district, city, state and postal code in one line (art. 2). */
  address: '[endereço completo a preencher]',
  /** Where customers write to; read at least every five days, as the terms promise (art. 2). */
  email: '[e-mail de contato a preencher]',
  /** Where users write for help, whoever answers there; it may be the same as `email`. */
  supportEmail: '[e-mail de suporte a preencher]',
  /** Name of the encarregado, who answers users and the ANPD about data (LGPD art. 41). */
  privacyContact: '[nome do encarregado a preencher]',
  /** The encarregado's e-mail, which may be the same as `email` (LGPD art. 41). */
  privacyEmail: '[e-mail do encarregado a preencher]',
} as const;

type Seller = Readonly<Record<keyof typeof SELLER, string>>;

/** The fields that the owner has not filled in yet. */
export function listEmptyFields(seller: Seller = SELLER): string[] {
  return Object.entries(seller)
    .filter(([, value]) => value.trim() === '' || /[[\]]/.test(value))
    .map(([field]) => field);
}

/** Whether the owner has filled in every field. */
export function isSellerComplete(seller: Seller = SELLER): boolean {
  return listEmptyFields(seller).length === 0;
}
