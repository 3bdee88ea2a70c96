import { fc, it as property } from '@fast-check/jest';
import { OpenApprovals } from '../../../../test/admin/fakes/open-approvals.js';
import { aRegisteredUser, aUser } from '../../../../test/identity/builders/a-user.js';
import { EmailChangeWorld } from '../../../../test/identity/fakes/email-change-world.js';
import type { InMemorySessions } from '../../../../test/identity/fakes/in-memory-sign-ins.js';
import { InMemoryUsers } from '../../../../test/identity/fakes/in-memory-users.js';
import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../test/platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../../../test/platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../../../test/platform/fakes/recorded-events.js';
import { AdministratorsOnly, Forbidden, NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import { PrimaryAdminProtected, UserChangedMeanwhile } from '../domain/identity.errors.js';
import type { User } from '../domain/user.js';
import type { UserEdit } from '../domain/user-edit.js';
import { discountForReferrals } from '../published/referral-tiers.js';
import { PROFILE_CHANGED, REFERRALS_AUDITED, USER_EDITED, type UserEditedV1 } from '../published/events.js';
import { AuditReferrals } from './audit-referrals.js';
import { EditUser } from './edit-user.js';
import { ReferralAudits } from './ports/referral-audits.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../published/user-change.js';

/** Audit runs are recorded only for the page. */
class NoReferralAudits extends ReferralAudits {
  record(): Promise<void> {
    return Promise.resolve();
  }
  last(): Promise<null> {
    return Promise.resolve(null);
  }
}

const ADMIN = 200;
const DEVELOPER = 201;
const unitOfWork = new ImmediateUnitOfWork();
const secrets = new PlainSecretBox();

let world: EmailChangeWorld;
let users: InMemoryUsers;
let sessions: InMemorySessions;
let events: RecordedEvents;
let person: User;
beforeEach(() => {
  person = aRegisteredUser();
  world = new EmailChangeWorld();
  ({ users, sessions, events } = world);
  users.has(
    person,
    aUser({ id: 1, role: 'admin', email: 'admin@porchlight.test' }),
    aUser({ id: ADMIN, role: 'admin' }),
    aUser({ id: DEVELOPER, role: 'dev' }),
  );
});

const edit = (userId: number, changes: UserEdit, by = ADMIN, loadedVersion: number | null = null): Promise<void> =>
  new EditUser(unitOfWork, users, sessions, secrets, events, new OpenApprovals(), world.changing, world.clock).execute({
    userId,
    edit: changes,
    by: { userId: by, role: by === DEVELOPER ? 'dev' : 'admin' },
    loadedVersion,
  });
const changes = (): UserChange[] =>
  (events.named(USER_EDITED) as UserEditedV1[]).map(
    ({ sealedChange }) => JSON.parse(secrets.open(sealedChange, USER_EDITED_PURPOSE)) as UserChange,
  );
const stateOf = async (userId: number): Promise<User['state']> => (await users.lock(userId)).state;
async function signedIn(userId: number): Promise<void> {
  const at = new Date('2026-06-01T12:00:00.000Z');
  const times = { createdAt: at, lastSeenAt: at, verifiedAt: at };
  const from = { verifiedBy: 'code', device: null, network: null } as const;
  await sessions.add({ id: `session-${String(userId)}`, userId, tokenHash: 'hash', ...times, ...from });
}

describe('an account change by an administrator', () => {
  it('records only the changed fields, before and after', async () => {
    await edit(person.id, { firstName: 'Nia', lastName: 'Seller', city: 'Markham', userRole: 'dev' });
    expect(changes()).toEqual([
      {
        before: { firstName: 'Sam', role: 'user', city: 'Vaughan' },
        after: { firstName: 'Nia', role: 'dev', city: 'Markham' },
      },
    ]);
    expect(events.named(PROFILE_CHANGED)).toMatchObject([{ userId: person.id, firstName: 'Nia' }]);
    await edit(person.id, { firstName: 'Nia' });
    expect(changes()).toHaveLength(1);
  });

  it('ends the person’s sessions when suspending', async () => {
    await signedIn(person.id);
    await edit(person.id, { city: 'Markham' });
    expect(sessions.all).toHaveLength(1);
    await edit(person.id, { active: false });
    expect(sessions.all).toHaveLength(0);
  });

  it('delays the e-mail address and changes everything else immediately', async () => {
    const { email: before } = person.state;
    await signedIn(person.id);
    await edit(person.id, { email: 'new@example.ca', city: 'Markham' });
    expect(await stateOf(person.id)).toMatchObject({ email: before, city: 'Markham' });
    expect(sessions.all).toHaveLength(1);
    expect(changes()).toMatchObject([{ after: { city: 'Markham' } }]);
    expect(world.changes.all).toMatchObject([{ userId: person.id, askedBy: ADMIN, newEmail: 'new@example.ca' }]);
    await edit(person.id, { email: before, city: 'Ajax' });
    expect(world.changes.all).toHaveLength(1);
  });

  it('is refused if someone else saved first, and overwrites if no version is given', async () => {
    const { version } = await stateOf(person.id);
    await edit(person.id, { city: 'Markham' }, ADMIN, version);
    await expect(edit(person.id, { city: 'Ajax' }, ADMIN, version)).rejects.toThrow(UserChangedMeanwhile);
    await edit(person.id, { city: 'Ajax' });
    expect((await stateOf(person.id)).city).toBe('Ajax');
  });

  it.each<[string, () => Promise<void>, new (...given: never[]) => Error]>([
    ['demote user 1', () => edit(1, { userRole: 'user' }, 1), PrimaryAdminProtected],
    ['suspend user 1', () => edit(1, { active: false }), PrimaryAdminProtected],
    [
      'change the address of user 1 as someone else',
      () => edit(1, { email: 'mine@example.ca' }),
      PrimaryAdminProtected,
    ],
    ['change a role as a developer', () => edit(person.id, { userRole: 'admin' }, DEVELOPER), AdministratorsOnly],
    [
      'make oneself an administrator as a developer',
      () => edit(DEVELOPER, { userRole: 'admin' }, DEVELOPER),
      AdministratorsOnly,
    ],
    [
      'change another’s address as a developer',
      () => edit(person.id, { email: 'mine@example.ca' }, DEVELOPER),
      AdministratorsOnly,
    ],
    ['suspend someone as a developer', () => edit(person.id, { active: false }, DEVELOPER), AdministratorsOnly],
    [
      'give a discount as a developer',
      () => edit(person.id, { serviceFeeDiscount: 50 }, DEVELOPER),
      AdministratorsOnly,
    ],
    [
      'fix a discount as a developer',
      () => edit(person.id, { manualDiscountOverride: true }, DEVELOPER),
      AdministratorsOnly,
    ],
    ['change the address of an administrator', () => edit(ADMIN, { email: 'mine@example.ca' }, 1), Forbidden],
    [
      'change an address and make the person staff',
      () => edit(person.id, { email: 'mine@example.ca', userRole: 'dev' }),
      Forbidden,
    ],
    ['change the address of a developer', () => edit(DEVELOPER, { email: 'mine@example.ca' }), Forbidden],
    ['take the own role away', () => edit(ADMIN, { userRole: 'user' }), Forbidden],
    ['suspend oneself', () => edit(ADMIN, { active: false }), Forbidden],
    ['give a discount of 30', () => edit(person.id, { serviceFeeDiscount: 30 }), ValidationFailed],
    ['take another’s e-mail address', () => edit(person.id, { email: 'admin@porchlight.test' }), ValidationFailed],
    ['take away what registration asked for', () => edit(person.id, { phoneNumber: null }), ValidationFailed],
    ['change nobody', () => edit(999, { city: 'Ajax' }), NotFound],
  ])('cannot %s', async (_, attempt, refusal) => {
    await expect(attempt()).rejects.toThrow(refusal);
    expect(events.published).toEqual([]);
  });

  it('is allowed to developers who submit the full form with only other fields changed', async () => {
    const { email, role, active, serviceFeeDiscount, discountOverridden } = person.state;
    const form = { email, userRole: role, active, serviceFeeDiscount, manualDiscountOverride: discountOverridden };
    await edit(person.id, { ...form, city: 'Ajax' }, DEVELOPER);
    expect((await stateOf(person.id)).city).toBe('Ajax');
  });

  it('of user 1’s own address waits for both mailboxes; otherwise the refusal gives its reason', async () => {
    await edit(1, { email: 'boss@example.ca' }, 1);
    expect(world.changes.all).toMatchObject([{ userId: 1, askedBy: 1, newEmail: 'boss@example.ca' }]);
    await expect(edit(1, { userRole: 'dev' }, 1)).rejects.toThrow(
      'The primary admin account (admin@porchlight.test) must always have admin privileges.',
    );
  });

  it('overrides a discount until it is returned to the referrals', async () => {
    await edit(person.id, { serviceFeeDiscount: 50 });
    expect(await stateOf(person.id)).toMatchObject({ serviceFeeDiscount: 50, discountOverridden: true });
    await edit(person.id, { serviceFeeDiscount: 50, manualDiscountOverride: false });
    expect(await stateOf(person.id)).toMatchObject({ serviceFeeDiscount: 0, discountOverridden: false });
    await edit(person.id, { serviceFeeDiscount: 0 });
    expect((await stateOf(person.id)).discountOverridden).toBe(false);
  });
});

describe('the referral audit', () => {
  const at = new Date('2026-06-01T12:00:00.000Z');
  const audit = (byUserId: number | null = null): ReturnType<AuditReferrals['execute']> =>
    new AuditReferrals(unitOfWork, users, events, new NoReferralAudits(), new FixedClock()).execute(byUserId);

  property.prop([fc.nat({ max: 110 }), fc.nat({ max: 110 }), fc.constantFrom(0, 10, 25, 50, 75, 100), fc.boolean()])(
    'ends with the true count and its tier, whatever was stored, and finds nothing the second time',
    async (verified, stored, discount, isOverridden) => {
      const referrer = aRegisteredUser({
        referralCount: stored,
        serviceFeeDiscount: discount,
        discountOverridden: isOverridden,
      });
      users = new InMemoryUsers().has(
        referrer,
        aRegisteredUser({ referredBy: referrer.id }),
        ...Array.from({ length: verified }, () =>
          aRegisteredUser({ referredBy: referrer.id, providerFirstVerifiedAt: at }),
        ),
      );
      events = new RecordedEvents();
      const found = await audit();
      const expected = isOverridden ? discount : discountForReferrals(verified);
      expect(await stateOf(referrer.id)).toMatchObject({ referralCount: verified, serviceFeeDiscount: expected });
      expect(found).toEqual({
        usersChecked: verified + 2,
        countsFixed: verified === stored ? 0 : 1,
        discountsUpdated: expected === discount ? 0 : 1,
      });
      expect(await audit()).toEqual({ usersChecked: verified + 2, countsFixed: 0, discountsUpdated: 0 });
    },
  );

  it('records who requested it', async () => {
    await audit(ADMIN);
    await audit();
    expect(events.named(REFERRALS_AUDITED)).toMatchObject([{ byUserId: ADMIN }, { byUserId: null }]);
  });
});
