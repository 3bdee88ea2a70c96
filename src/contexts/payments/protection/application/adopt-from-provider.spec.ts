import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { ABLE_ACCOUNT } from '../../../../../test/payments/able-account.js';
import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { balanceOf, proofOf } from '../../ledger/domain/ledger.js';
import { PAYMENT_REFUNDED, REFUND_ADOPTED, REFUND_FAILED } from '../../published/events.js';
import { MoneyInMovement } from '../domain/payment.errors.js';
import type { PaymentState } from '../domain/payment-state.js';
import { PursueRefunds } from './pursue-refunds.js';

const TOTAL = 17_499;
const SHARE = 12_749;
const RELEASED = { status: 'item_delivered', funds: 'released', releasedCents: SHARE } as const;

describe('adopting what others did at the provider', () => {
  let world: DecidingWorld;
  let listingId: string;
  const sale = async (...changes: Parameters<DecidingWorld['sale']>): Promise<void> => {
    listingId = await world.sale(...changes);
  };
  const payment = async (): Promise<PaymentState> => {
    const found = await world.payments.findSale(listingId);
    if (found === null) throw new Error('There is no sale.');
    return found.state;
  };
  const adopt = async (): Promise<void> => world.adopt.execute((await payment()).id);
  const shares = async (): Promise<(number | string)[]> => {
    const { funds, refundCents, refundedCents, releaseCents } = await payment();
    return [funds, refundCents, refundedCents, releaseCents];
  };
  const refunded = (): number => proofOf(world.ledger.entries).refunded.cents;
  const debt = (): number => balanceOf(world.ledger.entries, ['sellers_debt']);
  const pursue = (): Promise<void> =>
    new PursueRefunds(
      new PollInTurn(world.unitOfWork, world.clock),
      world.payments,
      world.refunds,
      world.adopt,
    ).execute();

  beforeEach(() => {
    world = new DecidingWorld();
  });

  it('a partial refund before delivery is posted once, announced, and the sale continues', async () => {
    await sale();
    const refundId = world.moved.refund(2_000);
    await adopt();
    await adopt();
    expect(await shares()).toEqual(['held', 2_000, 2_000, SHARE - 2_000]);
    expect(await world.standing(listingId)).toEqual(['payment_secured', 'held', 'scheduled']);
    expect([refunded(), world.ledger.entries.map(({ cause }) => cause)]).toEqual([2_000, ['refund']]);
    expect(world.events.named(REFUND_ADOPTED)).toMatchObject([
      { refundId, refundCents: 2_000, buyerCents: 2_000, sellerCents: SHARE - 2_000, takenBackCents: 0 },
    ]);
    expect(world.events.named(PAYMENT_REFUNDED)).toMatchObject([{ refundId, refundCents: 2_000 }]);
    expect(await world.operations.findByProviderId('refund', refundId)).toMatchObject({ state: 'done' });
  });

  it('a full refund before anyone set off ends the sale', async () => {
    await sale();
    world.moved.refund(2_000);
    world.moved.refund(TOTAL - 2_000);
    await adopt();
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunded', 'cancelled']);
    expect([refunded(), proofOf(world.ledger.entries).held.cents + TOTAL]).toEqual([TOTAL, 0]);
  });

  it('a full refund after delivery prevents the payout', async () => {
    await sale({ status: 'item_delivered', funds: 'release_due', releaseDueAt: world.clock.now() });
    world.moved.refund(TOTAL);
    await adopt();
    expect(await shares()).toEqual(['refunded', TOTAL, TOTAL, 0]);
  });

  it('a partial refund after release is taken back from the seller', async () => {
    await sale(RELEASED);
    await world.unitOfWork.run(async () => {
      const { id, listingId: of } = await payment();
      const made = { listingId: of, amountCents: SHARE, destination: 'acct_1', chargeId: 'ch_1' };
      const plan = { kind: 'transfer' as const, subject: id, parameters: made, paymentId: id };
      const { id: operationId } = await world.operations.plan(plan);
      await world.operations.settle(operationId, { state: 'done', providerId: 'tr_1' });
    });
    world.debts.cents = 2_000;
    world.moved.refund(2_000);
    await adopt();
    expect(await shares()).toEqual(['partly_refunded', 2_000, 2_000, SHARE - 2_000]);
    expect(world.provider.reversals).toMatchObject([{ amountCents: 2_000, transferId: 'tr_1' }]);
    expect(world.events.named(REFUND_ADOPTED)).toMatchObject([{ takenBackCents: 2_000 }]);
  });

  it('a partial refund next to a cancellation makes ours refund the rest, never more', async () => {
    await sale();
    const { paymentIntentId } = await payment();
    world.provider.captured.set(paymentIntentId, TOTAL - 2_000);
    await world.cancelAutomatically.execute(listingId, 'not-set-off');
    expect((await shares())[0]).toBe('refunding');
    world.moved.refund(2_000);
    await pursue();
    expect(await world.standing(listingId)).toEqual(['cancelled', 'refunded', 'cancelled']);
    expect([await shares(), refunded()]).toEqual([['refunded', TOTAL, TOTAL, 0], TOTAL]);
    expect(world.provider.captured.get(paymentIntentId)).toBe(0);
  });

  it('a full refund instead of ours leaves nothing refunding', async () => {
    await sale();
    world.provider.captured.set((await payment()).paymentIntentId, 0);
    await world.cancelAutomatically.execute(listingId, 'not-set-off');
    world.moved.refund(TOTAL);
    await pursue();
    expect([await shares(), world.provider.refunds]).toEqual([['refunded', TOTAL, TOTAL, 0], []]);
  });

  it('waits for our call in progress', async () => {
    await sale();
    world.provider.failsNext('lost-before');
    await world.cancelAutomatically.execute(listingId, 'not-set-off');
    world.moved.refund(2_000);
    await expect(adopt()).rejects.toThrow(MoneyInMovement);
    expect(refunded()).toBe(0);
  });

  it('ignores a refund that our call made, or that failed', async () => {
    await sale();
    world.moved.refund(2_000, 'succeeded', 'an operation of ours');
    world.moved.refund(2_000, 'failed');
    await adopt();
    expect([await shares(), world.operations.all]).toEqual([['held', 0, 0, SHARE], []]);
  });

  it('does not show a refund in progress as refunded', async () => {
    await sale();
    const refundId = world.moved.refund(2_000, 'pending');
    await adopt();
    expect([await shares(), refunded()]).toEqual([['held', 2_000, 0, SHARE - 2_000], 0]);
    world.moved.becomes(refundId, 'succeeded');
    await adopt();
    expect([await shares(), refunded()]).toEqual([['held', 2_000, 2_000, SHARE - 2_000], 2_000]);
  });

  it.each([true, false])(
    'announces a failed refund once, and the sale continues (counted before: %s)',
    async (wasDone) => {
      await sale();
      const refundId = world.moved.refund(2_000, wasDone ? 'succeeded' : 'pending');
      await adopt();
      world.moved.becomes(refundId, 'failed');
      await adopt();
      await adopt();
      expect([await shares(), refunded()]).toEqual([['held', 2_000, 0, SHARE - 2_000], 0]);
      expect(world.events.named(REFUND_FAILED)).toMatchObject([{ refundId, refundCents: 2_000 }]);
      expect((await payment()).refundError).toBe('failed');
    },
  );

  it('a transfer to the seller becomes the seller’s debt, and a reversal settles it, each once', async () => {
    await sale();
    const transfer = world.moved.transfer(3_000, { listingId });
    await adopt();
    expect(debt()).toBe(3_000);
    world.moved.reverse(transfer, 1_000);
    await world.adopt.adoptForTransfer(transfer.id);
    await adopt();
    expect([debt(), balanceOf(world.ledger.entries, ['provider_clearing'])]).toEqual([2_000, -2_000]);
    expect(world.operations.all.map(({ kind, state }) => [kind, state])).toEqual([
      ['transfer', 'done'],
      ['reversal', 'done'],
    ]);
  });

  it('a transfer without a sale is offset against the latest sale of the account’s owner', async () => {
    await sale();
    world.accounts.knows({
      userId: 2,
      stripeAccountId: 'acct_2',
      status: 'verified',
      linkIssued: true,
      isDeleted: false,

      facts: ABLE_ACCOUNT,
      livemode: false,
      fetchedAt: world.clock.now(),
    });
    await world.adopt.adoptForTransfer(world.moved.transfer(3_000, { destination: 'acct_2' }).id);
    await world.adopt.adoptForTransfer(world.moved.transfer(500, { destination: 'acct_of_nobody' }).id);
    await world.adopt.adoptForTransfer(world.moved.transfer(700, { listingId, operationId: 'ours' }).id);
    expect([debt(), world.ledger.entries.map(({ listingId: of }) => of)]).toEqual([3_000, [listingId]]);
  });

  it('a refund in progress is not repeated when a partial dispute ends; the amount the dispute held back is then refunded automatically', async () => {
    await sale({ openDisputes: 1, disputedCents: 1_000 });
    const { id } = await payment();
    const refundId = world.moved.refund(2_000, 'pending');
    await adopt();
    await world.unitOfWork.run(async () => {
      const locked = await world.payments.lock(id);
      if (locked === null) throw new Error('There is no sale.');
      locked.disputeLost(1_000, { wasDelivered: false, now: world.clock.now() });
      await world.payments.save(locked);
    });
    await pursue();
    expect([await shares(), world.provider.refunds.length]).toEqual([['refunding', TOTAL, 1_000, 0], 0]);
    world.moved.becomes(refundId, 'succeeded');
    world.clock.advance({ hours: 1 });
    await pursue();
    expect([await shares(), world.provider.refunds.length]).toEqual([['refunded', TOTAL, TOTAL, 0], 1]);
  });
});
