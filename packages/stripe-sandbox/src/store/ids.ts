import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, unguessable from 22 on. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += LETTERS[byte % 62] ?? '';
    }
  }
  return text;
}

const LENGTHS: Readonly<Record<string, number>> = {
  acct_: 16,
  cs_test_: 58,
  req_: 14,
  we_: 24,
  evt_: 24,
  alnk_: 40,
  lnk_: 40,
};

/** A fresh id with the provider's prefix, such as `ch_` or `cs_test_`. */
export function newId(prefix: string): string {
  return `${prefix}1${randomText((LENGTHS[prefix] ?? 24) - 1)}`;
}
