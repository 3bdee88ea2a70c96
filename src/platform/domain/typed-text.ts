import { UNSEEN } from './typed-signs.js';

/** What is to be seen by itself; combining marks and selectors need it to stand on. */
const SHOWN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;
/** As wide as a letter, and empty: Braille without dots and the fillers of Hangul. */
const BLANK = '\u2800\u115f\u1160\u3164\uffa0';
const SPACES = new RegExp(`[\\p{Zs}${BLANK}]`, 'gu');
/** In several lines, the no-break spaces of French typography stay. */
const OTHER_SPACES = new RegExp(`[${BLANK}\\u1680\\u2000-\\u200a\\u205f\\u3000]`, 'gu');
/** More than any sequence of emoji tags. */
const NEIGHBOURS = 32;

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const ENDS_LATIN = /\p{Script=Latin}\p{M}*$/u;
const ENDS_INDIC = /[\u0900-\u0dff]$/u;
const ENDS_JOINING = /(?:[\p{L}\p{M}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\ufe0f?|[\u{e0020}-\u{e007f}])$/u;
const BEGINS_JOINING = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
const VARIANTS = '\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}';
const ENDS_WITH_A_BASE = new RegExp(`(?![${VARIANTS}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{M}]$`, 'u');
/** Of the flag of a part of a country: a black flag and its tags. */
const ENDS_IN_FLAG = /\u{1f3f4}[\u{e0020}-\u{e007f}]*$/u;

type IsOfUse = (before: string, after: string) => boolean;

/** The letters that show nothing but change how their neighbours are written, and where they do. */
const OF_USE: readonly [sign: RegExp, IsOfUse][] = [
  [
    /[\u200c\u200d]/,
    (before, after) =>
      ENDS_JOINING.test(before) && !ENDS_LATIN.test(before) && (BEGINS_JOINING.test(after) || ENDS_INDIC.test(before)),
  ],
  [/[\u200e\u200f\u061c]/, (before, after) => RIGHT_TO_LEFT.test(before + after)],
  [new RegExp(`[${VARIANTS}]`, 'u'), (before) => ENDS_WITH_A_BASE.test(before)],
  [/[\u{e0020}-\u{e007f}]/u, (before) => ENDS_IN_FLAG.test(before)],
];

function keptOf(sign: string, before: string, after: string): string {
  const rule = OF_USE.find(([signs]) => signs.test(sign));
  return rule?.[1](before, after) === true ? sign : '';
}

/** Takes out what shows nothing; a text of which nothing is to be seen becomes empty. */
function seenOf(text: string): string {
  const seen = text
    .replaceAll(UNSEEN, (sign, at: number) => {
      const next = at + sign.length;
      return keptOf(sign, text.slice(Math.max(0, at - NEIGHBOURS), at), text.slice(next, next + NEIGHBOURS));
    })
    .normalize('NFC')
    .trim();
  return SHOWN.test(seen) ? seen : '';
}

/**
 * A typed line as it is kept: in one form of Unicode (NFC), with plain spaces, and without letters that show nothing
 * unless they change how their neighbours are written (joiners of scripts and emoji, marks of direction, selectors).
 */
export const oneLine = (typed: string): string => seenOf(typed.replaceAll(SPACES, ' '));

/** The same for several lines: every line break becomes a line feed, and no-break spaces stay. */
export const severalLines = (typed: string): string =>
  seenOf(typed.replaceAll(/\r\n|[\u2028\u2029]/g, '\n').replaceAll(OTHER_SPACES, ' '));
