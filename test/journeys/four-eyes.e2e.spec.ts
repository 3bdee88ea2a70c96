import type { TodayView } from '../../src/contexts/admin/console/published/work-views.js';
import type { ApprovalsView, ApprovalView } from '../../src/contexts/admin/settings/published/approval-views.js';
import type { AdminConfigView } from '../../src/contexts/admin/settings/published/views.js';
import { startApplication, type TestApplication } from '../support/application.js';
import type { Answer } from '../support/api-client.js';
import { auditActions, reportedSale, turnFourEyes, waits, type Refused } from '../support/four-eyes.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { story } from '../support/story.js';

let site: TestApplication;
let first: Person;
let second: Person;
let secondId: number;
let people = 0;

async function person(): Promise<Person & { id: number }> {
  const client = new Person(site.url, `four-eyes-${String(++people)}@porchlight.test`);
  const { id } = await client.signIn({ asProspect: true });
  return Object.assign(client, { id });
}
/** Signs in again with the new role, after the minimum pause between two codes. */
async function again(who: Person): Promise<void> {
  await expectStatus(first.post('/dev/clock/advance', { seconds: 61 }), 200);
  await who.signIn();
}
const edit = (id: number, body: object, by = first): Promise<Answer<Refused>> =>
  by.call<Refused>('PATCH', `/api/admin/users/${String(id)}`, { body });
const turn = (fourEyes: boolean, by = first, changes = {}) => turnFourEyes(fourEyes, by, changes);
const decide = (id: string, approve: boolean, by = second): Promise<Answer<Refused>> =>
  by.post<Refused>(`/api/admin/approvals/${id}`, { approve });
/** The requests that Today shows that person. */
const toApprove = async (by: Person): Promise<string[]> =>
  (await by.get<TodayView>('/api/admin/today')).body.tasks.flatMap(({ kind, id }) => (kind === 'approval' ? id : []));
const list = async (by = second): Promise<ApprovalsView> => (await by.get<ApprovalsView>('/api/admin/approvals')).body;
const stateOf = async (id: string): Promise<string | undefined> => {
  const { waiting, ended } = await list();
  return [...waiting, ...ended].find((one: ApprovalView) => one.id === id)?.state;
};
const refund = (sale: Sale, amount: number, by = first): Promise<Answer<Refused>> =>
  by.post<Refused>(`/api/admin/money-desk/${sale.listing.id}/refund`, { amount, reason: 'The shelf broke.' });
const refundWithKey = (sale: Sale, amount: number, key: string): Promise<Answer<Refused>> =>
  first.post<Refused>(`/api/admin/money-desk/${sale.listing.id}/refund`, { amount, reason: 'It came late.' }, { key });
const refunded = async (sale: Sale): Promise<number> => (await sale.ledger()).proof.refunded;

beforeAll(async () => {
  site = await startApplication();
  first = await new Sale(site).admin();
});
afterAll(() => site.close());

const { chapter, step } = story('Two administrators approve what one may not do alone');

chapter('The first administrator, alone', () => {
  step('is told how to appoint a second one, and appoints one without approval', async () => {
    await expectStatus(turn(true), 200);
    const someone = await person();
    const { body } = await expectStatus<Refused>(edit(someone.id, { email: 'new-address@porchlight.test' }), 202);
    expect(body.message).toContain('you’re the only one');
    await decide(body.details.approvalId, false, first);
    const other = await person();
    await expectStatus(edit(other.id, { userRole: 'admin' }), 200);
    await again(other);
    [second, secondId] = [other, other.id];
    const third = await person();
    await waits(edit(third.id, { userRole: 'admin' }));
    expect((await third.get<{ userRole: string }>('/api/user')).body.userRole).toBe('user');
  });
});

chapter('A refund after the release', () => {
  step('waits, moves nothing, and is made once when approved twice concurrently', async () => {
    const sale = await Sale.at(site, 'released');
    const id = await waits(refund(sale, 60));
    expect(await waits(refund(sale, 60))).toBe(id);
    expect(await waits(refund(sale, 60, second))).toBe(id);
    expect(await refunded(sale)).toBe(0);
    expect((await list()).waiting.find((one) => one.id === id)).toMatchObject({
      kind: 'refund-after-release',
      subjectId: sale.listing.id,
      what: 'Give $60.00 back to the buyer, although the seller was paid.',
      reason: 'The shelf broke.',
      askedBy: { id: 1 },
    });
    expect([(await toApprove(first)).includes(id), (await toApprove(second)).includes(id)]).toEqual([false, true]);
    const mail = await second.mail(/is asking for your approval/);
    expect(mail.text).toContain('a refund after the seller was paid');
    expect(await decide(id, true, first)).toMatchObject({ status: 403, body: { code: 'not-impartial' } });
    expect(await refunded(sale)).toBe(0);
    const both = await Promise.all([decide(id, true), decide(id, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sale.until('partly_refunded');
    expect(await refunded(sale)).toBe(60);
    expect(await stateOf(id)).toBe('approved');
    await eventually(async () => {
      const done = (await auditActions(first, sale.listing.id)).map(({ action, by }) => `${action} ${String(by)}`);
      const both = [
        'admin.approval-asked 1',
        `admin.approval-approved ${String(secondId)}`,
        'payments.payment-adjusted 1',
      ];
      return both.every((one) => done.includes(one)) ? done : undefined;
    }, 'both people in the audit log');
  });

  step(
    'is refused immediately if it is impossible anyway, and fails on approval if it has become impossible',
    async () => {
      const sale = await Sale.at(site, 'released');
      await expectStatus(refund(sale, 9_999), 400);
      const small = await waits(refund(sale, 100));
      const all = await waits(refund(sale, 175));
      await expectStatus(decide(small, true), 200);
      await sale.until('partly_refunded');
      const { body } = await expectStatus(decide(all, true), 400);
      expect(body.message).toBe(
        'This can no longer be done, and the request has ended. At most $75.00 can still be given back.',
      );
      expect(await stateOf(all)).toBe('failed');
      expect(await refunded(sale)).toBe(100);
      expect(await decide(all, true)).toMatchObject({ status: 409, body: { details: { state: 'failed' } } });
    },
  );

  step('keeps the key of its request: the same key again, before and after the approval, does nothing', async () => {
    const [sale, key] = [await Sale.at(site, 'released'), crypto.randomUUID()];
    const id = await waits(refundWithKey(sale, 10, key));
    const nothing = { status: 409, body: { code: 'wrong-state', details: { state: 'requested' } } };
    expect(await refundWithKey(sale, 10, key)).toMatchObject(nothing);
    expect(await refundWithKey(sale, 20, key)).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    await expectStatus(decide(id, true), 200);
    await sale.until('partly_refunded');
    expect(await refundWithKey(sale, 10, key)).toMatchObject(nothing);
    expect(await refunded(sale)).toBe(10);
  });

  step('can be declined by the second administrator, withdrawn by the requester, and requested again', async () => {
    const sale = await Sale.at(site, 'released');
    const declined = await waits(refund(sale, 10));
    await expectStatus(decide(declined, false), 200);
    expect(await decide(declined, true)).toMatchObject({ status: 409, body: { details: { state: 'declined' } } });
    const withdrawn = await waits(refund(sale, 10));
    expect(withdrawn).not.toBe(declined);
    await expectStatus(decide(withdrawn, false, first), 200);
    expect([await stateOf(declined), await stateOf(withdrawn)]).toEqual(['declined', 'withdrawn']);
    expect(await refunded(sale)).toBe(0);
  });
});

step('A split of more than $500 waits; a smaller one does not', async () => {
  const [, resolveSmall] = await reportedSale(site, first, '600.00');
  await expectStatus(resolveSmall({ decision: 'split', refundAmount: 500 }), 200);
  const [sale, resolve] = await reportedSale(site, first, '700.00');
  const id = await waits(resolve({ decision: 'split', refundAmount: 500.01 }));
  expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('frozen');
  await expectStatus(decide(id, true), 200);
  await eventually(async () => ((await refunded(sale)) === 500.01 ? true : undefined), 'the split to be paid back');
});

chapter('What sends more than $500 otherwise than promised', () => {
  step('waits as a refund of a case, and exactly $500 does not', async () => {
    const [exact, resolveExact] = await reportedSale(site, first, '475.00');
    await expectStatus(resolveExact({ decision: 'refund' }), 200);
    await exact.until('refunded');
    const [sale, resolve] = await reportedSale(site, first, '475.01');
    const id = await waits(resolve({ decision: 'refund' }));
    expect((await list()).waiting.find((one) => one.id === id)).toMatchObject({
      kind: 'case-refund',
      what: 'Decide the reported problem: $500.01 go back to the buyer, nothing to the seller.',
    });
    expect(await refunded(sale)).toBe(0);
    const both = await Promise.all([decide(id, true), decide(id, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sale.until('refunded');
    expect(await refunded(sale)).toBe(500.01);
  });

  step('waits as a case decided for the seller, and exactly $500 does not', async () => {
    const [, resolveExact] = await reportedSale(site, first, '588.24');
    await expectStatus(resolveExact({ decision: 'release' }), 200);
    const [sale, resolve] = await reportedSale(site, first, '588.26');
    const id = await waits(resolve({ decision: 'release' }));
    expect((await list()).waiting.find((one) => one.id === id)).toMatchObject({
      kind: 'case-release',
      what: 'Decide the reported problem: the seller gets $500.02, and nothing goes back to the buyer.',
    });
    await waits(resolve({ decision: 'split', refundAmount: 0.01 }));
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('frozen');
    await expectStatus(decide(id, true), 200);
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toMatch(/^release/);
  });

  step('is refused when it was decided otherwise meanwhile', async () => {
    const [, resolve] = await reportedSale(site, first, '500.00');
    const id = await waits(resolve({ decision: 'refund' }));
    await expectStatus(resolve({ decision: 'release' }), 200);
    expect((await decide(id, true)).status).toBe(409);
    expect(await stateOf(id)).toBe('failed');
  });

  step('waits as a cancellation by staff, and not as one by the seller', async () => {
    const cancel = (sale: Sale, by: Person): Promise<Answer<Refused>> =>
      by.post<Refused>(`/api/products/${sale.listing.id}/cancel`, { reason: 'The seller moved away.' });
    const sale = await Sale.at(site, 'paid', { amount: '600.00' });
    const id = await waits(cancel(sale, first));
    expect((await sale.transaction(sale.seller)).status).toBe('payment_secured');
    await expectStatus(decide(id, true), 200);
    await sale.until('refunded');
    const own = await Sale.at(site, 'paid', { amount: '600.00' });
    await expectStatus(cancel(own, own.seller), 200);
  });

  step('waits as a release while the buyer can still look at the item', async () => {
    const early = async (amount: string): Promise<[Sale, Answer<Refused>]> => {
      const sale = await Sale.at(site, 'on-the-way', { amount });
      await sale.inspected();
      return [sale, await first.post<Refused>(`/api/admin/release-funds/${sale.listing.id}`)];
    };
    expect((await early('150.00'))[1].status).toBe(200);
    const [sale, answer] = await early('700.00');
    const id = await waits(Promise.resolve(answer));
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('release_due');
    await expectStatus(decide(id, true), 200);
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('released');
  });
});

step('A hand-over continues without its code once a second administrator has approved it', async () => {
  const sale = await Sale.at(site, 'assigned');
  await sale.untilAddresses();
  await expectStatus(sale.act('depart'), 200);
  const override = { step: 'pickup', reason: 'The seller lost the phone.' };
  const id = await waits(first.post<Refused>(`/api/admin/deliveries/${sale.jobId}/code-override`, override));
  expect((await sale.pickup('0000')).status).toBe(400);
  await expectStatus(decide(id, true), 200);
  expect((await sale.pickup('0000')).status).toBe(200);
});

chapter('A change of address or role', () => {
  step('waits for a second administrator', async () => {
    const someone = await person();
    const address = await waits(edit(someone.id, { email: 'moved@porchlight.test' }));
    const role = await waits(edit(someone.id, { userRole: 'dev' }));
    expect((await someone.get<{ userRole: string }>('/api/user')).body).toMatchObject({
      email: someone.email,
      userRole: 'user',
    });
    await expectStatus(decide(address, true), 200);
    await expectStatus(decide(role, true), 200);
    const path = `/api/admin/users/${String(someone.id)}`;
    expect((await first.get(path)).body).toMatchObject({ email: someone.email, userRole: 'dev' });
    expect((await first.get(`${path}/email-change`)).body).toMatchObject({
      change: { email: 'moved@porchlight.test', byStaff: true },
    });
  });

  step('needs no approval for staff who change their own address', async () => {
    expect((await edit(secondId, { email: 'mine@porchlight.test' })).status).toBe(403);
    await expectStatus(edit(secondId, { email: 'my-own@porchlight.test' }, second), 200);
  });

  step('is refused once the requester is no longer an administrator', async () => {
    const asker = await person();
    await expectStatus(decide(await waits(edit(asker.id, { userRole: 'admin' })), true), 200);
    await again(asker);
    const someone = await person();
    const id = await waits(edit(someone.id, { userRole: 'admin' }, asker));
    await expectStatus(edit(asker.id, { active: false }), 200);
    expect(await decide(id, true)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(await stateOf(id)).toBe('failed');
    await waits(edit(asker.id, { active: true }));
  });
});

step('A developer can neither request nor approve any of this', async () => {
  const developer = await person();
  await expectStatus(decide(await waits(edit(developer.id, { userRole: 'dev' })), true), 200);
  await again(developer);
  const someone = await person();
  const id = await waits(edit(someone.id, { userRole: 'admin' }));
  const tries: Promise<Answer<Refused>>[] = [
    decide(id, true, developer),
    developer.post<Refused>('/api/admin/money-desk/000000000000/refund', { amount: 1, reason: 'For me.' }),
  ];
  for (const answer of await Promise.all(tries))
    expect(answer).toMatchObject({ status: 403, body: { code: 'administrators-only' } });
  // These calls answer in plain text.
  for (const answer of [
    await edit(secondId, { email: 'taken-over@porchlight.test' }, developer),
    await edit(someone.id, { email: 'taken-over@porchlight.test' }, developer),
    await edit(developer.id, { userRole: 'admin' }, developer),
    await edit(someone.id, { active: false }, developer),
    await edit(developer.id, { serviceFeeDiscount: 100 }, developer),
    await turn(false, developer),
    await edit(someone.id, { city: 'Ajax' }, developer),
  ])
    expect([answer.status, answer.body]).toEqual([403, 'Only an administrator can do this. A developer can see it.']);
  expect((await list(developer)).waiting.length).toBeGreaterThan(0);
  await decide(id, false);
});

step(
  'An unanswered request lapses after 72 hours, and turning four eyes off needs two administrators too',
  async () => {
    const off = await waits(turn(false));
    expect((await first.get<AdminConfigView>('/api/admin/config')).body.fourEyes).toBe(true);
    await expectStatus(first.post('/dev/clock/advance', { seconds: 72 * 3_600 }), 200);
    await first.signIn();
    await second.signIn();
    expect(await decide(off, true)).toMatchObject({ status: 409, body: { details: { state: 'lapsed' } } });
    expect((await first.get<AdminConfigView>('/api/admin/config')).body.fourEyes).toBe(true);
    expect(await turn(false, first, { serviceFeePercent: 1 })).toMatchObject({ status: 400 });
    const later = await waits(turn(false));
    await expectStatus(turn(true, first, { serviceFeePercent: 14 }), 200);
    await expectStatus(decide(later, true), 200);
    expect((await first.get<AdminConfigView>('/api/admin/config')).body).toMatchObject({
      fourEyes: false,
      serviceFeePercent: 14,
    });
    const someone = await person();
    await expectStatus(edit(someone.id, { userRole: 'dev' }), 200);
  },
);
