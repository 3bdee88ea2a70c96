import { readAmount, readWholeNumber } from './typed-amount.js';

const CENTS = [
  1, 5, 50, 99, 100, 750, 4_050, 9_999, 12_345, 100_000, 125_000, 149_900, 999_999, 1_000_000, 123_456_789,
];
const LOCALES = ['en-CA', 'fr-CA', 'en-US', 'fr-FR', 'en', 'fr'];
const STYLES: Intl.NumberFormatOptions[] = [
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 2, useGrouping: false },
  ...(['symbol', 'narrowSymbol', 'code', 'name'] as const).map(
    (currencyDisplay) => ({ style: 'currency', currency: 'CAD', currencyDisplay }) as const,
  ),
];
/** The spaces that keyboards and copied texts have in the place of those of CLDR. */
const SPACES = [' ', '\u00a0', '\u202f', '\u2009'];

describe('a typed amount', () => {
  it.each(LOCALES)('is what CLDR writes in %s, with any space', (locale) => {
    for (const style of STYLES) {
      const written = new Intl.NumberFormat(locale, style);
      for (const cents of CENTS) {
        const texts = SPACES.map((space) => written.format(cents / 100).replaceAll(/\s/g, space));
        for (const text of texts) expect([text, readAmount(text)]).toEqual([text, cents / 100]);
      }
    }
  });

  it.each(LOCALES)('is a whole amount as CLDR writes it in %s', (locale) => {
    const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });
    for (const amount of [1, 40, 999, 1_250, 10_000, 1_000_000])
      expect([locale, readAmount(written.format(amount))]).toEqual([locale, amount]);
  });

  it.each([
    ['40,50 $', 40.5],
    ['40.50 $', 40.5],
    ['40,5', 40.5],
    ['1 250,00', 1_250],
    ['1 250,00 $', 1_250],
    ['1 250.00', 1_250],
    ['$1,250.00', 1_250],
    ['1,250', 1_250],
    ['$ 1250', 1_250],
    ['CAD 40', 40],
    ['$40 CAD', 40],
    ['40 $ CA', 40],
    ['ca$40', 40],
    ['40 dollars', 40],
    ['.50', 0.5],
    [',5', 0.5],
    ['0,99', 0.99],
    ['007', 7],
    ['4０．５０', 40.5],
    ['＄４０', 40],
    ['\u202a40,50\u00a0$\u202c', 40.5],
    ['\ufeff40\u200b', 40],
  ])('reads %j as %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(
    [
      ['', '$', 'CAD', '.', ',', 'forty', 'free', '1e3', '0x10', 'Infinity', 'NaN', '½', '40²', '①', '٤٠'],
      ['-5', '−5', '+5', '(5)', '$-5', '5-', '5/2', '5 + 5', '10%'],
      ['1.250', '1.250,00', '12.505', '12,5050', '0,500', '01,250', '1234,567', '1,250,5', '1,25,0', '1,00,000'],
      ['12 50', '1 25', '12 5', '1 2500', '0 500', '1 250,500', '1 250 5', '1,250 000', '1 250,000.00', "1'250"],
      ['12..5', '12.,5', '5.', '5,', '12.5.5', '40 50 $', 'US$40', '40 USD', '40 €', '$$40', '1234567890'],
    ].flat(),
  )('refuses %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is never another amount when signs are put between its digits', () => {
    for (const digits of ['750', '1250', '12505', '125000'])
      for (const sign of [',', '.', ' ', '\u00a0', "'", '-', '·'])
        for (let at = 1; at < digits.length; at += 1) {
          const [before, after] = [digits.slice(0, at), digits.slice(at)];
          const isDecimal = after.length <= 2 && (sign === ',' || sign === '.');
          const isGrouped = after.length === 3 && before.length <= 3 && /[,\s]/.test(sign);
          const expected = isDecimal ? Number(`${before}.${after}`) : isGrouped ? Number(digits) : null;
          expect([before + sign + after, readAmount(before + sign + after)]).toEqual([before + sign + after, expected]);
        }
  });
});

describe('a typed whole number', () => {
  it.each([
    ['36', 36],
    ['36,0', 36],
    ['36.00', 36],
    ['1,000', 1_000],
    ['1 000', 1_000],
    ['1\u202f000', 1_000],
    [' 7 ', 7],
    ['0', 0],
  ])('reads %j as %d', (text, number) => {
    expect(readWholeNumber(text)).toBe(number);
  });

  it.each(['', '1,5', '1.5', '36.000', '1 5', '-1', '1e2', '24 h', '$5', '0,01'])('refuses %j', (text) => {
    expect(readWholeNumber(text)).toBeNull();
  });
});
