import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header over the exact bytes that are sent. Its time is the real one, and off as the clock is: receivers compare theirs. */
export function signatureHeader(payload: string, secret: string, offsetMs = 0): string {
  const atSeconds = Math.floor((Date.now() + offsetMs) / 1000);
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
}
