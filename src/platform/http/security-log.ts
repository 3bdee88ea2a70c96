import { Logger } from '@nestjs/common';
import type { RequestWithViewer } from './access.js';

/** Refusals that may be an attempt at unauthorised access. A visitor who is not signed in is not one. */
const LOGGED_REFUSALS = new Set([
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

/** Logs one security event with ids only: `event`, the route, and the person's id if there is a session. */
export function logSecurityEvent(event: string, request: RequestWithViewer, userId = request.user?.userId): void {
  log.log({ event, userId, requestId: request.id, method: request.method, route: request.routeOptions.url });
}

/** Objects of other people are answered as not found. */
const isOthersObject = (code: string, { user, routeOptions }: RequestWithViewer): boolean =>
  code === 'not-found' && user !== undefined && routeOptions.url?.includes(':') === true;

/** Logs a refusal if its code is security-relevant. */
export function logRefusal(code: string, request: RequestWithViewer): void {
  if (LOGGED_REFUSALS.has(code) || isOthersObject(code, request)) logSecurityEvent(code, request);
}
