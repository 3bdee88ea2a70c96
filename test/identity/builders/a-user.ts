import { newcomer, User, type UserState } from '../../../src/contexts/identity/domain/user.js';

export const COMPLETE_PROFILE = {
  firstName: 'Sam',
  lastName: 'Seller',
  username: 'sam.seller',
  phoneNumber: '+14165550123',
  address: '12 Maple Avenue',
  address2: null,
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4K 1A1',
  businessType: 'individual' as const,
};

let latest = 100;

/** A user with a unique id; a newcomer by default. */
export function aUser(given: Partial<UserState> = {}): User {
  latest += 1;
  const account = newcomer({
    email: `person-${String(latest)}@example.ca`,
    isProspect: false,
    referralCode: `REF${String(latest).padStart(5, '0')}`,
    referredBy: null,
    language: 'en',
    now: new Date('2026-06-01T12:00:00.000Z'),
  });
  return User.restore({ ...account, id: latest, version: 1, ...given });
}

/** A user who has completed registration. */
export function aRegisteredUser(given: Partial<UserState> = {}): User {
  const { id } = aUser().state;
  return aUser({ ...COMPLETE_PROFILE, username: `user-${String(id)}`, profileCompleted: true, ...given });
}
