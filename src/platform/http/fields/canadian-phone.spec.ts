import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { sentence } from '../../texts/sentence.js';
import { CanadianPhone, canadianPhoneNumber } from './canadian-phone.js';

const NO_PHONE = 'No phone.';

class Asked {
  @CanadianPhone(NO_PHONE) phone!: unknown;
}

const refusalOf = (phone: unknown): string[] =>
  validateSync(plainToInstance(Asked, { phone })).flatMap(({ constraints }) => Object.values(constraints ?? {}));

describe('a typed phone number', () => {
  it.each([
    ...['4162345678', '416 234 5678', '416-234-5678', '(416) 234-5678', '416.234.5678', '1-416-234-5678'],
    ...[
      '+1 416 234 5678',
      'tel:+14162345678',
      '416\u00a0234\u00a05678',
      '416\u2011234\u20115678',
      '４１６２３４５６７８',
    ],
    ...['\u202a+1 416\u2011234\u20115678\u202c', '\u2068416 234 5678\u2069', '416 234\u200b 5678', ' 416 234 5678\t'],
  ])('is read from %j', (typed) => {
    expect([plainToInstance(Asked, { phone: typed }).phone, refusalOf(typed)]).toEqual(['+14162345678', []]);
  });

  it.each([
    ...['416 234-5678 ext. 12', '416 234-5678 ext 12', '416-234-5678x12', '416 234 5678 #12', '416 234-5678,12'],
    ...['416 234-5678 poste 12', '416 234-5678, poste 12', '416 234-5678 p. 12', '416 234-5678 bur. 12'],
    ...['+1 (416) 234-5678 poste12', '416 234 5678 extension 12', '416 234-5678\u00a0poste\u00a012'],
  ])('is refused with its extension: %j', (typed) => {
    expect([canadianPhoneNumber(typed), refusalOf(typed)]).toEqual([null, [sentence('problem.phone-extension')]]);
  });

  it.each(['', '234-5678', '416 234 567', '212 555 0123', '+44 20 7946 0958', 'call me', 7, null, ['4162345678']])(
    'is refused as none: %j',
    (typed) => {
      expect(refusalOf(typed)).toEqual([NO_PHONE]);
    },
  );
});
