const MIN = 1;
const MAX = 10_000;

/**
 * The typed price in CAD, or null while it is none (product.md §4: 1.00 to 10,000.00).
 * A comma before three digits groups thousands (`1,250`), before one or two it is the French decimal sign (`12,50`).
 */
export function readPrice(text: string): number | null {
  const typed = text.replaceAll(/[\s$\u00a0\u202f]/g, '');
  const dotted = /,\d{1,2}$/.test(typed) && !typed.includes('.') ? typed.replace(/,(\d{1,2})$/, '.$1') : typed;
  if (!/^(\d{1,5}|\d{1,2},\d{3})(\.\d{1,2})?$/.test(dotted)) return null;
  const amount = Number(dotted.replace(',', ''));
  return amount >= MIN && amount <= MAX ? amount : null;
}
