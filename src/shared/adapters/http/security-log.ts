import { Logger } from '@nestjs/common';
import type { RequestWithViewer } from './access.js';

/** Refusals that may be an attempt at what is not theirs; that a visitor is not signed in says nothing. */
const TOLD = new Set([
  'forbidden',
  'foreign-origin',
  'rate-limited',
  'code-invalid',
  'code-wrong',
  'code-locked',
  'account-not-active',
  'not-impartial',
  'passkey-invalid',
  'recovery-code-invalid',
  'link-invalid',
  'administrators-only',
  'passkey-required',
  'step-up-required',
  'validation-failed',
  'https-required',
]);

const log = new Logger('Security');

/** One line about who came, tried or went, by ids alone: `event`, the route, the person's id if there is a session. */
export function logSecurityEvent(event: string, request: RequestWithViewer, userId = request.user?.userId): void {
  log.log({ event, userId, requestId: request.id, method: request.method, route: request.routeOptions.url });
}

/** Something of another person's is answered as if it did not exist. */
const isAnothers = (code: string, { user, routeOptions }: RequestWithViewer): boolean =>
  code === 'not-found' && user !== undefined && routeOptions.url?.includes(':') === true;

/** The same for a refusal, where its code says that it matters. */
export function logRefusal(code: string, request: RequestWithViewer): void {
  if (TOLD.has(code) || isAnothers(code, request)) logSecurityEvent(code, request);
}
