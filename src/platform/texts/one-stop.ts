/** Stands after a value that ends in a full stop, until the text around it is known. No field of ours takes this character. */
const MARK = '\u0003';
const MEETS_STOP = new RegExp(`${MARK}((?:</[a-z]+>)*)\\.(?!\\.)`, 'g');

/** The values for a text, with a mark after each that ends in a full stop, such as “9:43 a.m.” or “Maple St.”. */
export const markStops = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && value.endsWith('.') ? value + MARK : value,
    ]),
  ) as V;

/** The text without the marks: where a value and its sentence both end in a full stop, they share one. */
export const oneStop = (text: string): string =>
  text.includes(MARK) ? text.replaceAll(MEETS_STOP, '$1').replaceAll(MARK, '') : text;
