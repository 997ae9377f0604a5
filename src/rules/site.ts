/** The product's name, once. */
export const PRODUCT_NAME = 'Colinho';
export const PRODUCT_TAGLINE = 'Cada semana da gestação, no seu colo.';
