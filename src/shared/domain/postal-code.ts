/** A Canadian postal code, with or without its space. */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

/** True for a Canadian postal code, whatever white space stands around it. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text.trim());
}

/** `l4k1a1` → `L4K 1A1`; the text must be a postal code. */
export function formatPostalCode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return `${compact.slice(0, 3)} ${compact.slice(3)}`;
}

/** The forward sortation area, the first three characters: `L4K`. */
export function forwardSortationArea(postalCode: string): string {
  return postalCode.trim().slice(0, 3).toUpperCase();
}
