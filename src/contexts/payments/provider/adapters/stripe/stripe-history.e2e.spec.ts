import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { operationOf } from '../../../../../../test/payments/contracts/card-provider.contract.js';
import { seller } from '../../../../../../packages/stripe-sandbox/test/sandbox-acts.js';
import { SandboxWorld } from '../../../../../../packages/stripe-sandbox/test/sandbox-world.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { eventually } from '../../../../../../test/support/people.js';
import type { Span } from '../../application/ports/provider-history.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import { StripeCardProvider } from './stripe-card-provider.js';
import { StripeHistory } from './stripe-history.js';
import { StripeMovedMoney } from './stripe-moved-money.js';
import { story } from '../../../../../../test/support/story.js';

const AVAILABLE_AT_ONCE = '4000000000000077';
const HOUR = 3_600_000;
const LISTING = 'abcdefabcdef';
const DRIVER = 7;

story('the provider’s objects, as its SDK lists them', ({ step }) => {
  let world: SandboxWorld;
  let provider: StripeCardProvider;
  let history: StripeHistory;
  let money: StripeMovedMoney;
  let charge: { chargeId: string; paymentIntentId: string };
  let destination: string;

  beforeAll(async () => {
    world = await SandboxWorld.start();
    const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl: world.url });
    const client = aStripeClient(environment);
    provider = new StripeCardProvider(client, environment);
    history = new StripeHistory(client);
    money = new StripeMovedMoney(client);
    charge = await paid();
    destination = (await seller(world)).id;
  });
  afterAll(() => world.close());

  /** A sale whose money is there to be paid on at once. */
  async function paid(): Promise<typeof charge> {
    const { sessionId } = await provider.createCheckout(
      operationOf('checkout', {
        checkoutId: crypto.randomUUID(),
        listingId: LISTING,
        itemName: 'Oak bookcase',
        itemCents: 50_000,
        deliveryCents: 2_500,
        buyerEmail: 'buyer@example.ca',
        successUrl: 'http://shop.test/order-confirmation?session={CHECKOUT_SESSION_ID}',
        cancelUrl: `http://shop.test/order-not-completed/${LISTING}`,
        expiresAt: Math.ceil(Date.now() / 1_000) + 1_860,
      }),
    );
    await world.control(`checkout/sessions/${sessionId}/pay`, { card: AVAILABLE_AT_ONCE });
    const { paid: payment } = await provider.findCheckout(sessionId);
    return { chargeId: payment?.chargeId ?? '', paymentIntentId: payment?.paymentIntentId ?? '' };
  }

  const span = (since: number, until: number): Span => ({
    since: new Date(Date.now() + since),
    until: new Date(Date.now() + until),
  });
  /** The same purpose in another operation, as after a restore. */
  const again = (operation: ProviderOperation): ProviderOperation => ({ ...operation, id: crypto.randomUUID() });
  const driverPayout = (amountCents: number, driverId = DRIVER) =>
    operationOf('driver-payout', { payoutId: crypto.randomUUID(), driverId, amountCents, destination });

  step('include a sale’s transfer and its reversals', async () => {
    const transfer = operationOf('transfer', { listingId: LISTING, amountCents: 9_000, destination, ...charge });
    const { id } = await provider.transferToSeller(transfer);
    expect(await history.madeFor(again(transfer), span(-HOUR, HOUR))).toEqual([
      { id, operationId: transfer.id, amountCents: 9_000, result: { id, amountCents: 9_000 } },
    ]);
    const reversal = operationOf('reversal', { listingId: LISTING, amountCents: 2_000, transferId: id, destination });
    const taken = await provider.reverseTransfer(reversal);
    expect(await history.madeFor(again(reversal), span(-HOUR, HOUR))).toEqual([
      {
        id: taken.id,
        operationId: reversal.id,
        amountCents: 2_000,
        result: { id: taken.id, amountCents: 2_000 },
      },
    ]);
  });

  step('include a payment’s refund with its status', async () => {
    const refund = operationOf('refund', { listingId: LISTING, amountCents: 1_500, ...charge });
    const made = await provider.refund(refund);
    expect(await history.madeFor(again(refund), span(-HOUR, HOUR))).toEqual([
      { id: made.id, operationId: refund.id, amountCents: 1_500, result: await provider.findRefund(made.id) },
    ]);
  });

  step('include a driver’s own payouts in the period, page by page', async () => {
    await paid();
    await eventually(async () => {
      const { available } = await world.stripe.balance.retrieve();
      return (available[0]?.amount ?? 0) > 4_000 || undefined;
    }, 'the money for the drivers');
    const first = driverPayout(1_000);
    await provider.payDriver(first);
    await provider.payDriver(driverPayout(1_000, DRIVER + 1));
    for (let more = 0; more < 101; more += 1) await provider.payDriver(driverPayout(10, DRIVER + 2));
    const found = await history.madeFor(again(first), span(-HOUR, HOUR));
    expect(found.map(({ operationId, amountCents }) => [operationId, amountCents])).toEqual([[first.id, 1_000]]);
    expect(await history.madeFor(again(first), span(-HOUR, -HOUR / 2))).toEqual([]);
    expect(await history.madeFor(again(first), span(HOUR / 2, HOUR))).toEqual([]);
  });

  step('are empty for calls that move no money', async () => {
    expect(await history.madeFor(operationOf('expire', { sessionId: 'cs_1' }), span(-HOUR, HOUR))).toEqual([]);
  });

  step('include movements made in the dashboard, oldest first, next to ours', async () => {
    const by = (path: string, body: object) => world.control<{ id: string }>(`dashboard/${path}`, body);
    const before = {
      refunds: await money.refundsOf(charge.paymentIntentId),
      transfers: await money.transfersOf(LISTING),
    };
    expect([...before.refunds, ...before.transfers].map(({ operationId }) => operationId)).not.toContain(null);
    const refund = await by('refunds', { charge: charge.chargeId, amount: 700 });
    const transfer = await by('transfers', { destination, amount: 900, source_transaction: charge.chargeId });
    const reversal = await by('reversals', { transfer: transfer.id, amount: 300 });
    const refunds = await money.refundsOf(charge.paymentIntentId);
    expect(refunds.at(-1)).toMatchObject({
      id: refund.id,
      operationId: null,
      amountCents: 700,
      refund: { id: refund.id },
    });
    expect(await money.chargeOf(refund.id)).toBe(charge.chargeId);
    const found = await money.findTransfer(transfer.id);
    const of = { destination, listingId: LISTING, chargeId: charge.chargeId };
    expect(found).toEqual({ id: transfer.id, operationId: null, amountCents: 900, reversedCents: 300, ...of });
    expect(await money.transfersOf(LISTING)).toEqual([...before.transfers, found]);
    expect(await money.reversalsOf(transfer.id)).toEqual([{ id: reversal.id, operationId: null, amountCents: 300 }]);
  });

  step('include transfers by others to a driver minus reversals, and nothing that belongs to a sale', async () => {
    const by = (path: string, body: object) => world.control<{ id: string }>(`dashboard/${path}`, body);
    const account = (await seller(world)).id;
    const payout = { ...driverPayout(1_000), parameters: { ...driverPayout(1_000).parameters, destination: account } };
    const { id } = await by('transfers', { destination: account, amount: 900 });
    await by('reversals', { transfer: id, amount: 300 });
    const whole = await by('transfers', { destination: account, amount: 200 });
    await by('reversals', { transfer: whole.id, amount: 200 });
    await by('transfers', { destination: account, amount: 100, source_transaction: charge.chargeId });
    await by('transfers', { destination: account, amount: 100, transfer_group: `listing_${LISTING}` });
    await by('transfers', { destination, amount: 100 });
    expect(await history.madeFor(payout, span(-HOUR, HOUR))).toEqual([
      { id, operationId: null, amountCents: 600, result: { id, amountCents: 600 } },
    ]);
  });
});
