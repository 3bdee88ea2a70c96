/**
 * The product's name, its support address and its colour, said once, so that a rename is one change
 * (product.md, first paragraph; specification §9, "Brand colour").
 */
export const BRAND = {
  name: 'Porchlight',
  supportEmail: 'help@porchlight.test',
  colour: '#008080',
} as const;
