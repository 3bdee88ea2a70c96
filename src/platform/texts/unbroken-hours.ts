/** An hour as French writes it, `14 h 30`, stays in one line: ICU puts plain spaces there. Other languages have no such hour. */
export const unbrokenHours = (text: string): string =>
  text.replaceAll(/\d h\b(?: (?=\d))?/g, (hour) => hour.replaceAll(' ', '\u00a0'));
