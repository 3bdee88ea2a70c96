import { eventually, expectStatus } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import { orderFault, providerList } from '../support/sandbox-controls.js';
import type { Sale } from '../support/sale.js';

const AVAILABLE_AT_ONCE_CARD = '4000000000000077';
const DAY = 86_400;

/** money.md, "Exactly once": before a second attempt to move money, the provider is queried; on the built server. */
describe('a driver’s payout that the provider refuses', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(() => house.close());

  /** A driver whose payouts were refused for three days. */
  async function refused(): Promise<{ sale: Sale; account: string }> {
    const sale = await house.released(AVAILABLE_AT_ONCE_CARD);
    await sale.driver.connectProvider(house.site.sandboxUrl);
    const { body } = await sale.driver.get<{ stripeConnectId: string }>('/api/user');
    const account = body.stripeConnectId;
    await orderFault(house.site.sandboxUrl, {
      method: 'POST',
      path: '/v1/transfers',
      mode: 'refuse',
      times: 100,
      code: 'balance_insufficient',
    });
    await house.pass(8 * DAY);
    for (let refusals = 1; refusals <= 3; refusals += 1) {
      await eventually(
        async () => {
          await payDrivers(sale);
          return (await attemptsOf(account)) >= refusals ? true : undefined;
        },
        `refusal ${String(refusals)}`,
      );
      await house.pass(DAY);
    }
    expect(await paidTo(account)).toEqual([]);
    return { sale, account };
  }
  async function attemptsOf(account: string): Promise<number> {
    const rows = await house.query(
      `SELECT 1 FROM payments.provider_operation
        WHERE kind = 'driver-payout' AND state = 'refused' AND parameters->>'destination' = $1`,
      [account],
    );
    return rows.length;
  }
  const payDrivers = async (sale: Sale): Promise<unknown> =>
    expectStatus((await sale.admin()).post('/api/admin/jobs/payments.pay-drivers/run'), 200);
  const paidTo = async (account: string): Promise<number[]> =>
    (await providerList<{ amount: number }>(house.site.sandboxUrl, `transfers?destination=${account}`))
      .map(({ amount }) => amount)
      .toReversed();
  /** Ends the faults and runs the payouts until nothing is owed, then for another week. */
  async function paidInTheEnd(sale: Sale): Promise<{ unpaid: number; weeks: object[] }> {
    await house.noFaults();
    await eventually(async () => {
      await payDrivers(sale);
      const { body } = await sale.driver.get<{ unpaid: number }>('/api/driver/earnings');
      return body.unpaid === 0 ? true : undefined;
    }, 'nothing to be owed');
    await house.pass(8 * DAY);
    await payDrivers(sale);
    return (await sale.driver.get<{ unpaid: number; weeks: object[] }>('/api/driver/earnings')).body;
  }

  it('is paid once when someone pays it by hand before the next attempt', async () => {
    const { sale, account } = await refused();
    const { id } = await house.provider.dashboardTransfer({ destination: account, cents: 2_000 });
    expect(await paidInTheEnd(sale)).toMatchObject({
      unpaid: 0,
      weeks: [{ earned: 20, payout: { amount: 20, state: 'paid' } }],
    });
    expect(await paidTo(account)).toEqual([2_000]);
    const booked = `SELECT 1 FROM payments.ledger_entry WHERE cause = 'driver-payout' AND reference = $1`;
    expect(await house.query(booked, [id])).toHaveLength(1);
    await house.reconciles(sale);
  });

  it('is completed when someone pays a part of it by hand', async () => {
    const { sale, account } = await refused();
    await house.provider.dashboardTransfer({ destination: account, cents: 1_200 });
    expect(await paidInTheEnd(sale)).toMatchObject({ unpaid: 0 });
    expect(await paidTo(account)).toEqual([1_200, 800]);
    await house.reconciles(sale);
  });

  it('is paid by us when no one else does', async () => {
    const { sale, account } = await refused();
    expect(await paidInTheEnd(sale)).toMatchObject({ unpaid: 0 });
    expect(await paidTo(account)).toEqual([2_000]);
    await house.reconciles(sale);
  });
});
