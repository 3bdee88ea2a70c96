import { KnownLinks } from '../../../../test/payments/fakes/known-links.js';
import { aRegisteredUser, aUser, COMPLETE_PROFILE } from '../../../../test/identity/builders/a-user.js';
import { InMemoryUsers } from '../../../../test/identity/fakes/in-memory-users.js';
import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../test/platform/fakes/recorded-events.js';
import { PROFILE_CHANGED } from '../published/events.js';
import { CreatePrimaryAdmin } from './create-primary-admin.js';
import { IdentityPersonRecords } from './identity-person-records.js';
import { OwnProfile } from './own-profile.js';

const unitOfWork = new ImmediateUnitOfWork();

describe('OwnProfile', () => {
  it('completes the registration and publishes it', async () => {
    const events = new RecordedEvents();
    const user = aUser({ isProspect: true });
    const updated = await new OwnProfile(unitOfWork, new InMemoryUsers().has(user), new KnownLinks(), events).update({
      userId: user.id,
      changes: COMPLETE_PROFILE,
    });
    expect(updated.state).toMatchObject({ profileCompleted: true, isProspect: false });
    expect(events.named(PROFILE_CHANGED)).toEqual([
      { userId: user.id, firstName: 'Sam', lastName: 'Seller', profileCompleted: true },
    ]);
  });

  it('refuses a taken username and publishes nothing', async () => {
    const events = new RecordedEvents();
    const user = aUser();
    const users = new InMemoryUsers().has(user, aRegisteredUser({ username: 'Taken' }));
    const profile = new OwnProfile(unitOfWork, users, new KnownLinks(), events);
    await expect(
      profile.update({ userId: user.id, changes: { username: 'tAKEN', firstName: 'X' } }),
    ).rejects.toMatchObject({
      details: [{ field: 'username', message: 'This username is taken. Please choose another one.' }],
    });
    expect(events.published).toEqual([]);
  });
});

describe('IdentityPersonRecords', () => {
  it('gives the referrer 10 percent at the fifth verified referral, and counts no one twice', async () => {
    const referrer = aRegisteredUser();
    const referred = Array.from({ length: 5 }, () => aRegisteredUser({ referredBy: referrer.id }));
    const users = new InMemoryUsers().has(referrer, ...referred);
    const record = new IdentityPersonRecords(unitOfWork, users, new FixedClock());
    for (const { id } of [...referred, ...referred.slice(0, 2)]) {
      await record.recordSellerAccount(id, { stripeConnectId: `acct_${String(id)}`, verified: true });
    }
    expect((await users.find(referrer.id))?.state).toMatchObject({ referralCount: 5, serviceFeeDiscount: 10 });
  });

  it('does not count an account that is not verified yet', async () => {
    const referrer = aRegisteredUser();
    const referred = aRegisteredUser({ referredBy: referrer.id });
    const users = new InMemoryUsers().has(referrer, referred);
    await new IdentityPersonRecords(unitOfWork, users, new FixedClock()).recordSellerAccount(referred.id, {
      stripeConnectId: 'acct_1',
      verified: false,
    });
    expect((await users.find(referred.id))?.state).toMatchObject({
      stripeConnectId: 'acct_1',
      providerVerified: false,
    });
    expect((await users.find(referrer.id))?.state.referralCount).toBe(0);
  });
});

describe('CreatePrimaryAdmin', () => {
  it('creates user 1 at the first start and keeps it at the next', async () => {
    const users = new InMemoryUsers();
    const create = new CreatePrimaryAdmin(unitOfWork, users, new FixedClock());
    expect(await create.execute({ email: 'Boss@Porchlight.test' })).toBe(true);
    expect(await create.execute({ email: 'other@porchlight.test' })).toBe(false);
    expect((await users.find(1))?.state).toMatchObject({
      email: 'boss@porchlight.test',
      role: 'admin',
      profileCompleted: true,
    });
    expect((await users.find(1))?.needsTermsUpdate).toBe(true);
  });
});
