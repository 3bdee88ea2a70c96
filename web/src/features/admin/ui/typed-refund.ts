const cents = (cad: number): number => Math.round(cad * 100);

/** The amount that was typed, in CAD; undefined unless it lies between a cent and `most`. */
export function typedRefund(text: string, most: number): number | undefined {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return undefined;
  const amount = Number(typed);
  return cents(amount) >= 1 && cents(amount) <= cents(most) ? amount : undefined;
}
