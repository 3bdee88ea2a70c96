import { plainSigns } from './typed-signs.js';

const MARK = String.raw`(?:\$ ?CA[DN]?|C(?:A ?)?\$|\$|CAD|(?:canadian )?dollars?(?: canadiens?)?)`;
const MARKED = new RegExp(`^(?:${MARK} ?)?(.*?)(?: ?${MARK})?$`, 'i');
const PLAIN = /^(\d{0,9})(?:[.,](\d{1,2}))?$/;
const GROUPED_BY_SPACES = /^([1-9]\d{0,2}(?: \d{3}){1,2})(?:[.,](\d{1,2}))?$/;
const GROUPED_BY_COMMAS = /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;
const SHAPES = [PLAIN, GROUPED_BY_SPACES, GROUPED_BY_COMMAS];

interface Digits {
  whole: string;
  decimals: string;
}

/**
 * The digits of a number as people in Canada write it. A comma before one or two digits is the French decimal sign,
 * before exactly three it groups thousands; null for whatever could be read as two numbers (`1.250`, `12 50`, `0,500`).
 */
function digitsOf(text: string): Digits | null {
  for (const shape of SHAPES) {
    const [, whole = '', decimals = ''] = shape.exec(text) ?? [];
    if (whole + decimals !== '') return { whole: whole.replaceAll(/[ ,]/g, ''), decimals };
  }
  return null;
}

/**
 * The amount in CAD that was typed in English or French, with or without its sign: `40,50 $`, `1 250,00`, `$1,250.00`,
 * `1,250`. Null for what is no amount or could be two.
 */
export function readAmount(typed: string): number | null {
  const [, number = ''] = MARKED.exec(plainSigns(typed)) ?? [];
  const digits = digitsOf(number);
  return digits === null ? null : Number(`${digits.whole}.${digits.decimals}`);
}

/** The whole number that was typed, also as `36,0`; null for anything else, such as `1,5`. */
export function readWholeNumber(typed: string): number | null {
  const digits = digitsOf(plainSigns(typed));
  return digits === null || !/^0*$/.test(digits.decimals) ? null : Number(digits.whole);
}
