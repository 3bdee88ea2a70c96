import pg from 'pg';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { CANADIAN_CARD, providerList, sandboxControl } from '../support/sandbox-controls.js';
import { ServerProcess } from '../support/server-process.js';

interface Transfer {
  amount: number;
  transfer_group: string;
}
interface Refund {
  amount: number;
  status: string;
  payment_intent: string;
}

/** Rows 1 to 6 of money.md, "What can go wrong", on the real server as a process of its own. */
describe('what can go wrong with the money', () => {
  let server: ServerProcess;
  let site: { url: string; sandboxUrl: string };

  beforeAll(async () => {
    server = await ServerProcess.create();
    await restart();
  }, 120_000);
  afterAll(() => server.close());

  async function restart(variables: Record<string, string> = {}): Promise<void> {
    await server.start(variables);
    site = { url: server.url, sandboxUrl: (await server.runtime()).sandboxUrl };
  }

  async function killedAt(faultStep: string, act: () => Promise<unknown>): Promise<void> {
    await server.kill();
    await restart({ PORCHLIGHT_FAULT_STEP: faultStep });
    await act().catch(() => undefined);
    await server.ended();
    await restart();
  }

  const transfersOf = async (sale: Sale): Promise<number[]> =>
    (await providerList<Transfer>(site.sandboxUrl, 'transfers?limit=100'))
      .filter(({ transfer_group }) => transfer_group.endsWith(sale.listing.id))
      .map(({ amount }) => amount);

  const refundsOf = async (): Promise<Refund[]> => providerList<Refund>(site.sandboxUrl, 'refunds?limit=100');

  async function expectPaidOnce(sale: Sale): Promise<void> {
    const seen = await sale.until('released');
    expect(seen.status).toBe('item_delivered');
    expect(await transfersOf(sale)).toEqual([12_750]);
    const { proof } = await sale.ledger();
    expect(proof).toEqual({ captured: 175, seller: 127.5, driver: 20, platform: 27.5, refunded: 0, held: 0 });
  }

  async function readyToDeliver(): Promise<Sale> {
    const sale = await new Sale(site).listed();
    await sale.paid();
    await sale.accepted();
    return sale.onTheWay();
  }

  it('row 1: killed after planning the transfer, before the call: sent after the restart, once', async () => {
    const sale = await readyToDeliver();
    await killedAt('transfer:before-call', () => sale.deliver());
    await expectPaidOnce(sale);
  });

  it('row 2: killed after the provider transferred, before our commit: the same transfer is adopted', async () => {
    const sale = await readyToDeliver();
    await killedAt('transfer:after-call', () => sale.deliver());
    await expectPaidOnce(sale);
  });

  it('row 2 again: killed inside the settling transaction', async () => {
    const sale = await readyToDeliver();
    await killedAt('transfer:before-commit', () => sale.deliver());
    await expectPaidOnce(sale);
  });

  it('row 1 for the checkout: killed around the call, the buyer asks again and gets one session', async () => {
    const sale = await new Sale(site).listed();
    await sale.buyer.signIn({ asProspect: true });
    const body = sale.checkoutBody(await sale.openWindow());
    await killedAt('checkout:after-call', () =>
      sale.buyer.post(`/api/products/${sale.listing.shareLink}/checkout`, body),
    );
    const again = await expectStatus<{ checkoutSessionId: string }>(
      sale.buyer.post(`/api/products/${sale.listing.shareLink}/checkout`, body),
      200,
    );
    const sessions = await providerList<{ id: string; metadata: { listing_id?: string } }>(
      site.sandboxUrl,
      'checkout/sessions?limit=100',
    );
    const ours = sessions.filter(({ metadata }) => metadata.listing_id === sale.listing.id).map(({ id }) => id);
    expect(ours).toEqual([again.body.checkoutSessionId]);
  });

  it('row 3: the buyer is charged, every webhook is lost and the server is killed: secured by asking', async () => {
    const sale = await new Sale(site).listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sandboxControl(site.sandboxUrl, 'chaos', { drop: 1 });
    await server.kill();
    await sale.pay();
    await restart();
    const seen = await sale.until('payment_secured');
    expect(seen.viewer?.fundsState).toBe('held');
    expect((await sale.ledger()).proof.captured).toBe(175);
  });

  it('row 4: two buyers pay one item: the first wins, the other gets everything back and is told', async () => {
    const sale = await new Sale(site).listed();
    const other = new Person(site.url, `late-${String(process.pid)}@porchlight.test`);
    await sale.buyer.signIn({ asProspect: true });
    await other.signIn({ asProspect: true });
    const first = await sale.startCheckout();
    const database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
    // The first buyer's hold is made to have lapsed while the provider's page is still open, which the clocks never allow.
    await database.query("UPDATE listings.listing SET reserved_until = '2000-01-01' WHERE id = $1", [sale.listing.id]);
    await database.end();
    const second = await sale.startCheckout(other);
    await sale.pay(first, CANADIAN_CARD);
    await sale.until('payment_secured');
    await sale.pay(second, CANADIAN_CARD);
    const order = await eventually(async () => {
      const { body } = await other.get<{ status: string }>(`/api/orders/${second.checkoutSessionId}`);
      return body.status === 'refunded' ? body : undefined;
    }, 'the second payment to go back');
    expect(order.status).toBe('refunded');
    await eventually(
      async () =>
        (await refundsOf()).some(({ amount, status }) => amount === 17_500 && status === 'succeeded')
          ? true
          : undefined,
      'the refund at the provider',
    );
    await other.mail(/back in full|refund/i);
    expect((await sale.transaction(sale.buyer)).viewer?.fundsState).toBe('held');
  });

  it('row 5: the buyer leaves while the payment arrives: expiring is refused, so it is secured', async () => {
    const sale = await new Sale(site).listed();
    await sale.buyer.signIn({ asProspect: true });
    const checkout = await sale.startCheckout();
    await sandboxControl(site.sandboxUrl, 'chaos', { drop: 1 });
    await sale.pay();
    const { body } = await sale.buyer.post<{ status: string }>(`/api/orders/${checkout.checkoutSessionId}/leave`);
    expect(body.status).toBe('paid');
    expect((await sale.transaction(sale.seller)).status).toBe('payment_secured');
    await sandboxControl(site.sandboxUrl, 'chaos', {});
  });

  it('row 4 again: a payment that arrives with a cancellation goes back in full', async () => {
    const sale = await new Sale(site).listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sandboxControl(site.sandboxUrl, 'chaos', { drop: 1 });
    await sale.pay();
    await sandboxControl(site.sandboxUrl, 'chaos', {});
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`), 200);
    const seen = await sale.until('refunded');
    expect(seen.status).toBe('cancelled');
    expect((await sale.ledger()).proof).toMatchObject({
      captured: 175,
      refunded: 175,
      seller: 0,
      driver: 0,
      platform: 0,
    });
  });

  it('killed around the refund: the buyer gets it once', async () => {
    const sale = await new Sale(site).listed();
    await sale.paid();
    await killedAt('refund:after-call', () => sale.buyer.post(`/api/products/${sale.listing.id}/cancel`));
    await sale.until('refunded');
    expect((await sale.ledger()).proof.refunded).toBe(175);
  });

  it('row 6: fifty releases at the same moment are one transfer, and all that succeed read the same answer', async () => {
    const sale = await readyToDeliver();
    await sandboxControl(site.sandboxUrl, 'faults', {
      method: 'POST',
      path: '/v1/transfers',
      mode: 'lock_timeout',
      times: 20,
    });
    await expectStatus(sale.deliver(), 200);
    await sale.until('releasing');
    await fetch(`${site.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' });
    const admin = await sale.admin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        admin.post<{ transfer?: { id: string; amount: number } }>(`/api/admin/release-funds/${sale.listing.id}`),
      ),
    );
    const transfers = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.transfer?.id));
    expect(transfers.size).toBe(1);
    await expectPaidOnce(sale);
    const late = await admin.post<{ code: string; details: { transfer: { id: string } } }>(
      `/api/admin/release-funds/${sale.listing.id}`,
    );
    expect([late.status, late.body.code, late.body.details.transfer.id]).toEqual([
      409,
      'already-released',
      [...transfers][0],
    ]);
  });
});
