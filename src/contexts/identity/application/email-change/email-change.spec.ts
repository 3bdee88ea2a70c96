import { aRegisteredUser, aUser } from '../../../../../test/identity/builders/a-user.js';
import { EmailChangeWorld } from '../../../../../test/identity/fakes/email-change-world.js';
import { Forbidden, NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { EmailLinkEnded, TooManyEmailChanges } from '../../domain/identity.errors.js';
import type { Passkey } from '../../domain/passkey.js';
import type { User } from '../../domain/user.js';
import { EMAIL_CHANGED, EMAIL_CHANGE_ENDED, SIGN_IN_MEANS_CHANGED, USER_EDITED } from '../../published/events.js';

const ADMIN = 200;
const NEW = 'new@example.ca';

let world: EmailChangeWorld;
let person: User;
beforeEach(async () => {
  world = new EmailChangeWorld();
  person = aRegisteredUser({ email: 'old@example.ca' });
  await world.has(person);
  world.users.has(aUser({ id: ADMIN, role: 'admin', email: 'admin@example.ca' }));
});

const aPasskeyOf = (userId: number): Passkey => ({
  id: `passkey-${String(userId)}`,
  userId,
  credentialId: `credential-${String(userId)}`,
  publicKey: new Uint8Array(),
  counter: 0,
  transports: [],
  name: 'My phone',
  isSynced: false,
  createdAt: new Date('2026-06-01T12:00:00.000Z'),
  lastUsedAt: null,
});
const email = (): Promise<string> => world.emailOf(person.id);
const outcomes = (): unknown[] => world.changes.all.map(({ outcome }) => outcome);
const later = (hours: number): void => {
  world.clock.advance({ minutes: hours * 60 });
};

describe('changing one’s own e-mail address', () => {
  it.each([
    ['the new one first', ['newToken', 'oldToken']],
    ['the old one first', ['oldToken', 'newToken']],
  ] as const)(
    'takes a click in both mailboxes, %s, then signs the person out everywhere',
    async (_, [first, second]) => {
      const letters = await world.ask(person.id, NEW);
      expect(await world.changing.confirm(letters[first] ?? '')).toEqual({ state: 'waiting', effectiveAt: null });
      expect([await email(), world.sessions.all.length]).toEqual(['old@example.ca', 1]);
      expect(await world.changing.confirm(letters[second] ?? '')).toEqual({ state: 'changed', effectiveAt: null });
      expect([await email(), world.sessions.all.length]).toEqual([NEW, 0]);
      expect(world.events.named(EMAIL_CHANGED)).toMatchObject([{ userId: person.id, byUserId: person.id }]);
      expect(world.events.named(USER_EDITED)).toEqual([]);
    },
  );

  it.each(['newToken', 'oldToken'] as const)(
    'does not happen by the %s alone, however often it is used',
    async (one) => {
      const letters = await world.ask(person.id, NEW);
      await world.changing.confirm(letters[one] ?? '');
      await expect(world.changing.confirm(letters[one] ?? '')).rejects.toThrow(EmailLinkEnded);
      later(1_000);
      await world.changing.settle();
      expect([await email(), outcomes()]).toEqual(['old@example.ca', ['expired']]);
    },
  );

  it('is refused with links after 24 hours, or of an earlier request', async () => {
    const earlier = await world.ask(person.id, 'other@example.ca');
    const letters = await world.ask(person.id, NEW);
    await expect(world.changing.confirm(earlier.oldToken)).rejects.toThrow(EmailLinkEnded);
    await expect(world.changing.confirm('x'.repeat(43))).rejects.toThrow(EmailLinkEnded);
    later(23.9);
    await world.changing.confirm(letters.oldToken);
    later(0.1);
    await expect(world.changing.confirm(letters.newToken ?? '')).rejects.toThrow(EmailLinkEnded);
    await expect(world.changing.stop(letters.newToken ?? '')).rejects.toThrow(EmailLinkEnded);
    expect(await email()).toBe('old@example.ca');
  });

  it.each(['newToken', 'oldToken'] as const)(
    'is stopped by “this wasn’t me” (%s), which signs the person out',
    async (one) => {
      const letters = await world.ask(person.id, NEW);
      const other = one === 'newToken' ? 'oldToken' : 'newToken';
      await world.changing.confirm(letters[other] ?? '');
      await world.changing.stop(letters[one] ?? '');
      await expect(world.changing.confirm(letters[one] ?? '')).rejects.toThrow(EmailLinkEnded);
      expect([await email(), world.sessions.all.length]).toEqual(['old@example.ca', 0]);
      expect(world.events.named(EMAIL_CHANGE_ENDED)).toMatchObject([{ outcome: 'stopped', byUserId: null }]);
    },
  );

  it('does not reveal that an address has an account, and does not take it over', async () => {
    const letters = await world.ask(person.id, 'admin@example.ca');
    expect(letters.newToken).toBeNull();
    expect(await world.changing.confirm(letters.oldToken)).toEqual({ state: 'waiting', effectiveAt: null });
    expect(await email()).toBe('old@example.ca');
  });

  it('does not happen if the address has got an account in the meantime', async () => {
    const letters = await world.ask(person.id, NEW);
    await world.changing.confirm(letters.oldToken);
    world.users.has(aUser({ id: 300, email: NEW }));
    await expect(world.changing.confirm(letters.newToken ?? '')).rejects.toThrow(EmailLinkEnded);
    expect([await email(), outcomes()]).toEqual(['old@example.ca', ['refused']]);
  });

  it('does not happen once the person is suspended', async () => {
    const letters = await world.ask(person.id, NEW);
    await world.changing.confirm(letters.oldToken);
    person.applyEdit({ userId: ADMIN, role: 'admin' }, { active: false }, world.clock.now());
    await world.users.save(person);
    await expect(world.changing.confirm(letters.newToken ?? '')).rejects.toThrow(EmailLinkEnded);
    expect([await email(), outcomes()]).toEqual(['old@example.ca', ['refused']]);
  });

  it('can be withdrawn, and requested three times in 24 hours', async () => {
    await expect(world.ask(person.id, 'old@example.ca')).rejects.toThrow(ValidationFailed);
    for (let times = 0; times < 3; times++) {
      await world.ask(person.id, NEW);
      await world.changing.cancel({ userId: person.id, byUserId: person.id });
      later(1);
    }
    await expect(world.ask(person.id, NEW)).rejects.toThrow(TooManyEmailChanges);
    await expect(world.changing.cancel({ userId: person.id, byUserId: person.id })).rejects.toThrow(NotFound);
    later(21);
    await world.ask(person.id, NEW);
    expect(outcomes()).toEqual(['cancelled', 'cancelled', 'cancelled', null]);
  });
});

describe('an administrator who changes another person’s e-mail address', () => {
  it('waits for the click in the new mailbox and for 72 hours', async () => {
    const letters = await world.ask(person.id, NEW, ADMIN);
    expect(await world.changing.confirm(letters.newToken ?? '')).toMatchObject({ state: 'scheduled' });
    later(71.99);
    expect(await world.changing.settleFor(person.id)).not.toBeNull();
    await world.changing.settle();
    expect([await email(), world.sessions.all.length]).toEqual(['old@example.ca', 1]);
    later(0.01);
    await world.changing.settle();
    expect([await email(), world.sessions.all.length]).toEqual([NEW, 0]);
    expect(world.events.named(USER_EDITED)).toMatchObject([{ userId: person.id, byUserId: ADMIN }]);
    expect(world.events.named(EMAIL_CHANGED)).toHaveLength(1);
  });

  it('changes nothing without the click, and takes effect on a click after the 72 hours', async () => {
    const letters = await world.ask(person.id, NEW, ADMIN);
    later(100);
    await world.changing.settle();
    expect(await email()).toBe('old@example.ca');
    expect(await world.changing.confirm(letters.newToken ?? '')).toEqual({ state: 'changed', effectiveAt: null });
    expect(await email()).toBe(NEW);
  });

  it('removes the person’s passkeys and recovery codes, which stay after a change of their own', async () => {
    await world.passkeys.add(aPasskeyOf(person.id));
    await world.passkeys.replaceRecoveryCodes(person.id, ['a code']);
    const kept = async (): Promise<number[]> => [
      (await world.passkeys.listByUser(person.id)).length,
      (await world.passkeys.listRecoveryCodes(person.id)).length,
    ];
    const own = await world.ask(person.id, NEW);
    await world.changing.confirm(own.oldToken);
    await world.changing.confirm(own.newToken ?? '');
    expect([await email(), await kept()]).toEqual([NEW, [1, 1]]);
    const asked = await world.ask(person.id, 'newer@example.ca', ADMIN);
    await world.changing.confirm(asked.newToken ?? '');
    expect(await kept()).toEqual([1, 1]);
    later(72);
    await world.changing.settle();
    expect([await email(), await kept()]).toEqual(['newer@example.ca', [0, 0]]);
    expect(world.events.named(SIGN_IN_MEANS_CHANGED)).toMatchObject([
      { userId: person.id, email: 'newer@example.ca', change: 'passkey-removed' },
    ]);
  });

  it('is stopped from the old mailbox, which can do nothing else', async () => {
    const letters = await world.ask(person.id, NEW, ADMIN);
    await world.changing.confirm(letters.newToken ?? '');
    await expect(world.changing.confirm(letters.oldToken)).rejects.toThrow(EmailLinkEnded);
    later(71);
    await world.changing.stop(letters.oldToken);
    later(10);
    await world.changing.settle();
    expect([await email(), outcomes()]).toEqual(['old@example.ca', ['stopped']]);
  });

  it('does not change a person who has become staff in the meantime', async () => {
    const letters = await world.ask(person.id, NEW, ADMIN);
    await world.changing.confirm(letters.newToken ?? '');
    const user = await world.users.lock(person.id);
    user.applyEdit({ userId: ADMIN, role: 'admin' }, { userRole: 'admin' }, world.clock.now());
    await world.users.save(user);
    later(72);
    await world.changing.settle();
    expect([await email(), outcomes()]).toEqual(['old@example.ca', ['refused']]);
  });

  it('can withdraw changes requested by staff, but not the person’s own', async () => {
    await world.ask(person.id, NEW, ADMIN);
    await world.changing.cancel({ userId: person.id, byUserId: ADMIN });
    await world.ask(person.id, NEW);
    await expect(world.changing.cancel({ userId: person.id, byUserId: ADMIN })).rejects.toThrow(Forbidden);
    expect(outcomes()).toEqual(['cancelled', null]);
  });

  it('is told immediately that an address has an account', async () => {
    await expect(world.ask(person.id, 'admin@example.ca', ADMIN)).rejects.toThrow(ValidationFailed);
  });
});
