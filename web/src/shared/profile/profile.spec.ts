import { profileBody, type Profile } from './profile';

const profile: Profile = {
  firstName: ' Marie-Ève ',
  lastName: '',
  username: 'marie',
  phoneNumber: '416 555 0123',
  address: '12 Maple Avenue',
  address2: ' ',
  city: '',
  state: 'ON',
  zipCode: 'L4L 1A1',
  businessType: 'individual',
};

describe('the body of a saved profile', () => {
  it('clears emptied optional fields', () => {
    expect(profileBody(profile)).toMatchObject({ firstName: 'Marie-Ève', lastName: null, address2: null });
  });

  it('sends an emptied required field, so that it is refused rather than silently kept', () => {
    expect(profileBody(profile)).toMatchObject({ city: '', username: 'marie' });
  });
});
