import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { clearOfMidnight } from '../../../../../../test/support/moments.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { addDays, torontoDay } from '../../../../../platform/domain/toronto-time.js';
import { mondayOf, sundayOf } from '../../domain/driver-week.js';
import type { TodayView } from '../../../../admin/console/published/work-views.js';
import type { DriverEarningsView, DriverStatementView } from '../../../published/money-views.js';

let site: TestApplication;
let sale: Sale;
let other: Sale;
let day: string;
beforeAll(async () => {
  site = await startApplication();
  await clearOfMidnight(site);
  sale = await Sale.at(site, 'on-the-way', { name: 'Oak bookcase' });
  await expectStatus(sale.deliver(), 200);
  await sale.until('released');
  day = torontoDay(site.app.get(Clock, { strict: false }).now());
});
afterAll(() => site.close());

const earningsOf = async (person: Person): Promise<DriverEarningsView> =>
  (await expectStatus<DriverEarningsView>(person.get('/api/driver/earnings'), 200)).body;
const statementOf = async (person: Person): Promise<DriverStatementView> =>
  (await expectStatus<DriverStatementView>(person.get(`/api/driver/earnings/${sundayOf(day)}`), 200)).body;

describe('a driver’s earnings over HTTP', () => {
  it('list the week as unpaid, with the statement’s line', async () => {
    const week = { weekStart: mondayOf(day), weekEnd: sundayOf(day), earned: 20, payout: null };
    expect(await earningsOf(sale.driver)).toEqual({
      unpaid: 20,
      pending: { amount: 0, items: [] },
      checked: { amount: 0, items: [] },
      account: { connected: false, canReceive: false },
      weeks: [{ ...week, jobs: 1 }],
    });
    expect(await statementOf(sale.driver)).toEqual({
      ...week,
      lines: [
        {
          at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          productId: sale.listing.id,
          name: 'Oak bookcase',
          amount: 20,
          cause: 'Your share of the delivery',
        },
      ],
    });
  });

  it('are pending from the delivery on, with the amount shown for the job', async () => {
    other = await (await Sale.at(site, 'listed')).leftAtDoor();
    const { body: job } = await expectStatus<{ earns: number }>(
      other.driver.get<{ earns: number }>(`/api/driver/jobs/${other.jobId}`),
      200,
    );
    const { unpaid, pending } = await earningsOf(other.driver);
    expect(unpaid).toBe(0);
    expect(pending).toMatchObject({ amount: job.earns, items: [{ productId: other.listing.id, amount: job.earns }] });
    await expectStatus(other.buyer.post(`/api/products/${other.listing.id}/confirm`), 200);
    await other.until('released');
    expect(await earningsOf(other.driver)).toMatchObject({ unpaid: job.earns, pending: { amount: 0, items: [] } });
  });

  it('are private to each driver', async () => {
    const none = { amount: 0, items: [] };
    const nothing = { unpaid: 0, pending: none, checked: none, weeks: [] };
    expect(await earningsOf(sale.seller)).toEqual({ ...nothing, account: { connected: true, canReceive: true } });
    expect(await statementOf(sale.buyer)).toMatchObject({ lines: [], earned: 0, payout: null });
    const stranger = new Person(site.url, 'nobody@porchlight.test');
    expect((await stranger.get('/api/driver/earnings')).status).toBe(401);
    expect((await stranger.get(`/api/driver/earnings/${sundayOf(day)}`)).status).toBe(401);
  });

  it.each(['today', '2026-06-13', '2026-02-30', '0000-01-02', '9999-12-26'])(
    'refuse “%s” as the end of a week',
    async (end) => {
      expect(await sale.driver.get(`/api/driver/earnings/${end}`)).toMatchObject({
        status: 400,
        body: { code: 'validation-failed', details: [{ field: 'weekEnd' }] },
      });
    },
  );

  it('wait while the driver is suspended, and are paid once reinstated, or once an administrator lets them go', async () => {
    const admin = await sale.admin();
    const idOf = async ({ driver }: Sale) => (await driver.get<{ id: number }>('/api/user')).body.id;
    const pathOf = async (one: Sale) => `/api/admin/drivers/${String(await idOf(one))}`;
    const decide = async (one: Sale, status: string) =>
      expectStatus(admin.call('PATCH', await pathOf(one), { body: { status } }), 200);
    const runs = () => expectStatus(admin.post('/api/admin/jobs/payments.pay-drivers/run'), 200);
    const waiting = async () => {
      const { tasks } = (await expectStatus<TodayView>(admin.get('/api/admin/today'), 200)).body;
      return tasks.filter(({ kind }) => kind === 'driver-pay-waits');
    };
    const earned = (await earningsOf(other.driver)).unpaid;
    for (const one of [sale, other]) {
      await decide(one, 'suspended');
      await one.driver.connectProvider(site.sandboxUrl);
    }
    expect((await sale.driver.get('/api/user')).body['driver']).toBe('suspended');
    expect(await waiting()).toEqual([]);
    await expectStatus(admin.post('/dev/clock/advance', { seconds: 8 * 86_400 }), 200);
    await runs();
    await runs();
    expect([(await earningsOf(sale.driver)).unpaid, (await earningsOf(other.driver)).unpaid]).toEqual([20, earned]);
    const tasks = await waiting();
    expect(tasks).toHaveLength(2);
    const mine = await idOf(sale);
    const task = tasks.find(({ person }) => person?.id === mine);
    expect(task).toMatchObject({ amount: 20, due: null, sale: null });

    await decide(other, 'approved');
    await eventually(async () => ((await waiting()).length === 1 ? true : undefined), 'one wait to end');
    const release = `/api/admin/money-desk/${task?.id ?? ''}/release-pay`;
    expect((await admin.post(release, { reason: 'x' })).status).toBe(400);
    await expectStatus(admin.post(release, { reason: 'The photos show the item at its door.' }), 200);
    expect((await admin.post(release, { reason: 'The photos show the item at its door.' })).status).toBe(404);
    expect(await waiting()).toEqual([]);
    const settled = (one: Sale) =>
      eventually(async () => {
        await runs();
        const view = await earningsOf(one.driver);
        return view.unpaid === 0 ? view : undefined;
      }, 'the driver to be paid');
    expect(await settled(other)).toMatchObject({ weeks: [{ payout: { amount: earned, state: 'paid' } }] });
    const paid = await settled(sale);
    expect(paid).toMatchObject({
      account: { connected: true, canReceive: true },
      weeks: [{ earned: 20, payout: { amount: 20, state: 'paid' } }],
    });
    const { payout } = await statementOf(sale.driver);
    expect(payout).toEqual(paid.weeks[0]?.payout);
    expect(torontoDay(new Date(payout?.at ?? 0)) >= addDays(sundayOf(day), 1)).toBe(true);
  });
});
