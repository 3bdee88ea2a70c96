import { discountForReferrals } from '../../../src/contexts/identity/published/referral-tiers.js';
import { newcomer, type Newcomer, type User } from '../../../src/contexts/identity/domain/user.js';
import type { UserRepository } from '../../../src/contexts/identity/application/ports/user.repository.js';
import type { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import { COMPLETE_PROFILE } from '../builders/a-user.js';

interface Subject {
  users: UserRepository;
  unitOfWork: UnitOfWork;
}

let count = 0;
const unique = (): string => `${Date.now().toString(36).slice(-4)}${String(count++).padStart(4, '0')}`.toUpperCase();

function someone(given: Partial<Newcomer> = {}): Newcomer {
  const tag = unique();
  const now = new Date('2026-06-10T14:00:00.000Z');
  const account = newcomer({
    email: `${tag.toLowerCase()}@example.ca`,
    isProspect: false,
    referralCode: tag,
    referredBy: null,
    language: 'en',
    now,
  });
  return { ...account, ...given };
}

/** The contract of user repositories; run against the database and the fake. */
export function userRepositoryContract(subject: () => Subject): void {
  const inside = <T>(work: (users: UserRepository) => Promise<T>): Promise<T> =>
    subject().unitOfWork.run(() => work(subject().users));
  /** With an address that no account has. */
  const added = async (users: UserRepository, account = someone()): Promise<User> => {
    const user = await users.add(account);
    if (user === null) throw new Error('The address is taken.');
    return user;
  };

  it('returns every field that was saved', async () => {
    const { id, state } = await inside((users) => added(users, someone({ isProspect: true })));
    await inside(async (users) => {
      const user = await users.lock(id);
      user.changeProfile({ ...COMPLETE_PROFILE, username: `user-${String(id)}` });
      user.acceptTerms('1.1', new Date('2026-06-11T10:00:00.000Z'));
      user.recordSellerAccount(
        { stripeConnectId: `acct_${String(id)}`, verified: true },
        new Date('2026-06-12T10:00:00.000Z'),
      );
      user.recordDriverStatus('pending');
      await users.save(user);
    });
    const found = await subject().users.find(id);
    expect(found?.state).toEqual({
      ...state,
      ...COMPLETE_PROFILE,
      username: `user-${String(id)}`,
      isProspect: false,
      profileCompleted: true,
      termsVersion: '1.1',
      termsAcceptedAt: new Date('2026-06-11T10:00:00.000Z'),
      stripeConnectId: `acct_${String(id)}`,
      providerVerified: true,
      providerFirstVerifiedAt: new Date('2026-06-12T10:00:00.000Z'),
      driverStatus: 'pending',
      version: 2,
    });
  });

  it('refuses the second writer of the same version', async () => {
    const first = await inside((users) => added(users));
    first.changeProfile({ firstName: 'First' });
    await inside((users) => users.save(first));
    first.changeProfile({ firstName: 'Second' });
    await expect(inside((users) => users.save(first))).rejects.toMatchObject({ code: 'stale-version' });
    expect((await subject().users.find(first.id))?.state.firstName).toBe('First');
  });

  it('adds no second account with the same address, and goes on in the same unit of work', async () => {
    const account = someone();
    const [first, second, found] = await inside(async (users) => [
      await users.add(account),
      await users.add({ ...someone(), email: account.email }),
      await users.lockByEmail(account.email),
    ]);
    expect([second, found?.id]).toEqual([null, first?.id]);
  });

  it('refuses a username that differs from another only in case', async () => {
    const name = `Name${unique()}`;
    const [one, other] = await inside(async (users) => [await added(users), await added(users)] as const);
    one.changeProfile({ username: name });
    await inside((users) => users.save(one));
    other.changeProfile({ username: name.toLowerCase() });
    await expect(inside((users) => users.save(other))).rejects.toMatchObject({
      code: 'validation-failed',
      details: [{ field: 'username' }],
    });
  });

  it('finds a referrer by code or username, ignoring case, by code first', async () => {
    const referrer = await inside((users) => added(users));
    const namedLikeIt = await inside((users) => added(users));
    namedLikeIt.changeProfile({ username: referrer.state.referralCode });
    await inside((users) => users.save(namedLikeIt));
    const { users } = subject();
    expect(await users.findReferrer(referrer.state.referralCode.toLowerCase())).toBe(referrer.id);
    expect(await users.findReferrer('nobody-has-this')).toBeNull();
    const name = `Ref${unique()}`;
    referrer.changeProfile({ username: name });
    await inside((writers) => writers.save(referrer));
    expect(await users.findReferrer(name.toUpperCase())).toBe(referrer.id);
  });

  it('counts only referred users whose account was ever verified', async () => {
    const referrer = await inside((users) => added(users));
    const referred = { referredBy: referrer.id };
    await inside(async (users) => {
      await users.add(someone({ ...referred, providerFirstVerifiedAt: new Date('2026-06-10T14:00:00.000Z') }));
      await users.add(someone(referred));
    });
    const verified = await subject().users.countVerifiedReferrals(referrer.id);
    expect(verified).toBe(1);
    expect(discountForReferrals(verified)).toBe(0);
  });

  it('creates the primary administrator once', async () => {
    const admin = someone({ role: 'admin', profileCompleted: true });
    const created = [
      await inside((users) => users.addPrimaryAdmin(admin)),
      await inside((users) => users.addPrimaryAdmin(someone({ role: 'admin' }))),
    ];
    expect(created).toEqual([true, false]);
    expect((await subject().users.find(1))?.state).toMatchObject({ email: admin.email, role: 'admin' });
  });
}
