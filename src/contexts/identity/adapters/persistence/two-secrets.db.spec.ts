import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addressLimits } from '../../../../../test/identity/address-limits.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { IpNetworks } from '../../../../platform/system/ip-networks.js';
import { KeyedSecretBox } from '../../../../platform/keys/keyed-secret-box.js';
import { IdentityPersonLinks } from '../../application/identity-person-links.js';
import { SessionTokens } from '../../application/sessions/session-tokens.js';
import { randomReferralCode } from '../../application/random-secrets.js';
import { SendSignInCode } from '../../application/sign-in/send-sign-in-code.js';
import { UseSignInCode } from '../../application/sign-in/use-sign-in-code.js';
import { challengeOf, ofBrowser } from '../../domain/challenge.js';
import { EmailChange } from '../../domain/email-change.js';
import { TooManyCodes } from '../../domain/identity.errors.js';
import { newcomer } from '../../domain/user.js';
import { SqlChallengeRepository } from './sql-challenge.repository.js';
import { SqlEmailChangeRepository } from './sql-email-change.repository.js';
import { SqlOneTimeCodeRepository } from './sql-one-time-code.repository.js';
import { SqlPersonMarkRepository } from './sql-person-mark.repository.js';
import { SqlSessionRepository } from './sql-session.repository.js';
import { SqlUserDirectory } from './sql-user-directory.js';
import { SqlUserRepository } from './sql-user.repository.js';

const [A, B, C] = ['first', 'second', 'third'].map((each) => `${each} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const boxOf = (appSecret: string, appSecretPrevious: string | null = null): KeyedSecretBox =>
  new KeyedSecretBox({ appSecret, appSecretPrevious, keptKeys: [] });
const [before, during, after, wrong] = [boxOf(A), boxOf(B, A), boxOf(B), boxOf(C, B)];
const VISIT = { device: 'a phone', network: '203.0.113.0/24' };
const clock = new FixedClock();

let database: TestDatabase;
let sessions: SqlSessionRepository;
let codes: SqlOneTimeCodeRepository;
beforeAll(async () => {
  database = await testDatabase();
  sessions = new SqlSessionRepository(database.session);
  codes = new SqlOneTimeCodeRepository(database.session);
});
afterAll(() => database.close());

async function person(email = `${randomUUID()}@example.ca`): Promise<number> {
  const given = {
    email,
    isProspect: true,
    referralCode: randomReferralCode(),
    referredBy: null,
    language: 'en' as const,
    now: clock.now(),
  };
  const users = new SqlUserRepository(database.session);
  return (await database.unitOfWork.run(() => users.add(newcomer(given))))!.id;
}
const recognised = (secrets: KeyedSecretBox, token: string): Promise<unknown> =>
  new SessionTokens(database.unitOfWork, sessions, secrets, clock).recognise(token);

const limits = (secrets: KeyedSecretBox) => addressLimits(database, secrets, clock);

describe('while one secret replaces another', () => {
  it('a session continues, and is rehashed under the new one at the next visit', async () => {
    const userId = await person();
    const tokens = new SessionTokens(database.unitOfWork, sessions, before, clock);
    const opening = { userId, previousSessionId: null, visit: VISIT, verifiedBy: 'code' } as const;
    const token = await database.unitOfWork.run(() => tokens.open(opening));
    expect([await recognised(after, token), await recognised(wrong, token)]).toEqual([null, null]);
    expect(await recognised(during, token)).toMatchObject({ userId });
    expect(await recognised(after, token)).toMatchObject({ userId });
    expect(await recognised(before, token)).toBeNull();
  });

  it('a code sent earlier can be entered in its browser, and counts towards the limits', async () => {
    const email = `${randomUUID()}@example.ca`;
    const events = new RecordedEvents();
    const send = (secrets: KeyedSecretBox): Promise<void> =>
      new SendSignInCode(database.unitOfWork, codes, ...limits(secrets), secrets, events, clock).execute({
        email,
        language: 'en',
        client: '203.0.113.9',
        browser: 'a browser',
        place: { asProspect: true, shareLink: null, next: null },
      });
    await send(before);
    await expect(send(during)).rejects.toThrow(TooManyCodes);
    const { sealedCode, sealedLink } = events.published.at(-1)?.payload as Record<'sealedCode' | 'sealedLink', string>;
    const [code, link] = [during.open(sealedCode, 'sign-in-code'), during.open(sealedLink, 'sign-in-link')];
    const type = (secrets: KeyedSecretBox): Promise<boolean> =>
      database.unitOfWork.run(() =>
        new UseSignInCode(codes, ...limits(secrets), secrets, clock).execute(email, code, 'a browser'),
      );
    const found = (secrets: KeyedSecretBox): Promise<string | null> =>
      codes.findAddressByLink(secrets.hashes(link, 'sign-in-link'));
    expect([await found(during), await found(wrong)]).toEqual([email, null]);
    expect([await type(wrong), await type(during)]).toEqual([false, true]);
  });

  it('what is counted for an address goes on', async () => {
    const email = `${randomUUID()}@example.ca`;
    for (let mail = 0; mail < 10; mail++) await limits(before)[0].count(email, `help ${String(mail)}`);
    await expect(limits(during)[0].count(email, 'help 10')).rejects.toMatchObject({ code: 'address-paused' });
    await database.unitOfWork.run(() => limits(before)[1].countSignIn(email, 7));
    expect(await limits(during)[1].countOf(email)).toBe(7);
  });

  it('the link of an address change finds its person', async () => {
    const userId = await person();
    const changes = new SqlEmailChangeRepository(database.session);
    const [oldHash, newHash] = [before.hash('old', 'email-change-link'), during.hash('new', 'email-change-link')];
    const asked = { id: uuidv7(), userId, askedBy: userId, oldEmail: 'a@example.ca', newEmail: 'b@example.ca' };
    const change = EmailChange.ask({ ...asked, oldHash, newHash }, clock.now());
    await database.unitOfWork.run(() => changes.add(change));
    for (const [token, mailbox] of [
      ['old', 'old'],
      ['new', 'new'],
    ] as const) {
      const hashes = during.hashes(token, 'email-change-link');
      expect([await changes.findUserByLink(hashes), change.mailboxOf(hashes)]).toEqual([userId, mailbox]);
    }
    expect(await changes.findUserByLink(after.hashes('old', 'email-change-link'))).toBeNull();
  });

  it('a challenge is answered once, by the browser that received it', async () => {
    const challenges = new SqlChallengeRepository(database.session);
    const bound = (secrets: KeyedSecretBox): string[] =>
      secrets.hashes('a browser', 'challenged-browser').map(ofBrowser);
    const [boundTo = ''] = bound(before);
    const challenge = challengeOf({ id: uuidv7(), kind: 'sign-in', boundTo, secret: 'challenge' }, clock.now());
    await database.unitOfWork.run(() => challenges.add(challenge));
    const take = (secrets: KeyedSecretBox): Promise<boolean> =>
      database.unitOfWork.run(() =>
        challenges.consume({ kind: 'sign-in', boundTo: bound(secrets), secret: 'challenge' }, clock.now()),
      );
    expect([await take(wrong), await take(during), await take(during)]).toEqual([false, true, false]);
  });

  it('marks shared by two people are found whenever they were seen', async () => {
    const [one, other, third] = [await person(), await person(), await person()];
    const links = (secrets: KeyedSecretBox): IdentityPersonLinks =>
      new IdentityPersonLinks(
        database.unitOfWork,
        new SqlPersonMarkRepository(database.session),
        new SqlUserDirectory(database.session),
        secrets,
        new IpNetworks(),
        clock,
      );
    await links(before).record(one, { browser: 'browser-a' });
    await links(during).record(other, { browser: 'browser-a' });
    await links(after).record(third, { browser: 'browser-a' });
    expect(await links(after).sharedBy(one, other)).toEqual(['browser']);
    expect(await links(after).sharedBy(other, third)).toEqual(['browser']);
  });
});
