import { jest } from '@jest/globals';
import { KnownLinks } from '../../../../../test/payments/fakes/known-links.js';
import { userRepositoryContract } from '../../../../../test/identity/contracts/user.repository.contract.js';
import { addressLimits } from '../../../../../test/identity/address-limits.js';
import { COMPLETE_PROFILE } from '../../../../../test/identity/builders/a-user.js';
import { wrongFor } from '../../../../../test/identity/fakes/sign-in-world.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../published/events.js';
import { AuditReferrals } from '../../application/audit-referrals.js';
import { CreatePrimaryAdmin } from '../../application/create-primary-admin.js';
import { DeleteExpiredSignIns } from '../../application/sign-in/delete-expired-sign-ins.js';
import { SessionTokens } from '../../application/sessions/session-tokens.js';
import { IdentityPersonRecords } from '../../application/identity-person-records.js';
import { SqlAddressCountRepository } from './sql-address-count.repository.js';
import { SendSignInCode } from '../../application/sign-in/send-sign-in-code.js';
import { OwnProfile } from '../../application/own-profile.js';
import { UseSignInCode } from '../../application/sign-in/use-sign-in-code.js';
import { CompleteSignIn, type SignedIn } from '../../application/sign-in/complete-sign-in.js';
import { VerifySignInCode } from '../../application/sign-in/verify-sign-in-code.js';
import { VerifySignInLink } from '../../application/sign-in/verify-sign-in-link.js';
import { SqlEmailChangeRepository } from './sql-email-change.repository.js';
import { SqlOneTimeCodeRepository } from './sql-one-time-code.repository.js';
import { SqlReferralAudits } from './sql-referral-audits.js';
import { SqlPersonMarkRepository } from './sql-person-mark.repository.js';
import { SqlChallengeRepository } from './sql-challenge.repository.js';
import { SqlSessionRepository } from './sql-session.repository.js';
import { SqlUserDirectory } from './sql-user-directory.js';
import { SqlUserRepository } from './sql-user.repository.js';

let database: TestDatabase;
let users: SqlUserRepository;
let codes: SqlOneTimeCodeRepository;
let sessions: SqlSessionRepository;
let challenges: SqlChallengeRepository;
let marks: SqlPersonMarkRepository;
let clock: FixedClock;
let events: RecordedEvents;
const secrets = new PlainSecretBox();

beforeAll(async () => {
  database = await testDatabase();
  users = new SqlUserRepository(database.session);
  codes = new SqlOneTimeCodeRepository(database.session);
  sessions = new SqlSessionRepository(database.session);
  challenges = new SqlChallengeRepository(database.session);
  marks = new SqlPersonMarkRepository(database.session);
});
beforeEach(() => {
  clock = new FixedClock();
  events = new RecordedEvents();
});
afterAll(() => database.close());

const BROWSER = 'browser';
const NO_PLACE = { asProspect: false, shareLink: null, next: null };
/** The latest message to the address; others may be sent at the same time. */
const mailed = (email: string): SignInCodeIssuedV1 =>
  (events.named(SIGN_IN_CODE_ISSUED) as SignInCodeIssuedV1[]).findLast((sent) => sent.email === email)!;

const limits = () => addressLimits(database, secrets, clock);

async function send(email: string, client = 'here'): Promise<string> {
  const sending = new SendSignInCode(database.unitOfWork, codes, ...limits(), secrets, events, clock);
  await sending.execute({ email, client, browser: BROWSER, place: NO_PLACE, language: 'en' });
  return secrets.open(mailed(email).sealedCode ?? '', 'sign-in-code');
}

function completing(): CompleteSignIn {
  return new CompleteSignIn(users, new SessionTokens(database.unitOfWork, sessions, secrets, clock), events, clock);
}

function verify(email: string, passcode: string, referralCode: string | null = null): Promise<SignedIn> {
  const useCode = new UseSignInCode(codes, ...limits(), secrets, clock);
  const useCase = new VerifySignInCode(database.unitOfWork, useCode, completing());
  const { asProspect, shareLink } = NO_PLACE;
  const known = { email, passcode, browser: BROWSER, asProspect, shareLink, referralCode };
  return useCase.execute({
    ...known,
    previousSessionId: null,
    languages: { chosen: null, read: 'en' },
    visit: { device: null, network: null },
  });
}

const fulfilled = (results: PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('users in PostgreSQL', () => {
  userRepositoryContract(() => ({ users, unitOfWork: database.unitOfWork }));

  it('lets one of two people have a username requested at the same time', async () => {
    const people = await Promise.all(
      ['twin-1@example.ca', 'twin-2@example.ca'].map(async (email) => verify(email, await send(email))),
    );
    const profile = new OwnProfile(database.unitOfWork, users, new KnownLinks(), events);
    const results = await Promise.allSettled(
      people.map(({ user }) => profile.update({ userId: user.id, changes: { username: 'the-twin' } })),
    );
    expect(fulfilled(results)).toBe(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'validation-failed' },
    });
  });

  it('counts two referrals verified at the same time', async () => {
    const referrer = await verify('referrer@example.ca', await send('referrer@example.ca'));
    const referred = [];
    for (const email of ['r1@example.ca', 'r2@example.ca']) {
      referred.push(await verify(email, await send(email), referrer.user.state.referralCode));
    }
    const record = new IdentityPersonRecords(database.unitOfWork, users, clock);
    await Promise.all(
      referred.map(({ user }) =>
        record.recordSellerAccount(user.id, { stripeConnectId: `acct_r${String(user.id)}`, verified: true }),
      ),
    );
    expect((await users.find(referrer.user.id))?.state.referralCount).toBe(2);
  });

  it('audits referrals in real rows: each tier at its exact limit, up and down, except overridden discounts', async () => {
    const borders = [
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
    ] as const;
    const referrers: { id: number; verified: number; percent: number }[] = [];
    for (const [index, [verified, tier]] of borders.entries()) {
      const isOverridden = index % 5 === 4;
      const email = `tier-${String(verified)}@example.ca`;
      const { user } = await verify(email, await send(email));
      referrers.push({ id: user.id, verified, percent: isOverridden ? 10 : tier });
      await database.unitOfWork.run(async () => {
        await database.session.write(
          'UPDATE identity.user SET referral_count = $2, service_fee_discount = 10, discount_overridden = $3 WHERE id = $1',
          [user.id, verified === 30 ? 31 : 0, isOverridden],
        );
        await database.session.write(
          `INSERT INTO identity.user (email, referral_code, created_at, referred_by, provider_first_verified_at)
           SELECT 'referred-' || $1::integer || '-' || n || '@example.ca', 'R' || lpad(($1::integer * 1000 + n)::text, 7, '0'),
             now(), $1::integer, CASE WHEN n <= $2::integer THEN now() END
           FROM generate_series(1, $2::integer + 2) AS n`,
          [user.id, verified],
        );
      });
    }
    const audit = () =>
      new AuditReferrals(database.unitOfWork, users, events, new SqlReferralAudits(database.session), clock).execute(
        null,
      );
    const before = await audit();
    expect(before.countsFixed).toBeGreaterThanOrEqual(10);
    for (const { id, verified, percent } of referrers)
      expect((await users.find(id))?.state).toMatchObject({ referralCount: verified, serviceFeeDiscount: percent });
    expect(await audit()).toEqual({ usersChecked: before.usersChecked, countsFixed: 0, discountsUpdated: 0 });
  });

  it('rejects a complete profile with a part missing, and a demoted first administrator', async () => {
    await new CreatePrimaryAdmin(database.unitOfWork, users, clock).execute({ email: 'first@example.ca' });
    const { user } = await verify('half@example.ca', await send('half@example.ca'));
    const write = (sql: string): Promise<unknown> =>
      database.unitOfWork.run(() => database.session.write(sql, [user.id]));
    await expect(write('UPDATE identity.user SET profile_completed = true WHERE id = $1')).rejects.toThrow(
      /user_profile_is_whole/,
    );
    await expect(
      database.unitOfWork.run(() => database.session.write("UPDATE identity.user SET role = 'user' WHERE id = 1")),
    ).rejects.toThrow(/user_1_is_the_administrator/);
  });

  it('returns people by id to other contexts, leaving out unknown ids', async () => {
    const { user } = await verify('known@example.ca', await send('known@example.ca'));
    await new OwnProfile(database.unitOfWork, users, new KnownLinks(), events).update({
      userId: user.id,
      changes: { ...COMPLETE_PROFILE, username: 'known' },
    });
    const directory = new SqlUserDirectory(database.session);
    const found = await directory.findMany([user.id, 999_999, user.id]);
    expect([...found.keys()]).toEqual([user.id]);
    expect(found.get(user.id)).toMatchObject({
      email: 'known@example.ca',
      username: 'known',
      role: 'user',
      providerVerified: false,
    });
    expect(await directory.find(999_999)).toBeNull();
  });
});

/** An account's change to the address, which stays uncommitted until `hold` ends. */
const changing = (userId: number, email: string, hold = (): Promise<unknown> => Promise.resolve()): Promise<unknown> =>
  database.unitOfWork.run(async () => {
    const user = await users.lock(userId);
    user.changeEmail(email);
    await users.save(user);
    await hold();
  });

describe('a first sign-in while an account changes to its address', () => {
  it('leads to the account that has the address once the change is committed', async () => {
    const { user } = await verify('mover@example.ca', await send('mover@example.ca'));
    const code = await send('moved-to@example.ca');
    const [held, commit] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const changed = changing(user.id, 'moved-to@example.ca', () => {
      held.resolve(null);
      return commit.promise;
    });
    await held.promise;
    const signIn = verify('moved-to@example.ca', code);
    await database.blocked(1);
    commit.resolve(null);
    await changed;
    expect((await signIn).user.id).toBe(user.id);
  });

  it('keeps its code when the address was given up again meanwhile', async () => {
    const code = await send('given-up@example.ca');
    const add = jest.spyOn(users, 'add').mockResolvedValueOnce(null);
    await expect(verify('given-up@example.ca', code)).rejects.toMatchObject({ code: 'stale-version' });
    add.mockRestore();
    expect((await verify('given-up@example.ca', code)).user.state.email).toBe('given-up@example.ca');
  });

  it('ends in one account with the address, no matter which comes first, in many rounds', async () => {
    for (let round = 0; round < 12; round++) {
      const [old, next] = [`from-${String(round)}@example.ca`, `to-${String(round)}@example.ca`];
      const { user } = await verify(old, await send(old));
      const code = await send(next);
      const [signedIn, changed] = await Promise.allSettled([verify(next, code), changing(user.id, next)]);
      expect(signedIn.status).toBe('fulfilled');
      if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'validation-failed' });
      const isMover = signedIn.status === 'fulfilled' && signedIn.value.user.id === user.id;
      expect(isMover).toBe(changed.status === 'fulfilled');
    }
  });
});

describe('one-time codes in PostgreSQL', () => {
  it('open one session when a code is submitted ten times at once', async () => {
    const code = await send('race@example.ca');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => verify('race@example.ca', code)));
    expect(fulfilled(results)).toBe(1);
    const rows = await database.session.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM identity.session s JOIN identity.user u ON u.id = s.user_id
       WHERE u.email = 'race@example.ca'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('open one session when a link is used ten times at once, and none by the code afterwards', async () => {
    const code = await send('link@example.ca');
    const useCase = new VerifySignInLink(database.unitOfWork, codes, limits()[0], completing(), secrets, clock);
    const token = secrets.open(mailed('link@example.ca').sealedLink ?? '', 'sign-in-link');
    const use = (): Promise<SignedIn> =>
      useCase.execute({
        token,
        referralCode: null,
        previousSessionId: null,
        languages: { chosen: null, read: 'en' },
        visit: { device: null, network: null },
      });
    expect(fulfilled(await Promise.allSettled(Array.from({ length: 10 }, use)))).toBe(1);
    await expect(verify('link@example.ca', code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('are sent once when one client requests ten at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send('burst@example.ca')));
    expect(fulfilled(results)).toBe(1);
  });

  it('keep counting wrong attempts although each call is rolled back', async () => {
    const code = await send('tries@example.ca');
    await Promise.allSettled(Array.from({ length: 5 }, () => verify('tries@example.ca', wrongFor(code))));
    await expect(verify('tries@example.ca', code)).rejects.toMatchObject({ code: 'code-invalid' });
  });

  it('are stored without the readable code or client', async () => {
    const code = await send('secret@example.ca', '203.0.113.77');
    const [row] = await database.session.query<Record<string, unknown>>(
      "SELECT * FROM identity.one_time_code WHERE email = 'secret@example.ca'",
    );
    const hashes = [`hash:one-time-code:secret@example.ca ${code}`, 'hash:sign-in-client:203.0.113.77'];
    expect([row?.['code_hash'], row?.['client_hash']]).toEqual(hashes);
  });
});

describe('sessions in PostgreSQL', () => {
  const recognise = (token: string) =>
    new SessionTokens(database.unitOfWork, sessions, secrets, clock).recognise(token);

  it('recognise a token, record the visit, and reject a suspended account', async () => {
    const { user, token } = await verify('visitor@example.ca', await send('visitor@example.ca'));
    clock.advance({ days: 29 });
    expect(await recognise(token)).toMatchObject({ userId: user.id, role: 'user', driverStatus: null });
    clock.advance({ days: 29 });
    expect(await recognise(token)).toMatchObject({ userId: user.id });
    await database.unitOfWork.run(() =>
      database.session.write('UPDATE identity.user SET active = false WHERE id = $1', [user.id]),
    );
    expect(await recognise(token)).toBeNull();
  });

  it('are deleted after they expire', async () => {
    const { token } = await verify('gone@example.ca', await send('gone@example.ca'));
    clock.advance({ days: 31 });
    await new DeleteExpiredSignIns(
      ...([database.unitOfWork, codes, sessions, marks, challenges] as const),
      ...([new SqlEmailChangeRepository(database.session), new SqlAddressCountRepository(database.session)] as const),
      clock,
    ).execute();
    clock.advance({ days: -31 });
    expect(await recognise(token)).toBeNull();
    expect(
      await database.session.query("SELECT 1 FROM identity.one_time_code WHERE email = 'gone@example.ca'"),
    ).toEqual([]);
  });
});
