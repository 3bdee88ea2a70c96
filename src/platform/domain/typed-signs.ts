/** Letters that show nothing: joiners, marks of direction, soft hyphens, fillers, selectors, tags (Unicode). */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_HALF_WIDTH = 0xfee0;

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/**
 * What was typed where only digits and signs count: without letters that show nothing, with the forms of a Latin
 * keyboard for those of a Chinese or Japanese one, and with single plain spaces.
 */
export function plainSigns(text: string): string {
  return withoutUnseen(text)
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_HALF_WIDTH))
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim();
}
