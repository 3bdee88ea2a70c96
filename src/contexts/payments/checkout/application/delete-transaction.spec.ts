import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { InMemoryPayments } from '../../../../../test/payments/fakes/in-memory-payments.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { DeleteTransaction } from './delete-transaction.js';
import type { CheckoutRepository } from './ports/checkout.repository.js';

const listing = listingFacts();

/** No one has paid yet; a checkout may be holding the window or be open at the provider. */
function deletion({ isReserved = false, isOpen = false } = {}) {
  const reservedForCheckout = isReserved ? '0197a000-0000-7000-8000-00000000000c' : null;
  const register = new InMemoryTransactionRegister().knows({ ...listing, reservedForCheckout });
  const checkouts = { isOpenFor: () => Promise.resolve(isOpen) } as unknown as CheckoutRepository;
  const use = new DeleteTransaction(new ImmediateUnitOfWork(), register, new InMemoryPayments(), checkouts);
  return { register, done: () => use.execute({ listingId: listing.id, byUserId: 1 }) };
}

describe('deleting a transaction', () => {
  it('removes a listing that was never paid for', async () => {
    const { register, done } = deletion();
    await done();
    expect(await register.find(listing.id)).toBeNull();
  });

  it.each([
    ['its window is kept for a buyer, whose checkout is not open yet', { isReserved: true }],
    ['a checkout is still open whose hold is over', { isOpen: true }],
  ])('is refused while %s', async (_, state) => {
    const { register, done } = deletion(state);
    await expect(done()).rejects.toMatchObject({ code: 'checkout-open' });
    expect(await register.find(listing.id)).not.toBeNull();
  });
});
