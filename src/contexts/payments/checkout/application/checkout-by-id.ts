import { validate as isUuid } from 'uuid';
import type { Checkout, CheckoutRepository } from './ports/checkout.repository.js';

/** Finds an order by the provider's session or our checkout id; null if it is neither. */
export function checkoutById(checkouts: CheckoutRepository, id: string): Promise<Checkout | null> {
  if (id.startsWith('cs_')) return checkouts.findBySession(id);
  return isUuid(id) ? checkouts.find(id) : Promise.resolve(null);
}
