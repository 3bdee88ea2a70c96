import { MoneyHouse } from '../support/money-house.js';
import { ownPort } from '../support/own-port.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { ALERTS } from '../support/promql.js';
import { setProviderClockOff } from '../support/sandbox-controls.js';
import { ServerProcess } from '../support/server-process.js';

/** Row 21 of money.md: the product's clock is off; checkouts work, and an alert fires. */
describe('a clock that is two minutes off', () => {
  let house: MoneyHouse;
  let metricsUrl: string;
  beforeAll(async () => {
    const port = String(await ownPort());
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    const server = await ServerProcess.create();
    house = await MoneyHouse.openAt(server.url, { METRICS_PORT: port }, server);
  });
  afterAll(() => house.close());

  const distance = async (): Promise<number | undefined> => {
    const text = await (await fetch(metricsUrl)).text();
    const [, seconds] = /^porchlight_provider_clock_distance_seconds (\S+)$/m.exec(text) ?? [];
    return seconds === undefined ? undefined : Number(seconds);
  };
  const isRaised = (seconds: number): boolean => {
    const { expr = '' } = ALERTS.find(({ alert }) => alert === 'ProviderClockOff') ?? {};
    const [, metric, limit] = /^abs\((\w+)\) > (\d+)$/.exec(expr) ?? [];
    expect(metric).toBe('porchlight_provider_clock_distance_seconds');
    return Math.abs(seconds) > Number(limit);
  };

  it.each([
    ['ahead', -120],
    ['behind', 120],
  ])('%s: buyers can pay, unpaid items are free after 35 minutes, and an alert fires', async (_way, off) => {
    expect(isRaised((await distance()) ?? 0)).toBe(false);
    await setProviderClockOff(house.site.sandboxUrl, off);
    const sale = await house.paid();
    expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
    const seconds = await distance();
    // Half a minute is more than the slowest call adds.
    expect(Math.round((seconds ?? 0) / 60) + off / 60).toBe(0);
    expect(isRaised(seconds ?? 0)).toBe(true);

    const left = await house.listed();
    await left.buyer.signIn({ asProspect: true });
    const { checkoutSessionId } = await left.startCheckout();
    const other = new Person(house.site.url, `next${String(off)}@porchlight.test`);
    await other.signIn({ asProspect: true });
    const path = `/api/products/${left.listing.shareLink}/checkout`;
    await house.pass(34 * 60);
    const body = left.checkoutBody(await left.openWindow(other));
    expect((await other.post<{ code: string }>(path, body)).body.code).toBe('item-reserved');
    await house.pass(61);
    await eventually(async () => {
      const order = await left.buyer.get<{ status: string }>(`/api/orders/${checkoutSessionId}`);
      return order.body.status === 'expired' ? true : undefined;
    }, 'the checkout to end');
    expect((await left.pay()).status).toBe('expired');
    await expectStatus(other.post(path, body), 200);
    await setProviderClockOff(house.site.sandboxUrl, 0);
    await sale.buyer.get(`/api/orders/${sale.checkout?.checkoutSessionId ?? ''}`);
    await house.listed();
  });

  it('does not let the next buyer start while the previous payment page may still accept money', async () => {
    const sale = await house.listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    const other = new Person(house.site.url, 'waits@porchlight.test');
    await other.signIn({ asProspect: true });
    const path = `/api/products/${sale.listing.shareLink}/checkout`;
    const body = sale.checkoutBody(await sale.openWindow(other));
    await house.control('faults', { path: '/v1/checkout/sessions/*', method: '*', mode: '500', times: 1_000 });
    await house.pass(36 * 60);
    expect((await other.post<{ code: string }>(path, body)).body.code).toBe('provider-unavailable');
    await house.noFaults();
    await expectStatus(other.post(path, body, { key: crypto.randomUUID() }), 200);
    expect((await sale.pay()).status).toBe('expired');
  });
});
