import { tabMemory, type Memory } from '../../shared/browser-storage';

/** A payment that this tab has begun; the card provider's way back does not say of which item. */
export interface BegunPayment {
  shareLink: string;
  productId: string;
  checkoutSessionId: string;
}

type Kept = Pick<Memory, 'getItem' | 'setItem'>;

const BEGUN = 'payment-begun';
const TOLD = 'payment-completed';

/** Kept under the product and under the link: each page knows one of them. */
export function keepBegun(payment: BegunPayment, memory: Kept = tabMemory): void {
  for (const name of [payment.productId, payment.shareLink])
    memory.setItem(`${BEGUN}:${name}`, JSON.stringify(payment));
}

/** The payment that was begun in this tab for that product id or share link, if any. */
export function begunFor(name: string | undefined, memory: Kept = tabMemory): BegunPayment | null {
  const text = name === undefined ? null : memory.getItem(`${BEGUN}:${name}`);
  return text === null ? null : (JSON.parse(text) as BegunPayment);
}

/** True the first time only, so that a reloaded confirmation counts no payment twice. */
export function isFirstTelling(checkoutSessionId: string, memory: Kept = tabMemory): boolean {
  const name = `${TOLD}:${checkoutSessionId}`;
  if (memory.getItem(name) !== null) return false;
  memory.setItem(name, 'told');
  return true;
}
