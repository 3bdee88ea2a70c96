import { createHmac } from 'node:crypto';
import { eventually, expectStatus, Person } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import { Sale } from '../support/sale.js';

const PENDING_REFUND_CARD = '4000000000007726';
const AVAILABLE_AT_ONCE_CARD = '4000000000000077';
const FAILING_REFUND_CARD = '4000000000005126';
const RELEASED = [127.5, 20, 27.5, 0, 0];

/** Rows 7 to 14 of money.md, on the built server as a separate process. */
describe('What can go wrong with the money', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(async () => {
    // Every movement at the provider has its ledger entry, and the balances match.
    await house.reconciles(new Sale(house.site)).finally(() => house.close());
  });

  const fundsOf = async (sale: Sale): Promise<string | undefined> =>
    (await sale.transaction(sale.seller)).viewer?.fundsState;
  const accountOf = async (person: Person): Promise<string> =>
    (await person.get<{ stripeConnectId: string }>('/api/user')).body.stripeConnectId;
  const mailed = (admin: Person, text: string): Promise<unknown> =>
    eventually(
      async () => ((await admin.mails()).some((mail) => mail.text.includes(text)) ? true : undefined),
      `the administrator’s mail “${text}”`,
    );

  it('row 7: a release that the provider refuses moves nothing, is shown, and is retried as a new attempt', async () => {
    const sale = await house.onTheWay();
    const account = await accountOf(sale.seller);
    await house.control(`accounts/${account}/onboard`, { outcome: 'restricted' });
    await expectStatus(sale.deliver(), 200);
    await sale.until('release_due');
    const admin = await sale.admin();
    const refused = await admin.post(`/api/admin/release-funds/${sale.listing.id}`);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'seller-cannot-receive']);
    expect((await house.atProvider(sale)).transferred).toEqual([]);
    await mailed(admin, 'can’t receive money');
    await house.control(`accounts/${account}/onboard`, { outcome: 'verified' });
    await house.pass(3_600);
    await sale.until('released');
    expect(await house.proof(sale)).toEqual(RELEASED);
  });

  it('row 8: a refund and a release decided at the same time: one of them, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await house.onTheWay();
      await sale.inspected();
      const problem = await house.reported(sale);
      const answers = await Promise.all([
        house.resolve(sale, problem, { decision: 'refund' }),
        house.resolve(sale, problem, { decision: 'release' }),
        house.resolve(sale, problem, { decision: 'split', refundAmount: 20 }),
        (await sale.admin()).post(`/api/admin/release-funds/${sale.listing.id}`),
      ]);
      expect(answers.slice(0, 3).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await eventually(async () => {
        const funds = await fundsOf(sale);
        return ['released', 'refunded', 'partly_refunded'].includes(funds ?? '') ? true : undefined;
      }, 'the money to have gone its way');
      const [seller = 0, , , refunded = 0] = await house.proof(sale);
      expect([127.5, 0, 107.5]).toContain(seller);
      const { transferred, refunded: sent } = await house.atProvider(sale);
      expect([transferred.reduce((sum, cents) => sum + cents, 0), sent.reduce((sum, cents) => sum + cents, 0)]).toEqual(
        [Math.round(seller * 100), Math.round(refunded * 100)],
      );
    }
  });

  it('row 9: a pending refund is not shown as refunded; a failed one waits and raises an alert', async () => {
    const pending = await house.paid(PENDING_REFUND_CARD);
    await house.control('chaos', { drop: 1 });
    await expectStatus(pending.seller.post(`/api/products/${pending.listing.id}/cancel`, {}), 200);
    expect(await fundsOf(pending)).toBe('refunding');
    await house.control('chaos', {});
    await house.pass(7 * 86_400);
    await pending.until('refunded');

    const failing = await house.paid(FAILING_REFUND_CARD);
    await expectStatus(failing.seller.post(`/api/products/${failing.listing.id}/cancel`, {}), 200);
    await eventually(
      async () =>
        (await house.provider.refundsOf(failing.listing.id)).some(({ status }) => status === 'failed')
          ? true
          : undefined,
      'the refund to fail',
    );
    await failing.until('refunding');
    expect(await house.proof(failing)).toEqual([0, 0, 0, 0, 175]);
    await mailed(await failing.admin(), 'failed at the buyer’s bank');
  });

  it('row 10: a lost dispute after the release: taken back as far as possible, the rest from the next release', async () => {
    const sale = await house.onTheWay(AVAILABLE_AT_ONCE_CARD);
    const account = await accountOf(sale.seller);
    await house.provider.paysOutSoon(account);
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    const { id: charge } = await house.provider.chargeOf(sale.listing.id);
    // Most of the seller's money has already been paid out to the bank.
    await house.provider.payOut(account, 10_000);
    await house.control(`charges/${charge}/dispute`, { reason: 'fraudulent' });
    await sale.until('disputed');
    expect((await sale.ledger()).proof).toMatchObject({ seller: 127.5, refunded: 175, platform: -147.5 });
    const dispute = await house.provider.disputeOf(sale.listing.id);
    await house.control(`disputes/${dispute?.id ?? ''}/decide`, { outcome: 'lost' });
    await sale.until('reversed');
    await eventually(
      async () => ((await house.atProvider(sale)).reversed === 2_750 ? true : undefined),
      'the available money to be taken back',
    );
    expect(await house.proof(sale)).toEqual([0, 20, -20, 175, 0]);
    await sale.seller.mail(/taken back/);

    // The same seller's next share is 127.50, and 100.00 is still owed.
    const listing = await sale.seller.createListing();
    const next = house.again(sale, listing);
    await next.paid();
    await next.accepted();
    await next.onTheWay();
    await expectStatus(next.deliver(), 200);
    await next.until('released');
    expect(await house.proof(next)).toEqual(RELEASED);
    expect((await house.atProvider(next)).transferred).toEqual([2_750]);
  });

  it('row 11: the seller’s account is deleted during the hold: still held, administrators are told; row 14: a new account needs their approval', async () => {
    const sale = await house.onTheWay();
    const old = await accountOf(sale.seller);
    await house.control(`accounts/${old}/deauthorize`);
    await eventually(
      async () =>
        (await sale.seller.get<{ status: string }>('/api/stripe/status?return=true')).body.status === 'deleted'
          ? true
          : undefined,
      'the account to be recorded as deleted',
    );
    await expectStatus(sale.deliver(), 200);
    await sale.until('release_due');
    const admin = await sale.admin();
    const release = `/api/admin/release-funds/${sale.listing.id}`;
    expect((await admin.post<{ code: string }>(release)).body.code).toBe('seller-cannot-receive');

    await sale.seller.connectProvider(house.site.sandboxUrl);
    expect(await accountOf(sale.seller)).not.toBe(old);
    // A new account pauses payouts (decision 0042) until the hold is lifted or 72 hours have passed.
    expect((await admin.post<{ code: string }>(release)).body.code).toBe('release-held');
    const { body } = await admin.get<{ holds: { id: string }[] }>(`/api/products/${sale.listing.id}/protection`);
    const reason = 'The seller named the new account on the phone.';
    for (const { id } of body.holds)
      await expectStatus(admin.post(`/api/admin/money-desk/${encodeURIComponent(id)}/lift-hold`, { reason }), 200);
    expect((await admin.post<{ code: string }>(release)).body.code).toBe('seller-cannot-receive');
    await mailed(admin, 'has changed since the payment');
    expect((await house.atProvider(sale)).transferred).toEqual([]);
    const confirm = `/api/admin/money-desk/${sale.listing.id}/confirm-account`;
    await expectStatus(sale.seller.post(confirm, { reason: 'It is mine.' }), 403);
    await expectStatus(admin.post(confirm, { reason: 'The same person, asked on the phone.' }), 200);
    await house.pass(600);
    await sale.until('released');
    expect(await house.proof(sale)).toEqual(RELEASED);
    const [transfer] = await house.provider.transfersOf(sale.listing.id);
    expect(transfer?.destination).toBe(await accountOf(sale.seller));
  });

  it('row 12: settings that change between creation and release change nothing about the sale', async () => {
    const sale = await house.onTheWay();
    const admin = await sale.admin();
    const { body: config } = await admin.get('/api/admin/config');
    const changed = { ...config, serviceFeePercent: 30, deliveryFees: { small: 11, medium: 99, large: 51 } };
    await expectStatus(admin.post('/api/admin/config', changed), 200);
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await house.proof(sale)).toEqual(RELEASED);
    const { body: after } = await admin.get<{ version: number }>('/api/admin/config');
    await expectStatus(admin.post('/api/admin/config', { ...config, version: after.version }), 200);
  });

  it('row 13: duplicate, reordered, day-late, forged or other-mode events have no additional effect', async () => {
    await house.control('chaos', { double: 1, reorder: 1 });
    const sale = await house.onTheWay();
    await house.control('chaos', { double: 1, late: 86_400 });
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    await house.control('chaos', {});
    const forged = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'charge.dispute.created',
      livemode: false,
      created: 1,
      data: { object: { id: 'dp_forged', object: 'dispute' } },
    });
    const secrets = await house.webhookSecrets();
    const hear = (secret: string, body: string): Promise<Response> => {
      const at = Math.floor(Date.now() / 1_000);
      const v1 = createHmac('sha256', secret)
        .update(`${String(at)}.${body}`)
        .digest('hex');
      return fetch(`${house.site.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${String(at)},v1=${v1}` },
        body,
      });
    };
    expect((await hear('whsec_somebody_else', forged)).status).toBe(400);
    const live = forged.replace('evt_forged', 'evt_live').replace('"livemode":false', '"livemode":true');
    expect((await hear(secrets.own, live)).status).toBe(200);
    await house.pass(86_400);
    expect(await fundsOf(sale)).toBe('released');
    expect(await house.proof(sale)).toEqual(RELEASED);
    expect((await house.atProvider(sale)).transferred).toEqual([12_750]);
  });
});
