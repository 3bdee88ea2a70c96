import { anEngine } from '../../../../../test/payments/an-engine.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { FakeCardProvider } from '../../../../../test/payments/fakes/fake-card-provider.js';
import {
  InMemoryLedger,
  InMemoryOperations,
  InMemoryPayments,
  KnownDebts,
} from '../../../../../test/payments/fakes/in-memory-payments.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { balanceOf } from '../../ledger/domain/ledger.js';
import type { TransferParameters } from '../../provider/application/ports/card-provider.js';
import { ReverseTransfer } from '../../protection/application/reverse-transfer.js';
import { TakeBackShare } from '../../protection/application/take-back-share.js';

const LISTING = 'abcdefabcdef';

describe('taking back a seller’s payout', () => {
  /** A seller who was paid 127.49 and owes it; `there` is the connected account's balance. */
  async function aWorld(there: number) {
    const clock = new FixedClock();
    const unitOfWork = new ImmediateUnitOfWork();
    const register = new InMemoryTransactionRegister(clock, new RecordedEvents()).knows(listingFacts({ id: LISTING }));
    const payments = new InMemoryPayments().knows(aPaymentState({ takenBackCents: 12_749 }));
    const operations = new InMemoryOperations();
    const ledger = new InMemoryLedger();
    const debts = new KnownDebts();
    debts.cents = 12_749;
    const provider = new FakeCardProvider();
    provider.balances.set('acct_1', there);
    const reversal = new ReverseTransfer(provider, operations, register, payments, debts, ledger, clock);
    const engine = anEngine({ unitOfWork, operations, clock }, provider.history);
    const takeBack = new TakeBackShare(unitOfWork, payments, engine, reversal);
    const { id } = aPaymentState();
    const transfer = await operations.plan<TransferParameters>({
      kind: 'transfer',
      subject: id,
      paymentId: id,
      parameters: { listingId: LISTING, amountCents: 12_749, destination: 'acct_1', chargeId: 'ch_1' },
    });
    await operations.settle(transfer.id, { state: 'done', providerId: 'tr_1' });
    const payment = await payments.find(id);
    if (payment !== null) await unitOfWork.run(() => reversal.plan(payment));
    await takeBack.completeQuietly(id);
    const taken = provider.reversals.map(({ amountCents }) => amountCents);
    return { taken, operations, debt: -balanceOf(ledger.entries, ['sellers_debt']), takeBack, id };
  }

  it('takes all of it if the balance covers it', async () => {
    const { taken, debt } = await aWorld(50_000);
    expect([taken, debt]).toEqual([[12_749], 12_749]);
  });

  it('takes the balance if it is less, as another attempt; the rest stays owed', async () => {
    const { taken, debt, operations } = await aWorld(4_000);
    expect([taken, debt]).toEqual([[4_000], 4_000]);
    const reversals = operations.all.filter(({ kind }) => kind === 'reversal');
    expect(reversals.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'refused'],
      [2, 'done'],
    ]);
  });

  it('takes nothing from an empty account, and stops trying', async () => {
    const { taken, operations, takeBack, id } = await aWorld(0);
    await takeBack.completeQuietly(id);
    expect(taken).toEqual([]);
    expect(operations.all.filter(({ kind }) => kind === 'reversal')).toHaveLength(1);
  });
});
