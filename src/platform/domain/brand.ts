/**
 * The product's name, support address and colour, defined once, so that a rename is one change (product.md, first
 * paragraph; specification §9, "Brand colour").
 */
export const BRAND = {
  name: 'Porchlight',
  supportEmail: 'help@porchlight.test',
  colour: '#008080',
} as const;
