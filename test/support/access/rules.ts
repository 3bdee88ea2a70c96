import type { Party } from './cast.js';

/** Whom a route lets in at its door, before it looks at what it is asked about. */
export type Door = 'anyone' | 'signed-in' | 'driver' | 'staff' | 'administrators';

export interface Rule {
  door: Door;
  /** Of those who come in, whose the object must be; to the others it is not there (404). Without it: everybody's. */
  own?: readonly Party[];
  /** Those who know the object, and are told that this is not for them (403). */
  known?: readonly Party[];
  /** With what another's object is refused where it is not 404. */
  another?: number;
  /** With what those are answered who may. Where an object is moved: done, or refused for its state. */
  answer: readonly number[];
}

const DONE_OR_STATE = [200, 201, 409];
const rule =
  (door: Door, usual: readonly number[], own?: readonly Party[]) =>
  (...answer: number[]): Rule => ({ door, answer: answer.length > 0 ? answer : usual, ...(own ? { own } : {}) });

/** What is asked for is answered; what changes something is asked with a field that is none, so that nothing changes. */
const anyone = rule('anyone', [200]);
const signedIn = rule('signed-in', [200]);
const driver = rule('driver', [200]);
const staff = rule('staff', [200]);
const staffChange = rule('staff', [400]);
/** A developer sees everything, and does none of this. */
const administrators = rule('administrators', [400]);
const of = (...own: Party[]): Rule => rule('signed-in', [200], own)();
const move = (...own: Party[]): Rule => rule('signed-in', DONE_OR_STATE, own)();
const unlike = (usual: Rule, ...known: Party[]): Rule => ({ ...usual, known });
const jobOf = (...own: Party[]): Rule => rule('driver', [200], own)();
const step = rule('driver', DONE_OR_STATE, ['driver'])();

const SITE: Record<string, Rule> = {
  'GET /robots.txt': anyone(),
  'GET /sitemap.xml': anyone(),
  'GET /healthz': anyone(),
  'GET /readyz': anyone(),
  'GET /api/config': anyone(),
  'GET /photos/listings/:listingId/:file': anyone(),
  'GET /photos/previews/:file': anyone(),
  'GET /api/docs': anyone(),
  'GET /api/docs/': anyone(),
  'GET /api/docs/*': anyone(404),
  'GET /api/docs/docs/*': anyone(404),
  'GET /api/docs/index.html': anyone(),
  'GET /api/docs/LICENSE': anyone(404),
  'GET /api/docs/swagger-ui-init.js': anyone(),
  'GET /api/docs/docs/swagger-ui-init.js': anyone(),
  'GET /api/docs-json': anyone(),
  'GET /api/docs-yaml': anyone(),
  // For who has the development key, which everybody has here.
  'GET /dev/mailbox': anyone(),
  'GET /dev/mailbox.json': anyone(),
  'POST /dev/clock/advance': anyone(400),
};

const CALLED_BY_OTHERS: Record<string, Rule> = {
  'POST /api/stripe/webhook': anyone(400),
  'POST /api/mail/bounces': anyone(415),
  'POST /api/text-messages/inbound': anyone(415),
  'GET /api/mail/subscription': anyone(400),
  'GET /api/mail/unsubscribe': anyone(400),
  'POST /api/mail/unsubscribe': anyone(400),
  'POST /api/mail/resubscribe': anyone(400),
  'POST /api/newsletter/subscribe': anyone(400),
  'POST /api/help-messages': anyone(400),
  'GET /api/newsletter/confirmation': anyone(400),
  'POST /api/newsletter/confirm': anyone(400),
};

const PERSON: Record<string, Rule> = {
  'POST /api/auth/send-otp': anyone(400),
  'POST /api/auth/verify-otp': anyone(400),
  'POST /api/auth/verify-link': anyone(400),
  'POST /api/auth/ticket/code': anyone(400),
  'POST /api/auth/ticket/verify': anyone(400),
  'POST /api/order-links/open': anyone(400),
  // The test's site has no name, without which there are no passkeys.
  'POST /api/auth/passkey/options': anyone(503),
  'POST /api/auth/passkey/verify': anyone(400),
  'POST /api/auth/step-up/options': signedIn(400),
  'POST /api/auth/step-up/verify': signedIn(400),
  'GET /api/user/passkeys': signedIn(),
  'POST /api/user/passkeys/options': signedIn(503),
  'POST /api/user/passkeys': signedIn(400),
  'PATCH /api/user/passkeys/:id': signedIn(400, 404),
  'DELETE /api/user/passkeys/:id': signedIn(404),
  'POST /api/user/recovery-codes': signedIn(409),
  'GET /api/user/sessions': signedIn(),
  'DELETE /api/user/sessions/:id': signedIn(404),
  'POST /api/auth/email-change/confirm': anyone(400),
  'POST /api/auth/email-change/stop': anyone(400),
  'GET /api/user': signedIn(),
  'GET /api/user/push': signedIn(),
  'POST /api/user/push': signedIn(400),
  'DELETE /api/user/push': signedIn(),
  'GET /api/user/email-change': signedIn(),
  'POST /api/user/email-change': signedIn(400),
  'DELETE /api/user/email-change': signedIn(404),
  'PATCH /api/user': signedIn(400),
  'PUT /api/user/delivery-availability': signedIn(400),
  'POST /api/user/accept-tos': signedIn(),
  'GET /api/user/export': signedIn(),
  'GET /api/user/looks': signedIn(),
  'GET /api/user/next-steps': signedIn(),
  'GET /api/user/ratings': signedIn(),
  'GET /api/statements': signedIn(),
  'GET /api/statements.csv': signedIn(),
  'GET /api/payouts': signedIn(),
  'GET /api/intercom/jwt': signedIn(),
  'POST /api/intercom/buyer-jwt': signedIn(400),
  'GET /api/stripe/status': signedIn(),
  'GET /api/stripe/payout-pause': signedIn(),
  'POST /api/stripe/connect': signedIn(200, 409),
  'GET /api/stripe/connect/refresh': signedIn(303, 409),
  'POST /api/stripe/dashboard-link': signedIn(200, 409),
  'POST /api/stripe/complete-button-status': signedIn(),
};

const SALE: Record<string, Rule> = {
  'GET /api/links': anyone(),
  'GET /api/links/:text': anyone(),
  'GET /api/service-areas': anyone(),
  'POST /api/address-suggestions': signedIn(400),
  'GET /api/products/:shareLink': anyone(),
  'GET /api/products/:shareLink/events': anyone(),
  'GET /api/products/:shareLink/delivery-options': anyone(),
  'GET /api/products/:shareLink/also-for-sale': anyone(),
  'GET /api/products/:shareLink/seller': anyone(),
  'GET /api/products/:shareLink/tracking': of('seller', 'buyer'),
  'GET /api/products/:shareLink/driver-photo': of('seller', 'buyer'),
  'GET /api/products/:shareLink/proofs/:proofId': of('seller', 'buyer', 'driver', 'admin', 'dev'),
  'GET /api/draft': signedIn(),
  'PUT /api/draft': signedIn(400),
  'DELETE /api/draft': signedIn(400),
  'POST /api/draft/photos': signedIn(415),
  'GET /api/draft/photos/:photoId': signedIn(404),
  'GET /api/products': signedIn(),
  'POST /api/products': signedIn(415),
  'PATCH /api/products/:id': move('seller'),
  'POST /api/products/:id/relist': move('seller'),
  'POST /api/products/:id/renew': move('seller'),
  'POST /api/products/:id/rating': move('seller', 'buyer'),
  'POST /api/products/:id/condition': unlike(move('buyer'), 'seller', 'driver'),
  'POST /api/products/:id/reschedule': unlike(move('seller', 'buyer'), 'driver', 'admin', 'dev'),
  'POST /api/products/:id/contest-trip': move('seller', 'buyer'),
  'POST /api/products/:id/problem': move('buyer', 'admin', 'dev'),
  'GET /api/products/:id/protection': of('seller', 'buyer', 'admin', 'dev'),
  'GET /api/products/:id/problem': of('buyer', 'admin', 'dev'),
  'GET /api/products/:id/case': of('seller', 'buyer', 'admin', 'dev'),
  'POST /api/products/:id/case/answer': unlike(move('seller'), 'buyer', 'admin', 'dev'),
  'POST /api/products/:id/case/accept': unlike(move('buyer'), 'seller', 'admin', 'dev'),
  'POST /api/products/:id/case/decline': unlike(move('buyer'), 'seller', 'admin', 'dev'),
  'POST /api/products/:id/case/message': move('seller', 'buyer', 'admin', 'dev'),
  'POST /api/products/:id/case/withdraw': unlike(move('buyer'), 'seller', 'admin', 'dev'),
  'GET /api/cases': signedIn(),
  'GET /api/cases/:id': of('seller', 'buyer', 'admin', 'dev'),
  'GET /api/cases/:id/photos/:number': of('seller', 'buyer', 'admin', 'dev'),
  'POST /api/products/:id/cancel': unlike(move('seller', 'buyer', 'admin'), 'dev'),
  'POST /api/products/:id/confirm': move('buyer'),
  'POST /api/products/:shareLink/checkout': signedIn(400),
  'GET /api/orders': signedIn(),
  'GET /api/orders/:id': of('buyer'),
  'GET /api/orders/:id/calendar.ics': of('buyer'),
  'GET /api/orders/:id/receipt': of('buyer', 'admin', 'dev'),
  'GET /api/orders/:id/receipt.pdf': of('buyer', 'admin', 'dev'),
  'GET /api/payouts/:productId/statement': of('seller', 'admin', 'dev'),
  'GET /api/payouts/:productId/statement.pdf': of('seller', 'admin', 'dev'),
  'POST /api/orders/:id/leave': move('buyer'),
};

const DRIVING: Record<string, Rule> = {
  'POST /api/driver/apply': signedIn(400),
  'GET /api/driver/me': signedIn(),
  'GET /api/driver/earnings': signedIn(),
  'GET /api/driver/earnings/:weekEnd': signedIn(),
  'GET /api/driver/documents': signedIn(),
  'POST /api/driver/documents/:kind': signedIn(415),
  'DELETE /api/driver/documents/portrait': signedIn(200, 404),
  'GET /api/driver/documents/:documentId/file': of('driver'),
  'GET /api/driver/run': driver(),
  'GET /api/driver/jobs': driver(),
  'GET /api/driver/jobs/:id': jobOf('driver'),
  // A free job is shown to every driver, so that it is taken may be said.
  'POST /api/driver/jobs/:id/accept': { ...step, another: 409 },
  'POST /api/driver/jobs/:id/release': step,
  'POST /api/driver/jobs/:id/depart': step,
  'POST /api/driver/jobs/:id/arrive': step,
  'POST /api/driver/jobs/:id/pickup': step,
  'POST /api/driver/jobs/:id/differs': step,
  'POST /api/driver/jobs/:id/deliver': { ...step, answer: [400] },
  'POST /api/driver/jobs/:id/fail': step,
};

const CONSOLE: Record<string, Rule> = {
  'GET /api/products/all': staff(),
  'POST /api/service-areas': staffChange(),
  'PATCH /api/service-areas/:fsa': staffChange(),
  'GET /api/admin/config': staff(),
  'POST /api/admin/config': staffChange(),
  'GET /api/admin/stripe-mode': staff(),
  'GET /api/admin/approvals': staff(),
  'POST /api/admin/approvals/:id': administrators(),
  'GET /api/admin/users': staff(),
  'POST /api/admin/users/search': staffChange(),
  'GET /api/admin/users/:id': staff(),
  'PATCH /api/admin/users/:id': staffChange(),
  'POST /api/admin/users/:id/end-sessions': administrators(),
  'POST /api/admin/sessions/end-all': administrators(),
  'GET /api/admin/users/:id/email-change': staff(),
  'DELETE /api/admin/users/:id/email-change': administrators(404),
  'DELETE /api/admin/users/:id': staffChange(409),
  'POST /api/admin/users/check-deletion': staffChange(),
  'GET /api/admin/users/:id/next-steps': staff(),
  'GET /api/admin/referral-audit': staff(),
  'POST /api/admin/trigger-referral-audit': staff(),
  'GET /api/admin/drivers': staff(),
  'PATCH /api/admin/drivers/:userId': staffChange(),
  'GET /api/admin/drivers/:userId/documents': staff(),
  'GET /api/admin/drivers/:userId/documents/:documentId': administrators(200),
  'GET /api/admin/drivers/:userId/documents/:documentId/file': administrators(200),
  'POST /api/admin/drivers/:userId/documents/:documentId/decide': administrators(),
  'POST /api/admin/drivers/:userId/documents/portrait/remove': administrators(),
  'GET /api/admin/drivers/:userId/run': staff(),
  'GET /api/admin/drivers/:userId/earnings': staff(),
  'GET /api/admin/deliveries': staff(),
  'POST /api/admin/drivers/:userId/resume': staffChange(),
  'GET /api/admin/wasted-trips': staff(),
  'POST /api/admin/wasted-trips/:id/decide': administrators(),
  'POST /api/admin/deliveries/:id/assign': staffChange(),
  'POST /api/admin/deliveries/:id/recall': staffChange(),
  'POST /api/admin/deliveries/:id/code-override': administrators(),
  'POST /api/admin/deliveries/:id/returned': administrators(),
  'GET /api/admin/problems': staff(),
  'POST /api/admin/problems/:id/resolve': administrators(),
  'GET /api/admin/disputes': staff(),
  'GET /api/admin/disputes/:id/evidence': staff(404),
  'POST /api/admin/release-funds/:productId': administrators(409),
  'DELETE /api/admin/transactions/:id': administrators(409),
  'GET /api/admin/ledger': staff(),
  'GET /api/admin/ledger/balances': staff(),
  'GET /api/admin/overview': staff(),
  'GET /api/admin/tax-report': staff(),
  'GET /api/admin/tax-report.csv': staff(),
  'GET /api/admin/reconciliations': staff(),
  'GET /api/admin/restoration': staff(),
  'POST /api/admin/restoration/resume': administrators(),
  'POST /api/admin/reconciliations': staff(),
  'GET /api/admin/money-desk': staff(),
  'POST /api/admin/money-desk/:id/confirm-account': administrators(),
  'POST /api/admin/money-desk/:id/lift-hold': administrators(),
  'POST /api/admin/money-desk/:id/retry-refund': administrators(409),
  'POST /api/admin/money-desk/:id/refund': administrators(),
  'POST /api/admin/money-desk/:id/replay-event': staff(404),
  'POST /api/admin/money-desk/:id/retry-operation': administrators(404),
  'POST /api/admin/money-desk/:id/ask-provider': staff(),
  'POST /api/admin/money-desk/:id/ask-account': staff(),
  'GET /api/admin/stripe/users': staff(),
  'GET /api/admin/stripe/account-details': staff(),
  'GET /api/admin/stripe/status/:stripeConnectId': staff(),
  'DELETE /api/admin/stripe/delete-user-account': staffChange(),
  'POST /api/admin/stripe/delete-duplicates': staff(),
  'POST /api/admin/stripe/delete-test-accounts': staff(),
  'GET /api/admin/email-templates': staff(),
  'PUT /api/admin/email-templates/:id': staffChange(),
  'POST /api/admin/email-templates/:id/restore': staffChange(),
  'POST /api/admin/email-templates/:id/preview': staffChange(),
  'POST /api/admin/email-templates/:id/recipients': staffChange(),
  'POST /api/admin/email-templates/:id/template-type': staffChange(),
  'POST /api/admin/email-templates/test': staffChange(),
  'GET /api/admin/newsletter.csv': staff(),
  'GET /api/admin/help-messages': staff(),
  'POST /api/admin/help-messages/:id/answered': staff(404),
  'GET /api/admin/mail': staff(),
  'GET /api/admin/mail/totals': staff(),
  'GET /api/admin/phone-messages': staff(),
  'POST /api/admin/mail/:id/retry': staff(404),
  'GET /api/admin/today': staff(),
  'GET /api/admin/transactions/:id': staff(),
  'GET /api/admin/users/:id/sales': staff(),
  'POST /api/admin/search': staffChange(),
  'GET /api/admin/audit-log': staff(),
  'GET /api/admin/audit-log/choices': staff(),
  'GET /api/admin/audit-log.csv': staff(),
  'GET /api/admin/jobs': staff(),
  'GET /api/admin/jobs/:name/runs': staff(),
  'POST /api/admin/jobs/:name/run': staff(),
};

/** They end the session that calls them, so they come last. */
const ENDINGS: Record<string, Rule> = {
  // All but the one that asks.
  'DELETE /api/user/sessions': signedIn(),
  'DELETE /api/user': signedIn(200, 403, 409),
  // Some have just left for good.
  'POST /api/user/reject-tos': signedIn(200, 401),
  'POST /api/logout': anyone(),
};

/** Every route of the product with whom it lets in; a route that is missing here fails the test. */
export const RULES: Record<string, Rule> = {
  ...SITE,
  ...CALLED_BY_OTHERS,
  ...PERSON,
  ...SALE,
  ...DRIVING,
  ...CONSOLE,
  ...ENDINGS,
};
