import { OneFormOfAddresses1795395000000 } from '../../../../../migrations/1795395000000-one-form-of-addresses.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';

const JOSE = ['jose\u0301@example.ca', 'jos\u00e9@example.ca'] as const;
const ANA = ['ana@ex\u00e4mple.ca', 'ana@xn--exmple-cua.ca'] as const;
const BO = ['b\u00f6@example.ca', 'bo\u0308@example.ca'] as const;
const AT = ['2026-01-05T12:00:00Z', '2026-02-05T12:00:00Z'] as const;

let database: TestDatabase;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  database.owner.dataSource.query(sql, parameters);
const emails = async (table: string): Promise<string[]> =>
  (await query<{ email: string }>(`SELECT email FROM ${table} ORDER BY 1`)).map(({ email }) => email);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('accounts of before get the one form of their address, and two are never made one', async () => {
  const older = [JOSE[0], ANA[0], ...BO, 'sam@example.ca', 'un\u200bseen\u00e9@example.ca'];
  for (const [at, email] of older.entries())
    await query('INSERT INTO identity.user (email, referral_code, created_at) VALUES ($1, $2, now())', [
      email,
      `FORM000${String(at)}`,
    ]);
  for (const [email, kind, at] of [
    [JOSE[0], 'newsletter', AT[0]],
    [ANA[0], 'newsletter', AT[0]],
    [ANA[1], 'newsletter', AT[1]],
  ])
    await query('INSERT INTO notifications.opt_out (email, kind, at) VALUES ($1, $2, $3)', [email, kind, at]);
  for (const [email, isWanted, at] of [
    [JOSE[0], true, AT[0]],
    [JOSE[1], false, AT[1]],
    [ANA[0], false, AT[1]],
    [ANA[1], true, AT[0]],
    [BO[1], true, AT[0]],
  ])
    await query(
      'INSERT INTO notifications.newsletter_subscription (email, subscribed, created_at, changed_at) VALUES ($1, $2, $3, $3)',
      [email, isWanted, at],
    );
  await database.owner.dataSource.transaction(async ({ queryRunner }) => {
    if (queryRunner === undefined) throw new Error('There is no transaction.');
    await new OneFormOfAddresses1795395000000().up(queryRunner);
  });
  const found = await emails('identity.user');
  expect(new Set(found)).toEqual(new Set([JOSE[1], ANA[1], ...BO, 'sam@example.ca', 'un\u200bseen\u00e9@example.ca']));
  // A person who signs in is found by the form that the address has from now on.
  for (const typed of [...JOSE, ...ANA, ...BO]) expect(found).toContain(normalEmail(typed));
  expect(await emails('notifications.opt_out')).toEqual([ANA[1], JOSE[1]]);
  expect(
    await query('SELECT email, subscribed FROM notifications.newsletter_subscription ORDER BY email COLLATE "C"'),
  ).toEqual([
    { email: ANA[1], subscribed: false },
    { email: BO[0], subscribed: true },
    { email: JOSE[1], subscribed: false },
  ]);
});
