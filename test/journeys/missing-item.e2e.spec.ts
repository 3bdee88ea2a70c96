import { windowEnd } from '../../src/contexts/delivery/domain/windows.js';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import type { AdminDriverView } from '../../src/contexts/delivery/published/driver-views.js';
import type { AdminDeliveryView, PageOf } from '../../src/contexts/delivery/published/views.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus } from '../support/people.js';
import { Sale } from '../support/sale.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

it('An item that goes missing is reported an hour after its window, and after four its sale is frozen and its driver paused', async () => {
  const sale = await Sale.at(site, 'assigned');
  await sale.onTheWay();
  const admin = await sale.admin();
  const { body } = await sale.seller.get<{ deliveryDate: string; deliveryWindow: SlotLabel }>(
    `/api/products/${sale.listing.shareLink}`,
  );
  const end = windowEnd(body.deliveryDate, body.deliveryWindow).getTime();
  const passUntil = async (instant: number): Promise<void> => {
    const { headers } = await fetch(`${site.url}/healthz`);
    const now = Date.parse(headers.get('date') ?? '');
    const seconds = Math.ceil((instant - now) / 1_000) - passed;
    passed += seconds;
    await expectStatus(admin.post('/dev/clock/advance', { seconds }), 200);
  };
  let passed = 0;
  const delivery = async (): Promise<AdminDeliveryView | undefined> => {
    const answer = await admin.get<PageOf<AdminDeliveryView>>('/api/admin/deliveries');
    return answer.body.items.find(({ id }) => id === sale.jobId);
  };
  const driver = async (): Promise<AdminDriverView | undefined> => {
    const answer = await admin.get<PageOf<AdminDriverView>>('/api/admin/drivers');
    return answer.body.items.find(({ email }) => email === sale.driver.email);
  };

  await passUntil(end + 3_590_000);
  expect(await delivery()).toMatchObject({ late: null });
  await passUntil(end + 3_610_000);
  expect(await delivery()).toMatchObject({ late: 'late' });
  for (const who of [sale.buyer, sale.seller]) await who.mail(/Running late/);
  await admin.mail(/Needs your attention/);
  expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('held');

  await passUntil(end + 4 * 3_600_000 + 10_000);
  await sale.until('frozen');
  expect(await delivery()).toMatchObject({ late: 'missing' });
  expect(await driver()).toMatchObject({ status: 'approved', pausedAt: expect.stringMatching(/Z$/) as string });
  await sale.driver.mail(/can’t take new jobs/);
  expect((await sale.driver.get('/api/driver/me')).body).toMatchObject({ paused: true });

  const { userId = 0 } = (await driver()) ?? {};
  const resume = `/api/admin/drivers/${String(userId)}/resume`;
  expect((await admin.post(resume, {})).status).toBe(400);
  await expectStatus(admin.post(resume, { reason: 'The van broke down; the item is safe.' }), 200);
  expect((await admin.post(resume, { reason: 'Once more.' })).status).toBe(409);
  const problems = await admin.get<{ items: { id: string; productId: string; reason: string }[] }>(
    '/api/admin/problems?state=open',
  );
  const problem = problems.body.items.find(({ productId }) => productId === sale.listing.id);
  expect(problem).toMatchObject({ reason: 'not-received' });
  await expectStatus(
    admin.post(`/api/admin/problems/${problem?.id ?? ''}/resolve`, { decision: 'release', reason: 'It arrived.' }),
    200,
  );
  await sale.until('held');
  await expectStatus(sale.deliver(), 200);
  await eventually(async () => {
    const { viewer } = await sale.transaction(sale.seller);
    return ['release_due', 'released'].includes(viewer?.fundsState ?? '') ? true : undefined;
  }, 'the money to go on');
});
