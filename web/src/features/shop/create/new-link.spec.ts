import { EMPTY_LINK, formOf, NO_PICKUP, whatIsMissing } from './new-link';

const photos = [{ id: '00112233445566778899aabbccddeeff', turns: 1 }];
const desk = { ...EMPTY_LINK, name: ' Walnut desk ', amount: '149,99', size: 'medium' as const, photos };

describe('a new link', () => {
  it('names everything that is missing', () => {
    expect(Object.keys(whatIsMissing(EMPTY_LINK))).toEqual(['images', 'name', 'amount']);
    expect(whatIsMissing(desk)).toEqual({});
  });

  it('asks for a complete pickup address once one is started', () => {
    expect(Object.keys(whatIsMissing({ ...desk, pickup: NO_PICKUP }))).toEqual([
      'pickupAddress',
      'pickupCity',
      'pickupZipCode',
    ]);
  });

  it('sends the price as a number and omits empty fields', () => {
    const form = formOf(desk);
    expect(form.get('name')).toBe('Walnut desk');
    expect(form.get('amount')).toBe('149.99');
    expect(form.get('draftPhotos')).toBe('[{"id":"00112233-4455-6677-8899-aabbccddeeff","turns":1}]');
    expect(form.has('description')).toBe(false);
    expect([...form.keys()].some((field) => field.startsWith('pickup'))).toBe(false);
  });

  it('sends a different pickup address if one is entered', () => {
    const pickup = { ...NO_PICKUP, pickupAddress: '1 Elm St', pickupCity: 'Vaughan', pickupZipCode: 'L4J 1A1' };
    const form = formOf({ ...desk, pickup });
    expect([form.get('pickupAddress'), form.get('pickupState'), form.has('pickupAddress2')]).toEqual([
      '1 Elm St',
      'ON',
      false,
    ]);
  });
});
