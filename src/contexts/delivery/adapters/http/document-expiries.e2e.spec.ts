import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { enterDocument } from '../../../../../test/support/driver-documents.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { addDays, torontoDay } from '../../../../platform/domain/toronto-time.js';
import { DriverPaperwork } from '../../application/drivers/driver-paperwork.js';
import { DOCUMENT_DECIDED, DOCUMENT_EXPIRING, DOCUMENTS_ASKED } from '../../published/events.js';
import type { DriverDocumentsView } from '../../published/driver-views.js';

let house: DeliveryApplication;
beforeAll(async () => {
  house = await DeliveryApplication.start();
});
afterAll(() => house.close());

const inDatabase = (sql: string, parameters: unknown[]): Promise<Record<string, unknown>[]> =>
  house.app
    .get(UnitOfWork, { strict: false })
    .run(() => house.app.get(DatabaseSession, { strict: false }).write(sql, parameters));

const expires = ({ id }: SignedIn, inDays: number): Promise<unknown> =>
  inDatabase(
    `UPDATE delivery.driver_document SET expires_on = $2 WHERE user_id = $1 AND kind = 'insurance' AND state = 'approved'
     RETURNING 1`,
    [id, addDays(torontoDay(new Date()), inDays)],
  );
/** What one run of the daily job publishes about that driver. */
async function publishedBy({ id }: SignedIn, name: string = DOCUMENT_EXPIRING): Promise<object[]> {
  const before = house.events.length;
  await house.app.get(DriverPaperwork, { strict: false }).remindOfExpiries();
  const of = (payload: object): boolean => 'userId' in payload && payload.userId === id;
  return house.events
    .slice(before)
    .filter((event) => event.name === name && of(event.payload))
    .map(({ payload }) => payload);
}

describe('A document that expires', () => {
  it.each([
    [31, []],
    [30, [{ document: 'insurance', daysBefore: 30 }]],
    [8, [{ daysBefore: 30 }]],
    [7, [{ daysBefore: 7 }]],
    [1, [{ daysBefore: 7 }]],
    [0, [{ daysBefore: 0 }]],
    [-3, [{ daysBefore: 0 }]],
  ])('in %i days is announced as %j, once', async (days, expected) => {
    const driver = await house.driver();
    await expires(driver, days);
    expect(await publishedBy(driver)).toMatchObject(expected);
    expect(await publishedBy(driver)).toEqual([]);
  });

  it('is announced again closer to the day, with the affected jobs, but not once a new one waits', async () => {
    const driver = await house.driver();
    const { jobId } = await house.sold();
    await expectStatus(driver.client.post(`/api/driver/jobs/${jobId}/accept`), 200);
    const days: object[] = [];
    for (const inDays of [20, 5, 0]) {
      await expires(driver, inDays);
      days.push(...(await publishedBy(driver)));
    }
    expect(days).toMatchObject([
      { daysBefore: 30, jobs: 0 },
      { daysBefore: 7, jobs: 0 },
      { daysBefore: 0, jobs: 1 },
    ]);

    const renewing = await house.driver();
    await expectStatus(enterDocument(renewing.client, 'insurance'), 200);
    await expires(renewing, 5);
    expect(await publishedBy(renewing)).toEqual([]);
    await expires(renewing, 0);
    expect(await publishedBy(renewing)).toMatchObject([{ daysBefore: 0 }]);
  });

  it('is not announced for a driver who is not approved', async () => {
    const driver = await house.driver();
    await expires(driver, 5);
    await inDatabase(`UPDATE delivery.driver SET status = 'suspended' WHERE user_id = $1 RETURNING 1`, [driver.id]);
    expect(await publishedBy(driver)).toEqual([]);
  });
});

describe('A driver who was approved before documents were required', () => {
  it('is asked once at first and once 7 days before the end, but not if all are entered', async () => {
    const driver = await house.driver();
    const by = (days: number) =>
      inDatabase(
        `UPDATE delivery.driver SET documents_by = now() + $2 * interval '1 day' WHERE user_id = $1 RETURNING 1`,
        [driver.id, days],
      );
    await by(30);
    expect(await publishedBy(driver, DOCUMENTS_ASKED)).toEqual([]);
    await inDatabase(`DELETE FROM delivery.driver_document WHERE user_id = $1 AND kind = 'background' RETURNING 1`, [
      driver.id,
    ]);
    expect(await publishedBy(driver, DOCUMENTS_ASKED)).toMatchObject([{ daysBefore: 30 }]);
    expect(await publishedBy(driver, DOCUMENTS_ASKED)).toEqual([]);
    await by(6.9);
    expect(await publishedBy(driver, DOCUMENTS_ASKED)).toMatchObject([{ daysBefore: 7 }]);
    await by(-1);
    expect(await publishedBy(driver, DOCUMENTS_ASKED)).toEqual([]);
  });
});

describe('An administrator’s decision about a document', () => {
  it('is published with the number of pending documents, and whether all are approved', async () => {
    const [driver, admin] = [await house.driver(), await house.admin()];
    for (const kind of ['insurance', 'licence']) await expectStatus(enterDocument(driver.client, kind), 200);
    const path = `/api/admin/drivers/${String(driver.id)}/documents`;
    const { body } = await admin.client.get<DriverDocumentsView>(path);
    for (const { id } of body.items.filter(({ state }) => state === 'waiting'))
      await expectStatus(admin.client.post(`${path}/${id}/decide`, { approved: true }), 200);
    const decided = house.events.filter(({ name }) => name === DOCUMENT_DECIDED).map(({ payload }) => payload);
    expect(decided).toMatchObject([
      { approved: true, waiting: 1, inOrder: true },
      { approved: true, waiting: 0, inOrder: true },
    ]);
  });

  it('cannot approve one that expired while it waited', async () => {
    const [driver, admin] = [await house.driver(), await house.admin()];
    await expectStatus(enterDocument(driver.client, 'insurance'), 200);
    const [row] = await inDatabase(
      `UPDATE delivery.driver_document SET expires_on = $2 WHERE user_id = $1 AND state = 'waiting' RETURNING id`,
      [driver.id, torontoDay(new Date())],
    );
    const path = `/api/admin/drivers/${String(driver.id)}/documents/${String(row?.['id'])}/decide`;
    expect(await admin.client.post(path, { approved: true })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has expired since') as string },
    });
  });
});
