import { fingerprintOf } from '../../src/platform/keys/installation-keys.js';
import { KeyedSecretBox } from '../../src/platform/keys/keyed-secret-box.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { ServerProcess } from '../support/server-process.js';

const [A, B, C] = ['first', 'second', 'third'].map((each) => `${each} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const REFUSAL = /APP_SECRET is not the secret that this database was used with\. Set APP_SECRET to that one/;
const LINK = /\/newsletter\/confirm\?token=([\w.-]+)/;

let house: MoneyHouse;
let sale: Sale;
let waiting: Sale;
let visitor: Person;
let idle: Person;
let code: string;
let link: string;

interface Job {
  name: string;
  says: string | null;
}

async function startedWith(variables: Record<string, string>): Promise<void> {
  await house.server.stop();
  house.server.uses(variables);
  await house.restart();
}
const refusedWith = async (variables: Record<string, string>): Promise<void> => {
  await house.server.stop();
  await expect(house.server.start({ APP_SECRET_PREVIOUS: '', ...variables })).rejects.toThrow(REFUSAL);
};
const jobs = async (): Promise<Map<string, string | null>> => {
  const { body } = await (await sale.admin()).get<{ items: Job[] }>('/api/admin/jobs');
  return new Map(body.items.map(({ name, says }) => [name, says]));
};
const run = async (name: string): Promise<unknown> =>
  expectStatus((await sale.admin()).post(`/api/admin/jobs/${name}/run`), 200);
const isSignedIn = async (person: Person): Promise<boolean> => (await person.get('/api/user')).status === 200;

/** The sealed texts in the tables. */
const sealedTexts = (): Promise<{ sealed: string }[]> =>
  house.query(
    `SELECT pickup_code ->> 'sealed' AS sealed FROM delivery.delivery
     UNION ALL SELECT delivery_code ->> 'sealed' FROM delivery.delivery
     UNION ALL SELECT sealed_fields FROM delivery.driver_document
     UNION ALL SELECT sealed FROM admin.approval WHERE sealed IS NOT NULL
     UNION ALL SELECT text FROM notifications.mail WHERE sealed AND text IS NOT NULL`,
  );

beforeAll(async () => {
  const server = await ServerProcess.create();
  server.uses({ APP_SECRET: A });
  house = await MoneyHouse.open(server);
  sale = await house.onTheWay();
  waiting = await house.paid();
  [visitor, idle] = ['visitor', 'idle'].map((name) => new Person(house.site.url, `${name}@porchlight.test`)) as [
    Person,
    Person,
  ];
  await idle.signIn();
  await expectStatus(visitor.post('/api/newsletter/subscribe', { email: visitor.email, subscribed: true }), 200);
  link = LINK.exec((await visitor.mail(/confirm/i)).text)?.[1] ?? '';
  const sent = (await visitor.mails()).length;
  await expectStatus(visitor.post('/api/auth/send-otp', { email: visitor.email }), 200);
  code = await visitor.newCode(sent);
});
afterAll(() => house.close());

describe('another secret', () => {
  it('is refused without the previous one', async () => {
    await refusedWith({ APP_SECRET: B });
    await refusedWith({ APP_SECRET: C, APP_SECRET_PREVIOUS: B });
    house.server.uses({ APP_SECRET: B });
    expect(await house.server.command('verify-records')).toEqual([2, expect.stringMatching(REFUSAL)]);
  });

  it('works beside the previous one without interruption', async () => {
    await startedWith({ APP_SECRET: B, APP_SECRET_PREVIOUS: A });
    for (const person of [sale.seller, sale.buyer, sale.driver, await sale.admin()])
      expect(await isSignedIn(person)).toBe(true);
    const typed = visitor.post('/api/auth/verify-otp', { email: visitor.email, passcode: code });
    await expectStatus(typed, 200);
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await house.server.command('verify-records')).toEqual([0, expect.any(String)]);
    expect((await jobs()).get('shared.seal-again')).toMatch(/^APP_SECRET_PREVIOUS is needed/);
  });

  it('seals everything after the job', async () => {
    const before = await sealedTexts();
    expect(before.length).toBeGreaterThan(4);
    await eventually(async () => {
      await run('shared.seal-again');
      return (
        (await jobs()).get('shared.seal-again')?.startsWith('APP_SECRET_PREVIOUS can be taken out from') ?? undefined
      );
    }, 'everything to be sealed again');
    const id = fingerprintOf(B).slice(0, 8);
    const after = await sealedTexts();
    expect(after.filter(({ sealed }) => !sealed.startsWith(id))).toEqual([]);
    expect((await house.server.command('doctor'))[1]).toMatch(/secret +APP_SECRET_PREVIOUS can be taken out from /);
  });

  it('works alone afterwards', async () => {
    await startedWith({ APP_SECRET: B });
    expect(house.server.output).not.toContain('Set APP_SECRET_PREVIOUS');
    for (const person of [sale.seller, sale.buyer, sale.driver, idle, visitor])
      expect(await isSignedIn(person)).toBe(true);
    await waiting.accepted();
    await expectStatus((await waiting.onTheWay()).deliver(), 200);
    await waiting.until('released');
    await expectStatus(visitor.post('/api/newsletter/confirm', { token: link }), 200);
    expect(await house.server.command('verify-records')).toEqual([0, expect.any(String)]);
  });

  it('does not accept a record forged with the previous one', async () => {
    const forger = new KeyedSecretBox({ appSecret: A, appSecretPrevious: null, keptKeys: [] });
    const [entry] = await house.query<{ delivery_id: string; hash: string }>(
      'SELECT delivery_id, hash FROM delivery.record ORDER BY recorded_at DESC LIMIT 1',
    );
    await house.query('ALTER TABLE delivery.record DISABLE TRIGGER USER');
    await house.query('UPDATE delivery.record SET seal = $2 WHERE hash = $1', [
      entry?.hash,
      forger.hash(entry?.hash ?? '', 'delivery-record'),
    ]);
    await house.query('ALTER TABLE delivery.record ENABLE TRIGGER USER');
    const [status, said] = await house.server.command('verify-records');
    expect([status, said]).toEqual([1, expect.stringContaining(`delivery ${entry?.delivery_id ?? ''}: changed`)]);
  });

  it('refuses a third secret, and the first', async () => {
    for (const wrong of [C, A]) await refusedWith({ APP_SECRET: wrong });
  });
});
