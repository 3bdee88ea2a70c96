import { v7 as uuidv7 } from 'uuid';
import { startApplication, type TestApplication } from '../support/application.js';
import { writesAboutAccounts } from '../support/audited/accounts.js';
import { REASON, writesAboutDeliveries, type Act, type Entry } from '../support/audited/deliveries.js';
import { writesAboutLosses } from '../support/audited/losses.js';
import { writesAboutMessages } from '../support/audited/messages.js';
import { documentsApproved } from '../support/driver-documents.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { ProviderDashboard } from '../support/provider.js';
import { Sale } from '../support/sale.js';
import { SalesOfSeller } from '../support/sales-of-seller.js';
import { clearFaults, sandboxControl } from '../support/sandbox-controls.js';
import { inDatabase, lostEvent } from '../support/trouble.js';

const REFUND_FAILS_CARD = '4000000000005126';

let site: TestApplication;
let sales: SalesOfSeller;
let admin: Person;
let provider: ProviderDashboard;
beforeAll(async () => {
  site = await startApplication();
  sales = await SalesOfSeller.open(site);
  admin = await sales.admin();
  provider = new ProviderDashboard(site.sandboxUrl);
});
afterAll(() => site.close());

/** Makes an administrator's call that must succeed. */
const done = <Body = Record<string, unknown>>(method: string, path: string, body: object = {}) =>
  expectStatus<Body>(admin.call(method, path, { body }), 200);
const untilDone = (path: string, body: object) =>
  eventually(async () => ((await admin.post(path, body)).status === 200 ? true : undefined), `${path} to be possible`);

/** Makes each write of the administrators' API once. */
const WRITES: Record<string, Act> = {
  'post /api/admin/config': async () => {
    const { body } = await admin.get<{ version: number; inspectionHours: number }>('/api/admin/config');
    const { version, ...values } = body;
    await done('POST', '/api/admin/config', { ...values, inspectionHours: 48 });
    const before = { inspectionHours: 24 };
    const after = { inspectionHours: 48 };
    return { action: 'admin.settings-changed', subjectId: String(version + 1), before, after };
  },
  'post /api/admin/approvals/{id}': async () => {
    const id = uuidv7();
    await inDatabase(
      site,
      `INSERT INTO admin.approval (id, kind, subject_type, subject_id, fingerprint, sealed, asked_by, created_at, expires_at, state)
       VALUES ($1::uuid, 'change-role', 'user', $2, 'asked by another', 'sealed', 2, now(), now() + interval '72 hours', 'waiting')`,
      [id, id],
    );
    await done('POST', `/api/admin/approvals/${id}`, { approve: false });
    const before = { approvalId: id, kind: 'change-role', askedBy: 2 };
    const after = { approvalId: id, outcome: 'declined', refusal: null };
    return { action: 'admin.approval-declined', subjectId: id, before, after };
  },
  'put /api/admin/levers/{name}': async () => {
    const reason = 'The texts’ provider is away.';
    await done('PUT', '/api/admin/levers/texts', { on: false, reason });
    return {
      action: 'admin.lever-turned',
      subjectId: 'texts',
      before: { on: true },
      after: { on: false },
      reason,
    };
  },
  'post /api/service-areas': async () => {
    const after = { fsa: 'L4K', regionName: 'Vaughan', city: 'Concord', status: 'inactive' };
    await done('POST', '/api/service-areas', after);
    return { action: 'delivery.service-area-changed', subjectId: 'L4K', after };
  },
  'patch /api/service-areas/{fsa}': async () => {
    const before = { fsa: 'L3R', regionName: 'Markham', city: 'Markham', status: 'inactive' };
    await done('PATCH', '/api/service-areas/L3R', { status: 'active' });
    const after = { ...before, status: 'active' };
    return { action: 'delivery.service-area-changed', subjectId: 'L3R', before, after };
  },
  'patch /api/admin/users/{id}': async () => {
    const { id } = await new Person(site.url, 'edited@porchlight.test').signIn();
    await done('PATCH', `/api/admin/users/${String(id)}`, { serviceFeeDiscount: 25 });
    const [before, after] = [{ serviceFeeDiscount: 0 }, { serviceFeeDiscount: 25 }].map(
      (part) => expect.objectContaining(part) as unknown,
    );
    return { action: 'identity.user-edited', subjectId: String(id), before, after };
  },
  'delete /api/admin/users/{id}/email-change': async () => {
    const { id } = await new Person(site.url, 'moving@porchlight.test').signIn();
    await done('PATCH', `/api/admin/users/${String(id)}`, { email: 'moved@porchlight.test' });
    await done('DELETE', `/api/admin/users/${String(id)}/email-change`);
    const [before, after] = [
      { email: 'moved@porchlight.test' },
      { email: 'moving@porchlight.test', outcome: 'cancelled' },
    ];
    return { action: 'identity.email-change-ended', subjectId: String(id), before, after };
  },
  'delete /api/admin/users/{id}': async () => {
    const { id } = await new Person(site.url, 'deleted@porchlight.test').signIn();
    await done('DELETE', `/api/admin/users/${String(id)}`);
    const before = expect.objectContaining({ role: 'user', productCount: 0, transactionCount: 0 }) as unknown;
    return { action: 'identity.user-deleted', subjectId: String(id), before, after: { deleted: true, forced: false } };
  },
  'post /api/admin/users/{id}/end-sessions': async () => {
    const { id } = await new Person(site.url, 'signed-out@porchlight.test').signIn();
    await done('POST', `/api/admin/users/${String(id)}/end-sessions`);
    const [before, after] = [{ sessions: 1 }, { sessions: 0 }];
    return { action: 'identity.sessions-ended', subjectId: String(id), before, after };
  },
  'post /api/admin/trigger-referral-audit': async () => {
    await done('POST', '/api/admin/trigger-referral-audit');
    const after = expect.objectContaining({ countsFixed: 0, discountsUpdated: 0 }) as unknown;
    return { action: 'identity.referrals-audited', subjectId: 'all', after };
  },
  'patch /api/admin/drivers/{userId}': async () => {
    const driver = new Person(site.url, 'driver@porchlight.test');
    const { id } = await driver.signIn();
    await driver.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: 'lee.moreau' });
    await expectStatus(driver.post('/api/driver/apply', { acceptAgreement: true }), 201);
    await documentsApproved(driver, id, admin);
    await done('PATCH', `/api/admin/drivers/${String(id)}`, { status: 'approved' });
    const subjectId = String(id);
    return { action: 'delivery.driver-status-changed', subjectId, before: 'pending', after: 'approved' };
  },
  ...writesAboutDeliveries(() => ({ site, sales, admin })),
  'post /api/admin/release-funds/{productId}': async () => {
    const sale = await sales.delivered();
    await done('POST', `/api/admin/release-funds/${sale.listing.id}`);
    return { action: 'payments.funds-released', subjectId: sale.listing.id };
  },
  'delete /api/admin/transactions/{id}': async () => {
    const { listing } = await sales.listed();
    await done('DELETE', `/api/admin/transactions/${listing.id}`);
    const before = { name: 'Oak bookcase', status: 'waiting_for_payment', fundsState: 'none', priceCents: 15_000 };
    return { action: 'listings.transaction-deleted', subjectId: listing.id, before };
  },
  'post /api/admin/problems/{id}/resolve': async () => {
    const { sale, problem } = await sales.reported();
    await done('POST', `/api/admin/problems/${problem}/resolve`, { decision: 'refund', reason: REASON });
    return { action: 'payments.problem-decided', subjectId: sale.listing.id };
  },
  'post /api/admin/money-desk/{id}/refund': async () => {
    const sale = await sales.delivered();
    await done('POST', `/api/admin/release-funds/${sale.listing.id}`);
    await sale.until('released');
    await done('POST', `/api/admin/money-desk/${sale.listing.id}/refund`, { amount: 10, reason: REASON });
    return { action: 'payments.payment-adjusted', subjectId: sale.listing.id };
  },
  'post /api/admin/money-desk/{id}/retry-refund': async () => {
    const sale = await sales.listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.pay(await sale.startCheckout(), REFUND_FAILS_CARD);
    await sale.until('payment_secured');
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await untilDone(`/api/admin/money-desk/${sale.listing.id}/retry-refund`, {});
    return { action: 'payments.retry-refund', subjectId: sale.listing.id };
  },
  'post /api/admin/money-desk/{id}/lift-hold': async () => {
    const { listing } = await sales.paid();
    const { id } = await provider.openWarning((await provider.chargeOf(listing.id)).id);
    await untilDone(`/api/admin/money-desk/${id}/lift-hold`, { reason: REASON });
    const before = { holdId: id, heldFor: 'early-fraud-warning' };
    return { action: 'payments.hold-lifted', subjectId: listing.id, before, after: { holdId: id, heldFor: null } };
  },
  'post /api/admin/money-desk/{id}/confirm-account': async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.paid();
    await (await sale.accepted()).onTheWay();
    const account = async () => (await sale.seller.get<{ stripeConnectId: string }>('/api/user')).body.stripeConnectId;
    const old = await account();
    await sandboxControl(site.sandboxUrl, `accounts/${old}/deauthorize`, {});
    await eventually(async () => {
      const { body } = await sale.seller.get<{ status: string }>('/api/stripe/status?return=true');
      return body.status === 'deleted' ? true : undefined;
    }, 'the account to be known as gone');
    await expectStatus(sale.deliver(), 200);
    await sale.until('release_due');
    await sale.seller.connectProvider(site.sandboxUrl);
    await done('POST', `/api/admin/money-desk/${sale.listing.id}/confirm-account`, { reason: REASON });
    const [before, after] = [{ destination: old }, { destination: await account() }];
    return { action: 'payments.destination-confirmed', subjectId: sale.listing.id, before, after };
  },
  'post /api/admin/money-desk/{id}/ask-provider': async () => {
    const { listing } = await sales.paid();
    await done('POST', `/api/admin/money-desk/${listing.id}/ask-provider`);
    return { action: 'payments.ask-provider', subjectId: listing.id };
  },
  'post /api/admin/money-desk/{id}/ask-account': async () => {
    const { listing } = await sales.paid();
    await done('POST', `/api/admin/money-desk/${listing.id}/ask-account`);
    return { action: 'payments.ask-account', subjectId: listing.id };
  },
  'post /api/admin/money-desk/{id}/replay-event': async () => {
    const id = `evt_${uuidv7().replaceAll('-', '')}`;
    await lostEvent(site, id);
    await done('POST', `/api/admin/money-desk/${id}/replay-event`);
    return { action: 'payments.replay-event', subjectId: id };
  },
  'post /api/admin/money-desk/{id}/retry-operation': async () => {
    const sale = await sales.paid();
    const drops = { method: 'POST', path: '/v1/refunds', mode: 'drop_before', times: 99 };
    await sandboxControl(site.sandboxUrl, 'faults', drops);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await inDatabase(
      site,
      `UPDATE payments.provider_operation SET sent_at = sent_at - interval '15 minutes'
                  WHERE kind = 'refund' AND state <> 'done'`,
    );
    await clearFaults(site.sandboxUrl);
    const { body } = await admin.get<{ groups: { items: { id: string }[] }[] }>(
      '/api/admin/money-desk?group=operations-unknown',
    );
    const id = body.groups[0]?.items[0]?.id ?? '';
    await done('POST', `/api/admin/money-desk/${id}/retry-operation`);
    return { action: 'payments.retry-operation', subjectId: id };
  },
  'post /api/admin/reconciliations': async () => {
    const { body } = await done<{ id: string }>('POST', '/api/admin/reconciliations');
    return { action: 'payments.reconcile', subjectId: body.id };
  },
  'put /api/admin/email-templates/{id}': async () => {
    const after = { subject: 'About {{ item }}', html: '<p>Hello {{ recipientName }}</p>' };
    await done('PUT', '/api/admin/email-templates/driver-on-way', after);
    const before = expect.objectContaining({ subject: 'Your driver is on the way: {{ item }}' }) as unknown;
    return { action: 'notifications.template-edited', subjectId: 'driver-on-way', before, after };
  },
  'post /api/admin/email-templates/{id}/restore': async () => {
    const before = { subject: 'About {{ item }}', html: '<p>Hello</p>' };
    await done('PUT', '/api/admin/email-templates/listing-details', before);
    await done('POST', '/api/admin/email-templates/listing-details/restore');
    const subject = expect.stringContaining('{{ item }} on Porchlight') as unknown;
    const after = expect.objectContaining({ subject }) as unknown;
    return { action: 'notifications.template-restored', subjectId: 'listing-details', before, after };
  },
  'post /api/admin/email-templates/{id}/recipients': async () => {
    const recipients = { buyer: true, seller: true, admin: true, prospect: false };
    await done('POST', '/api/admin/email-templates/cancellation/recipients', { recipients });
    const before = { recipients: { ...recipients, admin: false } };
    const action = 'notifications.template-recipients-changed';
    return { action, subjectId: 'cancellation', before, after: { recipients } };
  },
  'post /api/admin/email-templates/{id}/template-type': async () => {
    const [before, after] = [{ templateType: 'transactional' }, { templateType: 'nontransactional' }];
    await done('POST', '/api/admin/email-templates/listing-details/template-type', after);
    return { action: 'notifications.template-type-changed', subjectId: 'listing-details', before, after };
  },
  'post /api/admin/email-templates/test': async () => {
    await done('POST', '/api/admin/email-templates/test', { templateId: 'magic-link', username: 'admin' });
    const after = { recipients: [], listingId: null, userId: 1 };
    return { action: 'notifications.test-mail-sent', subjectId: 'magic-link', after };
  },
  ...writesAboutLosses(() => ({ site, sales, admin })),
  ...writesAboutMessages(() => ({ site, admin })),
  'post /api/admin/jobs/{name}/run': async () => {
    const name = 'identity.audit-referrals';
    await done('POST', `/api/admin/jobs/${name}/run`);
    return { action: 'admin.job-run', subjectId: name };
  },
  ...writesAboutAccounts(() => ({ admin, provider })),
};

/** Writes that create or delete something, so that one side of the entry is empty. */
const ONE_SIDED = /^(post \/api\/service-areas|delete \/api\/admin\/transactions)/;
const STATELESS = /ask-|replay-event|retry-|reconciliations|\/run$|audit$|\/test$/;
/** POST calls that only read. */
const QUESTIONS = [
  'post /api/admin/search',
  'post /api/admin/users/check-deletion',
  'post /api/admin/users/search',
  'post /api/admin/email-templates/{id}/preview',
];
/** Private to each person, so not logged. */
const OWN = ['put /api/admin/views', 'delete /api/admin/views/{id}'];
/** Needs a restored database (test/faults/restored.spec.ts), or signs out the actor (peoples-sessions.e2e.spec.ts). */
const ELSEWHERE = ['post /api/admin/restoration/resume', 'post /api/admin/sessions/end-all'];

describe('Every write of an administrator is in the audit log', () => {
  it('and this test covers all of them', async () => {
    const { body } = await admin.get<{ paths: Record<string, Record<string, unknown>> }>('/api/docs-json');
    const writes = Object.entries(body.paths).flatMap(([path, methods]) =>
      /^\/api\/(admin|service-areas)\b/.test(path)
        ? Object.keys(methods).flatMap((method) => (method === 'get' ? [] : [`${method} ${path}`]))
        : [],
    );
    expect(writes.sort()).toEqual([...Object.keys(WRITES), ...QUESTIONS, ...OWN, ...ELSEWHERE].sort());
  });

  it.each(Object.entries(WRITES))('%s', async (call, act) => {
    const { action, subjectId, ...parts } = await act();
    const entry = await eventually(async () => {
      const { body } = await admin.get<{ items: Entry[] }>('/api/admin/audit-log?limit=20');
      const about = body.items.filter((item) => item.action === action && item.subjectId === subjectId);
      return about.find(({ reason }) => parts.reason === undefined || reason === parts.reason);
    }, `${action} of ${subjectId}`);
    expect(entry).toMatchObject({ byUserId: 1, ...parts });
    const isWhole = entry.before !== null && entry.after !== null;
    expect([call, isWhole]).toEqual([call, !ONE_SIDED.test(call) && !STATELESS.test(call)]);
  });
});
