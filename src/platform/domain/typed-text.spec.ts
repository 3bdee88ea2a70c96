import { oneLine, severalLines } from './typed-text.js';

/** Every code point of Unicode that matches, unpaired surrogates left out. */
function all(pattern: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1)
    if (code < 0xd8_00 || code > 0xdf_ff) {
      const sign = String.fromCodePoint(code);
      if (pattern.test(sign)) found.push(sign);
    }
  return found;
}
const codesOf = (signs: readonly string[]): string[] =>
  signs.map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const BLANK = /[\u2800\u115f\u1160\u3164\uffa0]/;

describe('a typed text', () => {
  it('keeps nothing between Latin letters that shows nothing, but selectors of the letter before', () => {
    const left = all(UNSEEN).filter((sign) => !['ab', 'a b'].includes(oneLine(`a${sign}b`)));
    expect(left.every((sign) => /\p{Variation_Selector}/u.test(sign))).toBe(true);
  });

  it.each([oneLine, severalLines])('is empty where each of its letters shows nothing', (read) => {
    const signs = [...all(UNSEEN), ...all(/[\p{Z}\p{M}]/u), ...all(BLANK), '\t', '\n'];
    expect(codesOf(signs.filter((sign) => read(sign) !== ''))).toEqual([]);
    expect(read(signs.join(''))).toBe('');
  });

  it('has plain spaces in a line, and the no-break spaces of French in several', () => {
    for (const space of all(/\p{Zs}/u)) {
      expect(oneLine(`${space}40${space}$${space}`)).toBe('40 $');
      const isFrench = /[\u00a0\u202f]/.test(space);
      expect(severalLines(`${space}40${space}$`)).toBe(isFrench ? `40${space}$` : '40 $');
    }
    for (const blank of all(BLANK)) expect(oneLine(`${blank}a${blank}b${blank}`)).toBe('a b');
  });

  it('shows every other letter as it was typed', () => {
    const signs = all(/[\p{L}\p{N}\p{P}\p{S}]/u).filter((sign) => !UNSEEN.test(sign) && !BLANK.test(sign));
    expect(signs.length).toBeGreaterThan(130_000);
    expect(codesOf(signs.filter((sign) => oneLine(`a${sign}a`) !== `a${sign.normalize('NFC')}a`))).toEqual([]);
  });

  it.each([
    ['emoji of several', '👩‍👩‍👧 👨🏽‍💻 🏳️‍🌈 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️ 1️⃣ ☎️'],
    ['Persian', 'می‌خواهم'],
    ['Hindi and Malayalam', 'क्‍ष अवन്‍ ന്‍'],
    ['Sinhala', 'ශ්‍රී'],
    ['Hebrew with a mark of direction', 'ספה\u200f יפה'],
    ['a variant of Han', '葛\u{e0100}城'],
    ['Mongolian', 'ᠭ\u180bᠠ'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Arabic with marks', 'مُحَمَّد'],
  ])('keeps %s', (_, text) => {
    expect([oneLine(text), severalLines(text)]).toEqual([text, text]);
  });

  it.each([
    ['zero-width space', 'oak\u200b desk', 'oak desk'],
    ['soft hyphen', 'type\u00adwriter', 'typewriter'],
    ['byte order mark', '\ufeffSam', 'Sam'],
    ['order of writing', 'Sam \u202egpj.exe\u202c', 'Sam gpj.exe'],
    ['isolates', '\u2068Sam\u2069', 'Sam'],
    ['joiner between Latin letters', 'ad\u200dmin', 'admin'],
    ['joiners before and after', '\u200dSam\u200d \u200c', 'Sam'],
    ['joiners in a row', 'می\u200c\u200c\u200cخ', 'میخ'],
    ['mark of direction between Latin letters', 'Sam\u200e Lee', 'Sam Lee'],
    ['hidden text in tags', 'Sam\u{e0049}\u{e0067}', 'Sam'],
    ['hidden text in selectors', 'a\ufe0f\ufe01\u{e0101}\u{e0102}b', 'a\ufe0fb'],
    ['selector without a letter', ' \ufe0fSam', 'Sam'],
    ['decomposed', 'Jose\u0301e', 'Josée'],
  ])('leaves out or mends: %s', (_, typed, kept) => {
    expect([oneLine(typed), severalLines(typed)]).toEqual([kept, kept]);
  });

  it('changes nothing when it is read again', () => {
    for (const sign of all(UNSEEN))
      for (const typed of [`م${sign}ن`, `क${sign}`, `👩${sign}👩`, `a${sign}`, `🏴${sign}`])
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
  });

  it('has a line feed for each line break', () => {
    expect(severalLines('a\r\nb\u2028c\u2029d\ne\tf')).toBe('a\nb\nc\nd\ne\tf');
  });

  it('takes no long time for a long text of nothing', () => {
    expect(severalLines('\u200b\u200d\ufe0f'.repeat(100_000))).toBe('');
  });
});
