import { randomUUID } from 'node:crypto';
import { CHECKS_DONE } from '../../../../../test/delivery/builders/a-delivery.js';
import { pickupCodeOf, show, withPhoto } from '../../../../../test/delivery/driver-acts.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DriverJobView, TransactionPageView } from '../../published/views.js';

let house: DeliveryApplication;
beforeAll(async () => {
  house = await DeliveryApplication.start();
});
afterAll(() => house.close());

type Sold = Awaited<ReturnType<DeliveryApplication['sold']>> & { driver: SignedIn };
const DIFFERS = JSON.stringify({ ...CHECKS_DONE, complete: false });

async function atThePickup(): Promise<Sold> {
  const sold = await house.sold();
  const driver = await house.driver();
  for (const name of ['accept', 'depart', 'arrive'])
    await expectStatus(driver.client.post(`/api/driver/jobs/${sold.jobId}/${name}`), 200);
  return { ...sold, driver };
}

async function send(
  { driver, jobId }: Sold,
  name: string,
  fields: Record<string, string>,
  key: string = randomUUID(),
): Promise<Answer<DriverJobView & { code?: string; details?: unknown }>> {
  const form = await withPhoto(fields);
  return driver.client.call('POST', `/api/driver/jobs/${jobId}/${name}`, { form, key });
}
const page = (who: SignedIn, { listing }: Sold): Promise<TransactionPageView> => show(who, listing.shareLink);
const answer = (who: SignedIn, { listing }: Sold, body: object): Promise<Answer<TransactionPageView>> =>
  who.client.post(`/api/products/${listing.id}/condition`, body, { key: randomUUID() });
const pickupCode = ({ seller, listing }: Sold): Promise<string> => pickupCodeOf(seller, listing.shareLink);

describe('An item that differs at the pickup, over HTTP', () => {
  it('is shown to the buyer with the photo, and picked up as it is', async () => {
    const sold = await atThePickup();
    const asked = await send(sold, 'differs', { checks: DIFFERS, text: 'The shelf is missing.' });
    expect(asked.body).toMatchObject({
      status: 'dispatched',
      condition: { answer: null, checks: { complete: false } },
    });
    const { viewer } = await page(sold.buyer, sold);
    expect(viewer).toMatchObject({
      actions: expect.arrayContaining(['condition']) as unknown,
      condition: { text: 'The shelf is missing.', answer: null },
    });
    const photoUrl = viewer?.condition?.photoUrl ?? '';
    for (const who of [sold.buyer, sold.seller]) expect((await who.client.get(photoUrl)).status).toBe(200);
    expect((await (await house.signedIn()).client.get(photoUrl)).status).toBe(404);

    expect(await answer(sold.buyer, sold, { accept: true })).toMatchObject({
      status: 200,
      body: { viewer: { condition: { answer: 'accepted' } } },
    });
    const code = await pickupCode(sold);
    expect((await send(sold, 'pickup', { code, checks: DIFFERS })).body).toMatchObject({ status: 'picked_up' });
  });

  it('is decided by its buyer alone, with a valid answer', async () => {
    const sold = await atThePickup();
    expect((await answer(sold.buyer, sold, { accept: true })).body).toMatchObject({ code: 'wrong-state' });
    await send(sold, 'differs', { checks: DIFFERS });
    expect((await answer(sold.seller, sold, { accept: true })).status).toBe(403);
    expect((await answer(await house.signedIn(), sold, { accept: true })).status).toBe(404);
    expect((await answer({ ...sold.buyer, client: house.client() }, sold, { accept: true })).status).toBe(401);
    for (const body of [{}, { accept: 'yes' }, { accept: true, more: 1 }]) {
      expect((await answer(sold.buyer, sold, body)).status).toBe(400);
    }
    expect((await page(sold.buyer, sold)).viewer?.condition?.answer).toBeNull();
    expect((await send(sold, 'fail', { reason: 'item-differs' })).body).toMatchObject({ code: 'wrong-state' });
    expect((await answer(sold.buyer, sold, { accept: false })).body.viewer?.condition?.answer).toBe('declined');
    expect((await send(sold, 'pickup', { code: '0000', checks: DIFFERS })).status).toBe(409);
  });

  it.each([
    ['no difference', { checks: JSON.stringify(CHECKS_DONE) }, 'checks'],
    ['no checks', {}, 'checks'],
    ['invalid checks', { checks: '{"sameItem":"no"}' }, 'checks.sameItem'],
    ['a text that is too long', { checks: DIFFERS, text: 'x'.repeat(1_001) }, 'text'],
  ])('cannot be reported with %s', async (_, fields, field) => {
    const sold = await atThePickup();
    const refused = await send(sold, 'differs', fields);
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ field })]),
    ]);
    expect((await page(sold.buyer, sold)).viewer?.condition).toBeUndefined();
  });
});

describe('A step with the same key', () => {
  /** As after a day: the stored answers of requests are gone, but the delivery's record is not. */
  const deleteAnswers = (): Promise<unknown> =>
    house.app.get(DatabaseSession, { strict: false }).query('DELETE FROM shared.idempotency_key');

  it('remains the same step permanently', async () => {
    const sold = await atThePickup();
    const [right, wrong] = [randomUUID(), randomUUID()];
    const code = await pickupCode(sold);
    const wrongCode = code === '0000' ? '0001' : '0000';
    const checks = JSON.stringify(CHECKS_DONE);
    for (let count = 0; count < 7; count++) {
      expect((await send(sold, 'pickup', { code: wrongCode, checks }, wrong)).body).toMatchObject({
        code: 'code-wrong',
        details: { triesLeft: 4 },
      });
      await deleteAnswers();
    }
    for (let count = 0; count < 2; count++) {
      expect((await send(sold, 'pickup', { code, checks }, right)).body).toMatchObject({ status: 'picked_up' });
      await deleteAnswers();
    }
    expect((await send(sold, 'pickup', { code, checks })).body).toMatchObject({ code: 'wrong-state' });
    expect((await page(sold.buyer, sold)).viewer?.proofs).toHaveLength(1);
  });
});
