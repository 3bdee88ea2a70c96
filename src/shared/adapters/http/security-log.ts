import { Logger } from '@nestjs/common';
import type { RequestWithViewer } from './access.js';

/** Refusals that tell of somebody who tries what is not theirs; that a visitor is not signed in tells nothing. */
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
]);

const log = new Logger('Security');

/** One line about who came, tried or went, by ids alone: `event`, the route, the person's id if there is a session. */
export function tellSecurityEvent(event: string, request: RequestWithViewer, userId = request.user?.userId): void {
  log.log({ event, userId, requestId: request.id, method: request.method, route: request.routeOptions.url });
}

/** The same for a refusal, where its code says that it matters. */
export function tellRefusal(code: string, request: RequestWithViewer): void {
  if (TOLD.has(code)) tellSecurityEvent(code, request);
}
