import { aRegisteredUser, aUser, COMPLETE_PROFILE } from '../../../../test/identity/builders/a-user.js';
import { usernameProblem } from './profile.js';
import { PRIMARY_ADMIN_ID } from '../published/listed-user.js';
import { discountForReferrals } from '../published/referral-tiers.js';
import { sentence } from '../../../platform/texts/sentence.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');

describe('a profile', () => {
  it.each(['username', 'phoneNumber', 'address', 'city', 'state', 'zipCode', 'businessType'] as const)(
    'is incomplete without %s',
    (field) => {
      const user = aUser({ isProspect: true });
      user.changeProfile({ ...COMPLETE_PROFILE, [field]: null });
      expect(user.state).toMatchObject({ profileCompleted: false, isProspect: true });
    },
  );

  it('is complete without names, and ends being a prospect', () => {
    const user = aUser({ isProspect: true });
    expect(user.changeProfile({ ...COMPLETE_PROFILE, firstName: null, lastName: null })).toBe(true);
    expect(user.state).toMatchObject({ profileCompleted: true, isProspect: false });
  });

  it('reports names to other contexts only when they change', () => {
    const user = aRegisteredUser({ firstName: 'Sam' });
    expect(user.changeProfile({ city: 'Toronto' })).toBe(false);
    expect(user.changeProfile({ firstName: 'Sam' })).toBe(false);
    expect(user.changeProfile({ firstName: 'Samira' })).toBe(true);
  });

  it('keeps fields that were not sent', () => {
    const user = aRegisteredUser({ city: 'Vaughan' });
    user.changeProfile({ city: undefined, address: '1 Oak Street' });
    expect(user.state).toMatchObject({ city: 'Vaughan', address: '1 Oak Street' });
  });
});

describe('the terms', () => {
  it('must be accepted when the profile is complete and the current version was not accepted yet', () => {
    expect(aUser().needsTermsUpdate).toBe(false);
    expect(aRegisteredUser().needsTermsUpdate).toBe(true);
    expect(aRegisteredUser({ termsVersion: '1.0' }).needsTermsUpdate).toBe(true);
    const user = aRegisteredUser();
    user.acceptTerms('1.1', NOW);
    expect(user.needsTermsUpdate).toBe(false);
  });

  it('apply to the primary administrator like everyone else', () => {
    const admin = aRegisteredUser({ id: PRIMARY_ADMIN_ID, role: 'admin' });
    expect(admin.needsTermsUpdate).toBe(true);
    admin.acceptTerms('1.1', NOW);
    expect(admin.needsTermsUpdate).toBe(false);
  });

  it('keep the time of the first acceptance of a version', () => {
    const user = aRegisteredUser();
    user.acceptTerms('1.1', NOW);
    user.acceptTerms('1.1', new Date('2027-01-01T00:00:00.000Z'));
    expect(user.state.termsAcceptedAt).toEqual(NOW);
  });
});

describe('the primary administrator', () => {
  it('is the first account, whatever the role of others', () => {
    const isPrimary = (id: number): boolean => aUser({ id, role: 'admin' }).isPrimaryAdmin;
    expect([isPrimary(1), isPrimary(2)]).toEqual([true, false]);
  });
});

describe('referrals', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 10],
    [14, 10],
    [15, 25],
    [29, 25],
    [30, 50],
    [59, 50],
    [60, 75],
    [99, 75],
    [100, 100],
    [5_000, 100],
  ])('of %i people give %i percent', (referrals, percent) => {
    expect(discountForReferrals(referrals)).toBe(percent);
  });

  it('count from the account’s first verification only', () => {
    const user = aRegisteredUser();
    const account = { stripeConnectId: 'acct_1', verified: true };
    expect(user.recordSellerAccount(account, NOW)).toBe(true);
    expect(user.recordSellerAccount({ ...account, verified: false }, NOW)).toBe(false);
    expect(user.recordSellerAccount(account, NOW)).toBe(false);
  });

  it('do not change a discount that an administrator set', () => {
    const user = aRegisteredUser({ discountOverridden: true, serviceFeeDiscount: 50 });
    user.recordReferrals(5);
    expect(user.state).toMatchObject({ referralCount: 5, serviceFeeDiscount: 50 });
  });

  it('lower the discount again when the count falls', () => {
    const user = aRegisteredUser({ serviceFeeDiscount: 25, referralCount: 15 });
    user.recordReferrals(14);
    expect(user.state).toMatchObject({ referralCount: 14, serviceFeeDiscount: 10 });
  });
});

describe('usernames', () => {
  it('are refused with the reason', () => {
    expect(usernameProblem('ab')).toBe(sentence('problem.username-short'));
    expect(usernameProblem('a'.repeat(31))).toMatch(/username-long/);
    expect(usernameProblem('no spaces')).toMatch(/username-signs/);
    expect(usernameProblem('Sam_S.1-x')).toBeNull();
  });
});
