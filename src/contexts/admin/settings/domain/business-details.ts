import type { BusinessDetails } from '../published/platform-settings.js';

/** An HST number as people type it: 9 digits, RT, 4 digits, with or without spaces; or empty. */
export const HST_NUMBER = /^\s*(?:\d{3}\s?\d{3}\s?\d{3}\s?rt\s?\d{4}\s*)?$/i;

/** Normalizes the details: trims texts, drops empty lines, and turns empty fields into null. */
export function businessDetails(given: { [Field in keyof BusinessDetails]?: string | null }): BusinessDetails {
  const lines = (given.address ?? '').split('\n').map((line) => line.trim());
  const number = (given.hstNumber ?? '').replaceAll(/\s/g, '').toUpperCase();
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    legalName: orNull((given.legalName ?? '').trim()),
    address: orNull(lines.filter((line) => line !== '').join('\n')),
    hstNumber: number === '' ? null : `${number.slice(0, 9)} ${number.slice(9)}`,
  };
}
