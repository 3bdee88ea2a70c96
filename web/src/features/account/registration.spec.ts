import type { Profile } from '../../shared/profile/profile';
import { forgetDraft, missing, readDraft, saveDraft, stepOf } from './registration';

const empty: Profile = {
  firstName: '',
  lastName: '',
  username: '',
  phoneNumber: '',
  address: '',
  address2: '',
  city: '',
  state: 'ON',
  zipCode: '',
  businessType: 'individual',
};

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what a step still needs', () => {
  it('is the username, the address or the accepted terms', () => {
    expect(missing(0, { ...empty, username: 'ab' }, false)).toEqual({
      username: 'Username must be at least 3 characters',
    });
    expect(missing(0, { ...empty, username: ' abc ' }, false)).toEqual({});
    expect(Object.keys(missing(1, { ...empty, city: 'Vaughan' }, false))).toEqual([
      'phoneNumber',
      'address',
      'zipCode',
    ]);
    expect(missing(2, empty, false)).toEqual({ acceptTerms: 'Please accept the terms to continue.' });
    expect(missing(2, empty, true)).toEqual({});
  });

  it('maps a refused field to its step', () => {
    expect([stepOf('username'), stepOf('zipCode'), stepOf('businessType')]).toEqual([0, 1, 2]);
  });
});

describe('a draft', () => {
  const draft = { step: 1, profile: { ...empty, username: 'marie', city: 'Vaughan' }, accepted: false };

  it('survives a reload for the same person only', () => {
    const store = memory();
    saveDraft(store, 7, draft);
    expect(readDraft(store, 7, empty)).toEqual(draft);
    expect(readDraft(store, 8, empty)).toBeNull();
    forgetDraft(store, 7);
    expect(readDraft(store, 7, empty)).toBeNull();
  });

  it('only restores the fields of a profile', () => {
    const store = memory();
    store.setItem('registration:7', '{"step":99,"profile":{"city":3,"username":"m","userRole":"admin"}}');
    expect(readDraft(store, 7, empty)).toEqual({ step: 2, profile: { ...empty, username: 'm' }, accepted: false });
    store.setItem('registration:7', '{half');
    expect(readDraft(store, 7, empty)).toBeNull();
  });
});
