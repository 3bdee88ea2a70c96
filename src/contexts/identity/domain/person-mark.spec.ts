import { addressMark } from '../published/address-mark.js';
import { phoneMark } from './person-mark.js';

const at = (address: string | null, address2: string | null, zipCode: string | null) => ({
  address,
  address2,
  zipCode,
});

describe('a phone number’s mark', () => {
  it('is its digits, in any notation', () => {
    expect(phoneMark('+1 (416) 555-0123')).toBe('14165550123');
    expect([phoneMark(''), phoneMark(null), phoneMark(undefined)]).toEqual([null, null, null]);
  });
});

describe('an address’s mark', () => {
  it.each([
    at('12 Rue de l’Érable', 'Apt. 4', 'L4L 1A1'),
    at('12 rue de l’erable', '#4', 'l4l1a1'),
    at('12, Rue de l’Érable', 'Unit 4', 'L4L-1A1'),
    at('12 Rue de l’Érable, Apt 4', null, 'L4L 1A1'),
  ])('is the same for %o', (address) => {
    expect(addressMark(address)).toBe('12ruedelerable4 l4l1a1');
  });

  it('differs by street, unit and postal code, and needs street and postal code', () => {
    const marks = [
      at('12 Maple Avenue', null, 'L4L 1A1'),
      at('12 Maple Avenue', '4', 'L4L 1A1'),
      at('124 Maple Avenue', null, 'L4L 1A1'),
      at('12 Maple Avenue', null, 'L4L 1A2'),
    ].map(addressMark);
    expect(new Set(marks).size).toBe(4);
    expect([addressMark(at(null, null, 'L4L 1A1')), addressMark(at('12 Maple Avenue', null, ''))]).toEqual([
      null,
      null,
    ]);
  });
});
