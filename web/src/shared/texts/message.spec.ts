import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGUES, EN, type TextKey } from '../../../../src/platform/texts/catalogue.js';
import { markStops, oneStop } from '../../../../src/platform/texts/one-stop.js';
import { LANGUAGES, LOCALES } from '../../../../src/platform/texts/language.js';
import { placesOf } from '../../../../scripts/generate/texts.mjs';
import { messageWriter, type Part } from './message';

const tag = (name: string) => (parts: unknown[]) => ({ name, parts });
const OF_TYPE: Record<string, (name: string, count: number) => unknown> = {
  Text: (name) => `value of ${name}`,
  number: (_name, count) => count,
  string: () => 'seller',
  Tag: tag,
};

/** The library’s and our output for a message, side by side. */
function both(message: string, locale: string, count: number): [unknown, unknown] {
  const values = Object.fromEntries([...placesOf(message)].map(([name, type]) => [name, OF_TYPE[type]?.(name, count)]));
  const read = parse(message, { captureLocation: false }) as unknown as Part[];
  return [
    messageWriter(locale)(read, values),
    new IntlMessageFormat(message, locale).format(values as Record<string, string>),
  ];
}

describe('a compiled message', () => {
  it.each([
    'Plain',
    'For {amount} or {other}',
    '{count, plural, =0 {none} one {# item} other {# items}} left',
    '{role, select, seller {you sold {item}} other {you bought {item}}}',
    'Read the <link>terms of <b>{name}</b></link>, {count, plural, other {# <b>times</b>}}',
  ])('is formatted as by FormatJS: %s', (message) => {
    for (const locale of Object.values(LOCALES))
      for (const count of [0, 1, 2, 3, 21, 1234.5]) {
        const [written, expected] = both(message, locale, count);
        expect([count, written]).toEqual([count, expected]);
      }
  });

  it.each([
    ['They have until {time}. Then it is over.', 'until 9:43 a.m. Then'],
    ['Earliest: <strong>{time}</strong>. Then', 'a.m.</strong>. Then'],
    ['{role, select, seller {until {time}} other {by {time}}}. Then', 'until 9:43 a.m. Then'],
    ['From {time}, until {time}… and {time}.', 'From 9:43 a.m., until 9:43 a.m.… and 9:43 a.m.'],
  ])('shares one full stop with a value that ends in one: %s', (message, expected) => {
    const values = {
      time: '9:43 a.m.',
      role: 'seller',
      strong: (parts: unknown[]) => `<strong>${parts.join('')}</strong>`,
    };
    const read = parse(message, { captureLocation: false }) as unknown as Part[];
    expect(messageWriter('en-CA')(read, values)).toContain(expected.replace('a.m.</strong>.', 'a.m</strong>.'));
    const library = new IntlMessageFormat(message, 'en-CA').format(markStops(values));
    expect(oneStop(String(library))).toContain(expected.replace('</strong>.', '</strong>'));
  });

  it('is formatted like the library’s for every text of the catalogue', () => {
    for (const language of LANGUAGES)
      for (const key of Object.keys(EN) as TextKey[])
        for (const count of [0, 1, 2]) {
          const [written, expected] = both(CATALOGUES[language][key], LOCALES[language], count);
          expect([key, written]).toEqual([key, expected]);
        }
  });
});
