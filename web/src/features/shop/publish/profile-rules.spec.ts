import { hasMore, missingOf, suggestedUsername } from './profile-rules';

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

  it('has more than what is required once the person has filled it in', () => {
    const suggested = { ...whole, username: 'seller482913' };
    expect(hasMore(suggested)).toBe(false);
    for (const filled of [{ lastName: 'Roy' }, { username: 'ana' }, { address2: '4' }, { state: 'QC' }])
      expect(hasMore({ ...suggested, ...filled })).toBe(true);
    expect(hasMore({ ...suggested, businessType: 'company' })).toBe(true);
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
