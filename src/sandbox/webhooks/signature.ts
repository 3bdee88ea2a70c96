import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header over the exact bytes that are sent. Its time is the real one: receivers compare clocks. */
export function signatureHeader(payload: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
}
