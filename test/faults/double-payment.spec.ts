import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { providerList } from '../support/sandbox-controls.js';
import type { Sale } from '../support/sale.js';

interface Restoration {
  isPaused: boolean;
  restoration: { cause: string; detail: string; reason: string | null } | null;
}

const HALF_AN_HOUR_S = 1_800;
const JOB = '/api/admin/jobs/payments.find-double-payments/run';

/** The seller was paid twice, and the second transfer is not ours. */
describe('a second transfer of one sale', () => {
  let house: MoneyHouse;
  let sale: Sale;
  let admin: Person;
  let second: string;
  beforeAll(async () => {
    house = await MoneyHouse.open();
    sale = await house.listed({ amount: '20.00' });
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sale.pay();
    await sale.until('payment_secured');
    await (await sale.accepted()).onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    admin = await sale.admin();
    const [first] = await providerList<{ destination: string; source_transaction: string; transfer_group: string }>(
      house.site.sandboxUrl,
      `transfers?transfer_group=listing_${sale.listing.id}`,
    );
    const { destination = '', source_transaction: charge = '', transfer_group: group = '' } = first ?? {};
    ({ id: second } = await house.provider.strayTransfer({ destination, cents: 1_700, charge, group }));
  });
  afterAll(() => house.close());

  const look = (): Promise<unknown> => expectStatus(admin.post(JOB), 200);
  const state = async (): Promise<Restoration> =>
    (await expectStatus<Restoration>(admin.get('/api/admin/restoration'), 200)).body;

  it('is tolerated for half an hour, because it may still be under way', async () => {
    await look();
    expect((await state()).isPaused).toBe(false);
  });

  it('is found within an hour: all money waits, and the administrator is told', async () => {
    await house.pass(HALF_AN_HOUR_S + 60);
    // Refused if the schedule was faster.
    await admin.post(JOB);
    const { isPaused, restoration } = await state();
    expect([isPaused, restoration?.cause]).toEqual([true, 'double-payment']);
    expect(restoration?.detail).toBe(`${second} (transfer of 17.00 CAD)`);
    await eventually(
      async () =>
        (await admin.mails()).some(({ subject }) => subject === 'Needs your attention: a double payment')
          ? true
          : undefined,
      'the administrator’s mail',
    );
  });

  it('is not resumed by a reconciliation', async () => {
    await expectStatus(admin.post('/api/admin/reconciliations', {}), 200);
    expect((await state()).isPaused).toBe(true);
  });

  it('is resumed by an administrator with a reason, and does not stop the money again', async () => {
    await house.provider.dashboardReversal(second, 700);
    const reason = 'The rest of the second transfer stays with the seller, as agreed.';
    await expectStatus(admin.post('/api/admin/restoration/resume', { reason }), 200);
    await look();
    expect(await state()).toMatchObject({ isPaused: false });
  });
});
