import type { BusinessDetails } from '../published/platform-settings.js';

/** A registration for HST as people write it: 9 digits, RT, 4 digits, with or without spaces; or nothing. */
export const HST_NUMBER = /^\s*(?:\d{3}\s?\d{3}\s?\d{3}\s?rt\s?\d{4}\s*)?$/i;

/** The details as they are kept: texts trimmed, lines without text left out, null for what is empty. */
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
