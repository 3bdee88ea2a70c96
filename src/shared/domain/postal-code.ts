/** A Canadian postal code, with or without its space. */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

/** A forward sortation area, the start of a Canadian postal code. */
export const FSA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;

/** Whether the text is a Canadian postal code, ignoring surrounding white space. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text.trim());
}

/** False as soon as no further typing can make it a Canadian postal code: `90`, `L4L-`, `L4L 1A12`. */
export function mayBecomePostalCode(typed: string): boolean {
  const begun = typed.trim();
  const example = begun.includes(' ') ? 'A1A 1A1' : 'A1A1A1';
  return isPostalCode(begun + example.slice(begun.length));
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
