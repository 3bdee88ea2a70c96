import { randomUUID } from 'node:crypto';
import { step, withPhoto } from '../../../../../test/delivery/driver-acts.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { DAY_HAS_PASSED } from '../../../../../test/support/waited.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { WastedTrips } from '../../application/driving/wasted-trips.js';
import type { AdminDeliveryView, AdminWastedTripView, PageOf, TransactionPageView } from '../../published/views.js';

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
});
afterAll(() => house.close());

type Sold = Awaited<ReturnType<DeliveryApplication['sold']>> & { driver: SignedIn };

async function onTheWay(): Promise<Sold> {
  const sold = await house.sold();
  const driver = await house.driver();
  for (const name of ['accept', 'depart']) await expectStatus(step(driver, sold.jobId, name), 200);
  return { ...sold, driver };
}
const fail = async ({ driver, jobId }: Sold): Promise<Answer<Record<string, unknown>>> =>
  driver.client.call('POST', `/api/driver/jobs/${jobId}/fail`, { form: await withPhoto({ reason: 'seller-absent' }) });
async function wasted(): Promise<Sold> {
  const sold = await onTheWay();
  await expectStatus(step(sold.driver, sold.jobId, 'arrive'), 200);
  await house.waited(sold.jobId);
  await expectStatus(fail(sold), 200);
  return sold;
}
const contest = (who: SignedIn, { listing }: Sold, reason = 'I was at home.'): Promise<Answer<TransactionPageView>> =>
  who.client.post(`/api/products/${listing.id}/contest-trip`, { reason }, { key: randomUUID() });
const tripOf = async ({ listing }: Sold): Promise<AdminWastedTripView | undefined> => {
  const { body } = await admin.client.get<PageOf<AdminWastedTripView>>('/api/admin/wasted-trips');
  return body.items.find(({ productId }) => productId === listing.id);
};
const write = (sql: string, parameters: unknown[]): Promise<unknown> => {
  const session = house.app.get(DatabaseSession, { strict: false });
  return house.app.get(UnitOfWork, { strict: false }).run(() => session.write(`${sql} RETURNING id`, parameters));
};

describe('Arriving over HTTP', () => {
  it('counts once if repeated, with or without the same key', async () => {
    const { driver, jobId } = await onTheWay();
    const key = randomUUID();
    const first = await expectStatus(step(driver, jobId, 'arrive', { stage: 'pickup' }, key), 200);
    const again = await expectStatus(step(driver, jobId, 'arrive', { stage: 'pickup' }, key), 200);
    const other = await expectStatus(step(driver, jobId, 'arrive', {}), 200);
    expect(again.body).toEqual(first.body);
    expect(other.body['arrivedAt']).toBe(first.body['arrivedAt']);
  });

  it('is accepted from another city, but flagged for administrators', async () => {
    const { driver, jobId } = await onTheWay();
    const position = { lat: 43.2557, lon: -79.8711, accuracy: 15 };
    await expectStatus(step(driver, jobId, 'arrive', { position }), 200);
    const { body } = await admin.client.get<PageOf<AdminDeliveryView>>('/api/admin/deliveries');
    expect(body.items.find(({ id }) => id === jobId)).toMatchObject({ arrivedFar: true });
  });

  it('is refused before setting off, at the other stop, and to a driver without the job', async () => {
    const sold = await house.sold();
    const driver = await house.driver();
    expect((await step(driver, sold.jobId, 'arrive')).body).toMatchObject({ code: 'wrong-state' });
    await expectStatus(step(driver, sold.jobId, 'accept'), 200);
    expect((await step(driver, sold.jobId, 'arrive')).body).toMatchObject({ code: 'wrong-state' });
    await expectStatus(step(driver, sold.jobId, 'depart'), 200);
    expect((await step(driver, sold.jobId, 'arrive', { stage: 'door' })).body).toMatchObject({ code: 'wrong-state' });
    for (const body of [{ position: { lat: 91, lon: 0, accuracy: 1 } }, { position: 'here' }, { stage: 'garage' }])
      expect((await step(driver, sold.jobId, 'arrive', body)).body).toMatchObject({ code: 'validation-failed' });
    const recall = `/api/admin/deliveries/${sold.jobId}/recall`;
    await expectStatus(admin.client.post(recall, { reason: 'The van broke down.' }), 200);
    expect((await step(driver, sold.jobId, 'arrive')).status).toBe(409);
    await expectStatus(step(await house.driver('Noor'), sold.jobId, 'accept'), 200);
    expect((await step(driver, sold.jobId, 'arrive')).status).toBe(404);
  });
});

describe('A wasted trip over HTTP', () => {
  it('is shown to the seller, who contests it with a reason, and is decided once by an administrator', async () => {
    const sold = await wasted();
    const page = await sold.seller.client.get<TransactionPageView>(`/api/products/${sold.listing.shareLink}`);
    expect(page.body.viewer?.wastedTrip).toMatchObject({ stage: 'pickup', status: 'open', mayContest: true });
    expect((await contest(sold.seller, sold, 'x')).status).toBe(400);
    expect((await contest(sold.buyer, sold)).status).toBe(403);
    for (const who of [sold.driver, await house.signedIn()]) expect((await contest(who, sold)).status).toBe(404);
    const { body } = await expectStatus<TransactionPageView>(contest(sold.seller, sold), 200);
    expect(body.viewer?.wastedTrip).toMatchObject({ status: 'contested', mayContest: false });
    const trip = await tripOf(sold);
    const decide = `/api/admin/wasted-trips/${trip?.id ?? ''}/decide`;
    expect(trip).toMatchObject({ status: 'contested', contestText: 'I was at home.' });
    expect((await sold.seller.client.post(decide, { owed: false, reason: 'Mine.' })).status).toBe(403);
    expect((await admin.client.post(decide, { owed: 'no', reason: 'Position.' })).status).toBe(400);
    expect(await admin.client.post(decide, { owed: false, reason: 'The position says so.' })).toMatchObject({
      status: 200,
      body: { status: 'not-owed', decidedBy: admin.id },
    });
    expect((await admin.client.post(decide, { owed: true, reason: 'After all.' })).status).toBe(409);
    expect(
      (await admin.client.post(`/api/admin/wasted-trips/none/decide`, { owed: true, reason: 'None.' })).status,
    ).toBe(404);
  });

  it('is owed after 24 hours, and can no longer be contested', async () => {
    const sold = await wasted();
    await write(DAY_HAS_PASSED, [sold.listing.id]);
    expect((await contest(sold.seller, sold)).body).toMatchObject({ code: 'wrong-state' });
    await house.app.get(WastedTrips, { strict: false }).settleUncontested();
    expect(await tripOf(sold)).toMatchObject({ status: 'owed', decidedBy: null });
  });

  it('waits for an administrator if no arrival was reported, like the contested ones', async () => {
    const sold = await wasted();
    await write(DAY_HAS_PASSED, [sold.listing.id]);
    await write('UPDATE delivery.wasted_trip SET arrived_at = NULL WHERE listing_id = $1', [sold.listing.id]);
    await house.app.get(WastedTrips, { strict: false }).settleUncontested();
    expect(await tripOf(sold)).toMatchObject({ status: 'open', arrivedAt: null });
    const path = '/api/admin/wasted-trips?status=contested&limit=100';
    const { body } = await admin.client.get<PageOf<AdminWastedTripView>>(path);
    expect(body.items.map(({ productId }) => productId)).toContain(sold.listing.id);
    expect(body.items.map(({ status }) => status)).not.toContain('owed');
  });

  it('is not offered to the same driver again, but to another', async () => {
    const sold = await wasted();
    const { body } = await sold.driver.client.get<{ items: { id: string }[] }>('/api/driver/jobs');
    expect(body.items.map(({ id }) => id)).not.toContain(sold.jobId);
    expect((await step(sold.driver, sold.jobId, 'accept')).body).toMatchObject({ code: 'second-try' });
    await expectStatus(step(await house.driver('Noor'), sold.jobId, 'accept'), 200);
  });

  it('can be owed in the database only if its driver had arrived, or an administrator decided so', async () => {
    const sold = await wasted();
    const trip = await tripOf(sold);
    const unseen = `UPDATE delivery.wasted_trip SET status = 'owed', decided_at = now(), arrived_at = NULL WHERE id = $1`;
    await expect(write(unseen, [trip?.id])).rejects.toThrow(/violates check constraint/);
  });
});
