/** Characters that only modify an emoji: selectors, skin tones, flag letters, keys, tags. */
const OF_PICTURE = /[\p{Variation_Selector}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3\u{E0020}-\u{E007F}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const LINE_END = /\r\n?|[\u2028\u2029\u0085]/g;
/** Spaces that may end a line. */
const SPACE = /[\t\v\f\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu;
/** Controls, directions, and what no font has. Scripts need the joiners U+200C and U+200D between their letters. */
const WITHOUT_SHAPE = /(?![\n\u200C\u200D])[\p{Cc}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
const LOOSE_JOINER = /(?<![\u0600-\u17FF])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;

/** Leaves of a text what can be drawn: drops emoji that the site's face lacks, controls and direction characters. */
export function drawable(text: string, isOfSite: (character: string) => boolean): string {
  const plain = text.normalize('NFC').replaceAll(LINE_END, '\n').replaceAll(SPACE, ' ');
  const shown = Array.from(plain, (character) => {
    const isPicture = OF_PICTURE.test(character) || (PICTURE.test(character) && !isOfSite(character));
    return isPicture ? '' : character;
  });
  return shown
    .join('')
    .replaceAll(WITHOUT_SHAPE, '')
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^ | $/gm, '')
    .trim();
}
