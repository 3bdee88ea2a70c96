import { plainSigns } from './typed-signs.js';

const COMPACT = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** A forward sortation area, the start of a Canadian postal code. */
export const FSA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;

/** The letters and digits of a code as people type it: `l6a-3c3`, `L6A  3C3.` → `L6A3C3`. */
const compact = (typed: string): string =>
  plainSigns(typed)
    .replaceAll(/[\s\p{Pd}.,]/gu, '')
    .toUpperCase();

/** Whether the text is a Canadian postal code, in any usual spelling. */
export function isPostalCode(text: string): boolean {
  return COMPACT.test(compact(text));
}

/** False as soon as no further typing can make it a Canadian postal code: `90`, `L4L 1A12`. */
export function mayBecomePostalCode(typed: string): boolean {
  const begun = compact(typed);
  return isPostalCode(begun + 'A1A1A1'.slice(begun.length));
}

/** `l4k-1a1` → `L4K 1A1`; the text must be a postal code. */
export function formatPostalCode(text: string): string {
  const code = compact(text);
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** The forward sortation area, the first three characters: `L4K`. */
export function forwardSortationArea(postalCode: string): string {
  return compact(postalCode).slice(0, 3);
}
