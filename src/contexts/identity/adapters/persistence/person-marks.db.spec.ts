import { randomUUID } from 'node:crypto';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { IpNetworks } from '../../../../platform/system/ip-networks.js';
import { KeyedSecretBox } from '../../../../platform/keys/keyed-secret-box.js';
import { IdentityPersonLinks } from '../../application/identity-person-links.js';
import { randomReferralCode } from '../../application/random-secrets.js';
import { newcomer } from '../../domain/user.js';
import { SqlIdentityPersonalData } from './sql-identity-personal-data.js';
import { SqlPersonMarkRepository } from './sql-person-mark.repository.js';
import { SqlUserDirectory } from './sql-user-directory.js';
import { SqlUserRepository } from './sql-user.repository.js';

const HOME = { address: '12 Maple Avenue', address2: 'Apt 4', zipCode: 'L4L 1A1' };
const CLIENT = '203.0.114.9';

let database: TestDatabase;
let users: SqlUserRepository;
let marks: SqlPersonMarkRepository;
let links: IdentityPersonLinks;
const clock = new FixedClock();

beforeAll(async () => {
  database = await testDatabase();
  users = new SqlUserRepository(database.session);
  marks = new SqlPersonMarkRepository(database.session);
  const people = new SqlUserDirectory(database.session);
  const secrets = new KeyedSecretBox(testEnvironment({ databaseUrl: database.url }));
  links = new IdentityPersonLinks(database.unitOfWork, marks, people, secrets, new IpNetworks(), clock);
});
afterAll(() => database.close());

async function person(): Promise<number> {
  const email = `${randomUUID()}@example.ca`;
  const referralCode = randomReferralCode();
  const given = { email, isProspect: true, referralCode, referredBy: null, language: 'en' as const, now: clock.now() };
  return (await database.unitOfWork.run(() => users.add(newcomer(given))))!.id;
}

describe('what two people share', () => {
  it('is every mark that both were seen with, the strongest first', async () => {
    const [one, other] = [await person(), await person()];
    await links.record(one, { phone: '+14165550123', address: HOME, browser: 'browser-a', client: CLIENT });
    expect(await links.sharedBy(one, other)).toEqual([]);
    await links.record(other, { client: '203.0.114.200', browser: 'browser-b', phone: '(905) 555-0123' });
    expect(await links.sharedBy(one, other)).toEqual(['network']);
    await links.record(other, { browser: 'browser-a' });
    await links.record(other, { phone: '+1 416 555 0123', address: { ...HOME, address2: 'unit 4' } });
    expect(await links.sharedBy(other, one)).toEqual(['phone', 'address', 'browser', 'network']);
  });

  it('is never this host or a private network', async () => {
    const [one, other] = [await person(), await person()];
    for (const who of [one, other]) await links.record(who, { client: '127.0.0.1' });
    for (const who of [one, other]) await links.record(who, { client: '192.168.1.4' });
    expect(await links.sharedBy(one, other)).toEqual([]);
  });

  it('includes what is in both profiles', async () => {
    const [one, other] = [await person(), await person()];
    await links.record(one, { phone: '+14165550177' });
    await database.unitOfWork.run(() =>
      database.session.write("UPDATE identity.user SET phone_number = '+14165550177' WHERE id = $1", [other]),
    );
    expect(await links.sharedBy(one, other)).toEqual(['phone']);
  });

  it('is stored as keyed hashes for 90 days after the last sighting, and deleted with the account', async () => {
    const [one, other] = [await person(), await person()];
    for (const who of [one, other]) await links.record(who, { phone: '+14165550144', browser: 'browser-c' });
    const rows = await database.session.query<{ hash: string }>(
      'SELECT * FROM identity.person_mark WHERE user_id = $1',
      [one],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/5550144|browser-c/);
    const personal = new SqlIdentityPersonalData(database.session);
    const { marks: own } = await personal.of({ userId: one, email: '' });
    expect(own).toMatchObject([{ kind: 'browser' }, { kind: 'phone' }]);
    expect(JSON.stringify(own)).not.toContain(rows[0]?.hash);
    clock.advance({ days: 60 });
    await links.record(one, { phone: '+14165550144' });
    clock.advance({ days: 31 });
    expect(await links.sharedBy(one, other)).toEqual([]);
    await database.unitOfWork.run(() => marks.removeBefore(new Date(clock.now().getTime() - 90 * 86_400_000)));
    const left = await database.session.query('SELECT kind FROM identity.person_mark WHERE user_id IN ($1, $2)', [
      one,
      other,
    ]);
    expect(left).toEqual([{ kind: 'phone' }]);
    await database.unitOfWork.run(() => personal.erase({ userId: one, email: '' }));
    expect(await database.session.query('SELECT 1 FROM identity.person_mark WHERE user_id = $1', [one])).toEqual([]);
  });
});
