import { v7 as uuidv7 } from 'uuid';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { clearFaults, providerList, sandboxControl } from '../../../../../../test/support/sandbox-controls.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { MONEY_DESK_GROUPS } from '../../domain/money-desk.js';
import type { MoneyDeskGroupView, MoneyDeskView } from '../../../published/money-views.js';
import { story } from '../../../../../../test/support/story.js';

let site: TestApplication;
let sale: Sale;
let admin: Person;
beforeAll(async () => {
  site = await startApplication();
  sale = await Sale.at(site, 'paid');
  admin = await sale.admin();
});
afterAll(() => site.close());

async function write(sql: string, parameters: unknown[]): Promise<void> {
  const session = site.app.get(DatabaseSession, { strict: false });
  await site.app.get(UnitOfWork, { strict: false }).run(() => session.write(sql, parameters));
}

const desk = async (query = ''): Promise<MoneyDeskGroupView[]> =>
  (await expectStatus<MoneyDeskView>(admin.get(`/api/admin/money-desk${query}`), 200)).body.groups;
const group = async (name: string): Promise<MoneyDeskGroupView | undefined> => (await desk(`?group=${name}`))[0];
const audited = async (action: string): Promise<string[]> => {
  const { body } = await admin.get<{ items: { action: string; subjectId: string }[] }>('/api/admin/audit-log');
  return body.items.filter((item) => item.action === action).map(({ subjectId }) => subjectId);
};

const { chapter, step } = story('The money desk fills, and is worked off');

chapter('GET /api/admin/money-desk', () => {
  step('shows every group with its action, empty while nothing waits', async () => {
    const groups = await desk();
    expect(groups.map(({ name }) => name)).toEqual(MONEY_DESK_GROUPS);
    for (const { name, title, action, count, amount, items } of groups) {
      expect([name, count, amount, items]).toEqual([name, 0, 0, []]);
      expect([title.length > 5, action]).toEqual([true, expect.stringMatching(/^[a-z-]+$/)]);
    }
  });

  step(
    'shows a problem with its item once an administrator must decide it, and its money under long holds',
    async () => {
      const form = new FormData();
      form.set('reason', 'damaged');
      form.set('text', 'The second shelf is broken.');
      await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
      expect(await group('problems-open')).toMatchObject({ count: 0, items: [] });
      const contest = { kind: 'contest', text: 'The shelf was whole at the pickup.' };
      await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/case/answer`, contest), 200);
      const problems = await group('problems-open');
      expect(problems).toMatchObject({ count: 1, amount: 175, action: 'open-problem' });
      const { id: productId, shareLink } = sale.listing;
      expect(problems?.items).toMatchObject([
        { productId, shareLink, name: 'Oak bookcase', amount: 175, note: 'damaged' },
      ]);
      await write(`UPDATE payments.payment SET created_at = created_at - interval '61 days'`, []);
      expect(await group('held-60-days')).toMatchObject({ count: 1, amount: 175, action: 'decide' });
      expect(await group('held-45-days')).toMatchObject({ count: 0 });
    },
  );

  step('refuses an unknown group and an invalid page', async () => {
    for (const query of ['?group=mine', '?limit=0', '?limit=101', '?cursor=x', '?group=events-failed&cursor=x'])
      expect([query, (await admin.get(`/api/admin/money-desk${query}`)).status]).toEqual([query, 400]);
  });
});

chapter('POST /api/admin/money-desk/{id}/replay-event', () => {
  step('handles an unhandled event and records who requested it', async () => {
    const id = `evt_${uuidv7().replaceAll('-', '')}`;
    await write(
      `INSERT INTO payments.provider_event (id, type, livemode, object_id, payload, created_at, received_at, state)
       VALUES ($1, 'charge.updated', false, 'ch_unknown', '{}', '2026-01-01', '2026-01-01', 'received')`,
      [id],
    );
    expect(await group('events-failed')).toMatchObject({ count: 1, action: 'replay-event', items: [{ id }] });
    await expectStatus(admin.post(`/api/admin/money-desk/${id}/replay-event`), 200);
    expect(await group('events-failed')).toMatchObject({ count: 0 });
    await eventually(
      async () => ((await audited('payments.replay-event')).includes(id) ? true : undefined),
      'the audit log',
    );
    expect((await admin.post('/api/admin/money-desk/evt_unknown/replay-event')).status).toBe(404);
    expect((await sale.seller.post(`/api/admin/money-desk/${id}/replay-event`)).status).toBe(403);
  });
});

chapter('POST /api/admin/money-desk/{id}/retry-operation', () => {
  step('repeats a call without an answer once; 409 if it is settled, 503 if the provider does not answer', async () => {
    const lost = await Sale.at(site, 'paid');
    const drops = { method: 'POST', path: '/v1/refunds', mode: 'drop_before', times: 99 };
    await sandboxControl(site.sandboxUrl, 'faults', drops);
    await expectStatus(lost.buyer.post(`/api/products/${lost.listing.id}/cancel`, {}), 200);
    await write(
      `UPDATE payments.provider_operation SET sent_at = sent_at - interval '15 minutes' WHERE kind = 'refund'`,
      [],
    );
    const waiting = await group('operations-unknown');
    expect(waiting).toMatchObject({ count: 1, action: 'retry-operation', items: [{ productId: lost.listing.id }] });
    const path = `/api/admin/money-desk/${waiting?.items[0]?.id ?? ''}/retry-operation`;
    const silent = await admin.post(path);
    expect([silent.status, silent.body['code']]).toEqual([503, 'provider-unavailable']);
    await clearFaults(site.sandboxUrl);
    const { body } = await expectStatus(admin.post(path), 200);
    expect(body).toEqual({ success: true, state: 'done' });
    const refunds = await providerList<{ metadata: { listing_id: string } }>(site.sandboxUrl, 'refunds?limit=100');
    expect(refunds.filter(({ metadata }) => metadata.listing_id === lost.listing.id)).toHaveLength(1);
    expect(await group('operations-unknown')).toMatchObject({ count: 0 });
    expect((await admin.post(path)).body).toMatchObject({ code: 'wrong-state', details: { state: 'done' } });
    for (const id of ['none', uuidv7()])
      expect((await admin.post(`/api/admin/money-desk/${id}/retry-operation`)).status).toBe(404);
  });
});

chapter('checking with the provider', () => {
  step('ends an expired checkout, and checks a refund and an account', async () => {
    const other = await Sale.at(site, 'listed');
    await other.buyer.signIn({ asProspect: true });
    await other.startCheckout();
    await write(`UPDATE payments.checkout SET reserved_until = '2026-01-01' WHERE listing_id = $1`, [other.listing.id]);
    const waiting = (await group('paid-not-secured'))?.items[0];
    expect(waiting).toMatchObject({ productId: other.listing.id });
    await expectStatus(admin.post(`/api/admin/money-desk/${waiting?.id ?? ''}/ask-provider`, {}), 200);
    expect((await group('paid-not-secured'))?.count).toBe(0);
    for (const action of ['ask-provider', 'ask-account']) {
      await expectStatus(admin.post(`/api/admin/money-desk/${sale.listing.shareLink}/${action}`, {}), 200);
      await expectStatus(admin.post(`/api/admin/money-desk/${uuidv7()}/${action}`, {}), 404);
      await expectStatus(sale.seller.post(`/api/admin/money-desk/${sale.listing.id}/${action}`, {}), 403);
      await eventually(
        async () => ((await audited(`payments.${action}`)).includes(sale.listing.id) ? true : undefined),
        'the audit log to say so',
      );
    }
  });
});
