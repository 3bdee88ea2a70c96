import { missingOf, suggestedUsername } from './profile-rules';

const whole = {
  firstName: '',
  lastName: '',
  username: 'ana482',
  phoneNumber: '416 555 0123',
  address: '12 Maple Avenue',
  address2: '',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4L 1A1',
  businessType: 'individual',
};

describe('the profile of a seller who publishes', () => {
  it('names everything that is missing at once', () => {
    expect(missingOf(whole, true)).toEqual({});
    const missing = missingOf({ ...whole, username: 'a', phoneNumber: ' ', zipCode: '' }, false);
    expect(Object.keys(missing)).toEqual(['username', 'phoneNumber', 'zipCode', 'acceptTerms']);
  });

  it.each([
    ['Ana', 'ana482'],
    ['Zoë-Marie', 'zoemarie482'],
    ['  ', 'seller482913'],
    ['李', 'seller482913'],
  ])('with first name %p gets the suggested username %p', (firstName, username) =>
    expect(suggestedUsername(firstName, '482913')).toBe(username),
  );
});
