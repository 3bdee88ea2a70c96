import { tabMemory, type Memory } from '../../shared/browser-storage';

/** A payment started in this tab; the card provider’s return address does not name the item. */
export interface BegunPayment {
  shareLink: string;
  productId: string;
  checkoutSessionId: string;
}

type Kept = Pick<Memory, 'getItem' | 'setItem'>;

const BEGUN = 'payment-begun';
const TOLD = 'payment-completed';

/** Stores the payment under the product id and the share link, because each page knows one of them. */
export function keepBegun(payment: BegunPayment, memory: Kept = tabMemory): void {
  for (const name of [payment.productId, payment.shareLink])
    memory.setItem(`${BEGUN}:${name}`, JSON.stringify(payment));
}

/** The payment started in this tab for the product id or share link, if any. */
export function begunFor(name: string | undefined, memory: Kept = tabMemory): BegunPayment | null {
  const text = name === undefined ? null : memory.getItem(`${BEGUN}:${name}`);
  return text === null ? null : (JSON.parse(text) as BegunPayment);
}

/** True only the first time, so that a reloaded confirmation does not count a payment twice. */
export function isFirstTelling(checkoutSessionId: string, memory: Kept = tabMemory): boolean {
  const name = `${TOLD}:${checkoutSessionId}`;
  if (memory.getItem(name) !== null) return false;
  memory.setItem(name, 'told');
  return true;
}
