import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { clearOfMidnight } from '../../../../../test/support/moments.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { addDays, torontoDay } from '../../../../shared/domain/toronto-time.js';
import { mondayOf, sundayOf } from '../../domain/driver-week.js';
import type { DriverEarningsView, DriverStatementView } from '../../../published/money-views.js';

let site: TestApplication;
let sale: Sale;
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
    const other = await (await Sale.at(site, 'listed')).leftAtDoor();
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
    const nothing = { unpaid: 0, pending: { amount: 0, items: [] }, weeks: [] };
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

  it('stay with a suspended driver, and are paid once they are reinstated', async () => {
    const admin = await sale.admin();
    const { body } = await sale.driver.get<{ id: number }>('/api/user');
    const path = `/api/admin/drivers/${String(body.id)}`;
    await expectStatus(admin.call('PATCH', path, { body: { status: 'suspended' } }), 200);
    expect((await sale.driver.get('/api/user')).body['driver']).toBe('suspended');
    expect((await earningsOf(sale.driver)).unpaid).toBe(20);
    await sale.driver.connectProvider(site.sandboxUrl);
    await expectStatus(admin.post('/dev/clock/advance', { seconds: 8 * 86_400 }), 200);
    await expectStatus(admin.post('/api/admin/jobs/payments.pay-drivers/run'), 200);
    expect((await earningsOf(sale.driver)).unpaid).toBe(20);
    await expectStatus(admin.call('PATCH', path, { body: { status: 'approved' } }), 200);
    const paid = await eventually(async () => {
      await expectStatus(admin.post('/api/admin/jobs/payments.pay-drivers/run'), 200);
      const view = await earningsOf(sale.driver);
      return view.unpaid === 0 ? view : undefined;
    }, 'the driver to be paid');
    expect(paid).toMatchObject({
      account: { connected: true, canReceive: true },
      weeks: [{ earned: 20, payout: { amount: 20, state: 'paid' } }],
    });
    const { payout } = await statementOf(sale.driver);
    expect(payout).toEqual(paid.weeks[0]?.payout);
    expect(torontoDay(new Date(payout?.at ?? 0)) >= addDays(sundayOf(day), 1)).toBe(true);
  });
});
