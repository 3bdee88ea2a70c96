import { forwardSortationArea } from './postal-code.js';

/** The provinces and territories of Canada by two-letter code, in the order of their names. */
export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

/** The code and name of each. */
export const PROVINCE_LIST = Object.entries(PROVINCES) as [ProvinceCode, string][];

/** `on`, `ON` or `Ontario` → `ON`; null for anything that is not a province or territory. */
export function provinceCode(text: string): ProvinceCode | null {
  const wanted = text.trim().toLowerCase();
  const found = PROVINCE_LIST.find(([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
  return found?.[0] ?? null;
}

const LETTERS: Record<string, ProvinceCode> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/**
 * The province of a postal code, by its first letter; null for X, which two territories share, and for anything else.
 */
export function provinceOf(postalCode: string): ProvinceCode | null {
  return LETTERS[forwardSortationArea(postalCode).slice(0, 1)] ?? null;
}
