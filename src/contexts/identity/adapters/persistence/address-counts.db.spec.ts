import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addressLimits } from '../../../../../test/identity/address-limits.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { LimitedUnaskedMail } from '../../application/sign-in/limited-unasked-mail.js';
import { randomReferralCode } from '../../application/random-secrets.js';
import { newcomer, type User } from '../../domain/user.js';
import { DeleteExpiredSignIns } from '../../application/sign-in/delete-expired-sign-ins.js';
import { SqlAddressCountRepository } from './sql-address-count.repository.js';
import { SqlChallengeRepository } from './sql-challenge.repository.js';
import { SqlEmailChangeRepository } from './sql-email-change.repository.js';
import { SqlOneTimeCodeRepository } from './sql-one-time-code.repository.js';
import { SqlPersonMarkRepository } from './sql-person-mark.repository.js';
import { SqlSessionRepository } from './sql-session.repository.js';
import { SqlUserRepository } from './sql-user.repository.js';

let database: TestDatabase;
const clock = new FixedClock();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limits = () => addressLimits(database, new PlainSecretBox(), clock);
/** Long enough that others ask in between, if nothing keeps them from it. */
const OVERLAP_MS = 30;
class SlowCounts extends SqlAddressCountRepository {
  override async listMails(...about: Parameters<SqlAddressCountRepository['listMails']>) {
    const mails = await super.listMails(...about);
    await pause(OVERLAP_MS);
    return mails;
  }
}
function slowMails(): LimitedUnaskedMail {
  const { session, unitOfWork } = database;
  const codes = new SqlOneTimeCodeRepository(session);
  return new LimitedUnaskedMail(unitOfWork, codes, new SlowCounts(session), new PlainSecretBox(), clock);
}
const rows = (table: string, email: string): Promise<object[]> =>
  database.session.query(`SELECT * FROM identity.${table} WHERE address_hash = $1`, [`hash:address-count:${email}`]);
const forgetOld = (): Promise<void> => {
  const { session, unitOfWork } = database;
  return new DeleteExpiredSignIns(
    unitOfWork,
    new SqlOneTimeCodeRepository(session),
    new SqlSessionRepository(session),
    new SqlPersonMarkRepository(session),
    new SqlChallengeRepository(session),
    new SqlEmailChangeRepository(session),
    new SqlAddressCountRepository(session),
    clock,
  ).execute();
};
async function person(): Promise<User> {
  const email = `${randomUUID()}@example.ca`;
  const more = { isProspect: true, referralCode: randomReferralCode(), referredBy: null, language: 'en' as const };
  const users = new SqlUserRepository(database.session);
  return (await database.unitOfWork.run(() => users.add(newcomer({ email, ...more, now: clock.now() }))))!;
}

describe('the counts of an address in PostgreSQL', () => {
  it('count the spellings of one mailbox together', async () => {
    const mails = slowMails();
    const spellings = ['One.Box@gmail.com', 'onebox+a@gmail.com', 'o.n.e.box@googlemail.com', 'onebox+b+c@GMAIL.com'];
    for (let index = 0; index < 10; index++) await mails.count(spellings[index % 4] ?? '', `help ${String(index)}`);
    for (const one of spellings)
      await expect(mails.count(one, 'one more')).rejects.toMatchObject({ code: 'address-paused' });
    for (const other of ['one.box@example.ca', 'onebox@example.ca', '+onebox@example.ca'])
      await mails.count(other, 'another mailbox');
  });

  it('send exactly ten of twenty mails of all kinds that are requested at once, and keep no address', async () => {
    const mails = slowMails();
    const kinds = ['sign-in', 'help', 'newsletter', 'help'];
    const asked = Array.from({ length: 20 }, (_, index) =>
      mails.count(' Cannon@Example.CA', `${kinds[index % 4] ?? ''} ${String(index)}`),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'address-paused', details: { retryAfter: 3_600 } },
    });
    const kept = await rows('unasked_mail', 'cannon@example.ca');
    expect(kept).toHaveLength(10);
    clock.advance({ hours: 24, seconds: 1 });
    await forgetOld();
    expect(await rows('unasked_mail', 'cannon@example.ca')).toEqual([]);
  });

  it('let a driver at several doors at once try no more codes than are left', async () => {
    const { id } = await person();
    const [, guesses] = limits();
    await database.unitOfWork.run(async () => {
      for (let time = 0; time < 48; time++) await guesses.countHandOver(id);
    });
    const tryCode = (): Promise<boolean> =>
      database.unitOfWork.run(async () => {
        if (await guesses.areSpent(id)) return false;
        await pause(OVERLAP_MS);
        await guesses.countHandOver(id);
        return true;
      });
    const tried = await Promise.all(Array.from({ length: 6 }, tryCode));
    expect(tried.filter(Boolean)).toHaveLength(2);
  });

  it('count one occasion once', async () => {
    const [mails] = limits();
    for (let time = 0; time < 12; time++) await mails.count('reader@example.ca', 'newsletter 2026-06-10 join');
    expect(await rows('unasked_mail', 'reader@example.ca')).toHaveLength(1);
  });

  it('count the tries of all doors together for a day', async () => {
    const { id, state } = await person();
    const [, guesses] = limits();
    const session = randomUUID();
    await database.unitOfWork.run(async () => {
      for (let time = 0; time < 14; time++) await guesses.countWrong(state.email, session);
      for (let time = 0; time < 34; time++) await guesses.countHandOver(id);
      await guesses.countSignIn(state.email, 1);
      await guesses.refuseSpent(state.email);
      expect(await guesses.areSpent(id)).toBe(false);
      await guesses.countSignIn(state.email, 1);
      expect(await guesses.countOf(state.email)).toBe(50);
      expect(await guesses.areSpent(id)).toBe(true);
      await expect(guesses.refuseSpent(state.email)).rejects.toMatchObject({ details: { retryAfter: 86_400 } });
    });
    clock.advance({ hours: 24, seconds: 1 });
    expect(await database.unitOfWork.run(() => guesses.areSpent(id))).toBe(false);
    await forgetOld();
    expect(await rows('wrong_try', state.email)).toEqual([]);
  });

  it('do not let strangers at the public door close the others', async () => {
    const { id, state } = await person();
    const [, guesses] = limits();
    await database.unitOfWork.run(async () => {
      await guesses.countSignIn(state.email, 500);
      await guesses.refuseSpent(state.email);
      for (let time = 0; time < 24; time++) await guesses.countHandOver(id);
      expect(await guesses.areSpent(id)).toBe(false);
      await guesses.countHandOver(id);
      expect(await guesses.areSpent(id)).toBe(true);
    });
  });
});
