import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { Payment } from '../domain/payment.js';
import type { PaymentState } from '../domain/payment-state.js';
import { PayoutViews } from './payout-views.js';
import { PayoutReader, type PayoutRecord } from './ports/payout.reader.js';

const SELLER = 2;
const facts = listingFacts({
  id: 'abcdefabcdef',
  sellerId: SELLER,
  deliveryDate: '2026-06-12',
  deliveryWindow: '1pm-2pm',
});
const record = (changes: Partial<PaymentState> = {}, transfer: PayoutRecord['transfer'] = null): PayoutRecord => ({
  payment: new Payment(aPaymentState({ listingId: facts.id, ...changes })),
  transfer,
});

class KnownPayouts extends PayoutReader {
  constructor(private readonly items: PayoutRecord[]) {
    super();
  }
  ofSeller() {
    const { items } = this;
    return Promise.resolve({ items, nextCursor: 'next', total: 7, upcomingCents: 12_749, paidCents: 10_001 });
  }
}

class CountedRegister extends InMemoryTransactionRegister {
  queries = 0;
  override findMany(ids: readonly string[]) {
    this.queries += 1;
    return super.findMany(ids);
  }
  override find(): Promise<never> {
    return Promise.reject(new Error('A list makes one query.'));
  }
}

function aWorld(...items: PayoutRecord[]) {
  const register = new CountedRegister();
  register.knows(facts);
  const payouts = new PayoutViews(new KnownPayouts(items), register, new FixedClock());
  return { register, page: () => payouts.ofSeller(SELLER, { limit: 20 }) };
}

describe('a seller’s payouts', () => {
  it('name the item, are expected on the day of delivery, and load all names with one query', async () => {
    const world = aWorld(record(), record({ funds: 'frozen' }));
    expect(await world.page()).toEqual({
      items: [
        {
          productId: facts.id,
          shareLink: facts.shareLink,
          name: facts.name,
          amount: 127.49,
          state: 'held',
          expectedOn: '2026-06-12',
          paidAt: null,
          transferId: null,
        },
        expect.objectContaining({ state: 'paused', expectedOn: null }),
      ],
      nextCursor: 'next',
      total: 7,
      sums: { upcoming: 127.49, paid: 100.01 },
    });
    expect(world.register.queries).toBe(1);
  });

  it('show when a share was transferred and by which transfer', async () => {
    const at = new Date('2026-06-13T15:00:00Z');
    const { items } = await aWorld(record({ funds: 'released', releasedCents: 12_749 }, { id: 'tr_1', at })).page();
    expect(items).toMatchObject([
      { state: 'paid', amount: 127.49, paidAt: '2026-06-13T15:00:00.000Z', transferId: 'tr_1', expectedOn: null },
    ]);
  });
});
