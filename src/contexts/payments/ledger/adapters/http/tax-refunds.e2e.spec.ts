import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { clearOfMidnight } from '../../../../../../test/support/moments.js';
import { clientOf } from '../../../../../../test/support/database.js';
import { expectStatus, type Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { addDays, torontoDay } from '../../../../../platform/domain/toronto-time.js';
import type { OverviewView, TaxReportView } from '../../../published/money-views.js';

const TWO_DAYS_S = 2 * 86_400;

let site: TestApplication;
let admin: Person;
const days: string[] = [];
let kept: Sale;
let partly: Sale;
let wholly: Sale;

const today = (): string => torontoDay(site.app.get(Clock, { strict: false }).now());
async function twoDaysLater(): Promise<void> {
  await expectStatus(admin.post('/dev/clock/advance', { seconds: TWO_DAYS_S }), 200);
  days.push(today());
}
const giveBack = (sale: Sale, amount: number): Promise<unknown> =>
  expectStatus(
    admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, { amount, reason: 'A shelf was broken.' }),
    200,
  );

beforeAll(async () => {
  site = await startApplication();
  await clearOfMidnight(site);
  [kept, partly, wholly] = [
    await Sale.at(site, 'released'),
    await Sale.at(site, 'released'),
    await Sale.at(site, 'released'),
  ];
  const cancelled = await Sale.at(site, 'paid');
  admin = await kept.admin();
  await expectStatus(cancelled.buyer.post(`/api/products/${cancelled.listing.id}/cancel`, {}), 200);
  await cancelled.until('refunded');
  days.push(today());
  await twoDaysLater();
  await giveBack(partly, 40);
  await partly.until('partly_refunded');
  await twoDaysLater();
  await giveBack(partly, 95);
  await giveBack(wholly, wholly.listing.total);
  await wholly.until('refunded');
});
afterAll(() => site.close());

const report = async (start: string | undefined, end = start): Promise<TaxReportView> =>
  (
    await expectStatus<TaxReportView>(
      admin.get(`/api/admin/tax-report?startDate=${String(start)}&endDate=${String(end)}`),
      200,
    )
  ).body;
const whole = (): Promise<TaxReportView> => report(days[0], days[2]);
const linesOf = ({ items }: TaxReportView, { listing }: Sale): [day: string, amount: number, revenue: number][] =>
  items.filter(({ id }) => id === listing.id).map((item) => [item.hstDate, item.amount, item.platformRevenue]);
const cents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** The balances of the platform's own ledger accounts, in cents. */
async function ledger(): Promise<{ platform: number; hst: number }> {
  const database = await clientOf(site.databaseUrl);
  const { rows } = await database.query<{ platform: number; hst: number }>(
    `SELECT -sum(amount_cents)::int AS platform, -sum(amount_cents) FILTER (WHERE account = 'hst_payable')::int AS hst
       FROM payments.ledger_line WHERE account IN ('platform_revenue', 'hst_payable')`,
  );
  await database.end();
  return rows[0] ?? { platform: NaN, hst: NaN };
}

describe('a refund after release', () => {
  it('is a separate line on its own day, each time', async () => {
    const all = await whole();
    const [first = '', second = '', third = ''] = days;
    expect(linesOf(all, kept)).toEqual([[first, 175, 27.5]]);
    expect(linesOf(all, partly)).toEqual([
      [first, 175, 27.5],
      [second, -40, 0],
      [third, -95, -7.5],
    ]);
    expect(linesOf(all, wholly)).toEqual([
      [first, 175, 27.5],
      [third, -175, -27.5],
    ]);
  });

  it('is in the report of the period of the refund, and not earlier', async () => {
    const [first, second, third] = [await report(days[0]), await report(days[1]), await report(days[2])];
    expect([first, second, third].map(({ total }) => total)).toEqual([3, 1, 2]);
    expect(first.items.every(({ amount }) => amount > 0)).toBe(true);
    expect([second.summary.totalAmount, second.summary.totalHST]).toEqual([-40, 0]);
    expect(third.summary.totalPlatformRevenue).toBeLessThan(0);
  });

  it('leaves totals, lines, days, overview and file equal to the ledger to the cent', async () => {
    const { items, summary, days: byDay } = await whole();
    const books = await ledger();
    const ofItems = {
      platform: cents(items.map((item) => item.platformRevenue)),
      hst: cents(items.map((item) => item.hstAmount)),
    };
    expect(ofItems).toEqual(books);
    expect({ platform: cents([summary.totalPlatformRevenue]), hst: cents([summary.totalHST]) }).toEqual(books);
    expect({ platform: cents(byDay.map(({ revenue }) => revenue)), hst: cents(byDay.map(({ hst }) => hst)) }).toEqual(
      books,
    );
    expect(summary.totalTransactions).toBe(3);
    const period = `startDate=${String(days[0])}&endDate=${String(days[2])}`;
    const { body } = await expectStatus<OverviewView>(admin.get(`/api/admin/overview?${period}`), 200);
    expect({ platform: cents([body.sums.revenue]), hst: cents([body.sums.hst]) }).toEqual(books);
    const file = await fetch(`${site.url}/api/admin/tax-report.csv?${period}`, {
      headers: { cookie: admin.cookieHeader },
    });
    const total = (await file.text()).trimEnd().split('\r\n').at(-1)?.split(',') ?? [];
    expect({ platform: cents([Number(total[6])]), hst: cents([Number(total[8])]) }).toEqual(books);
  });

  it('counts in the previous period, which has as many days', async () => {
    const { body } = await expectStatus<OverviewView>(
      admin.get(`/api/admin/overview?startDate=${String(days[2])}&endDate=${String(days[2])}`),
      200,
    );
    expect(body.compared).toMatchObject({
      days: 1,
      soFar: body.sums,
      before: { revenue: 0, transactions: 0, created: 0 },
    });
    // Without an end the period would be over with the month, which today may be past.
    const period = `startDate=${String(days[1])}&endDate=${addDays(today(), 10)}`;
    const wide = await expectStatus<OverviewView>(admin.get(`/api/admin/overview?${period}`), 200);
    expect(wide.body.compared).toMatchObject({
      days: 3,
      startDate: expect.any(String) as string,
      before: { revenue: 82.5, transactions: 3, created: 4 },
    });
  });
});
