import { randomUUID } from 'node:crypto';
import { CHECKS_DONE } from '../../../../../test/delivery/builders/a-delivery.js';
import {
  deliveryCodeOf,
  pickup,
  pickupCodeOf,
  show,
  step,
  withPhoto,
  wrongCode,
} from '../../../../../test/delivery/driver-acts.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { AdminDeliveryView, DriverJobView, TransactionPageView } from '../../published/views.js';

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
});
afterAll(() => house.close());

const firstProofOf = (page: TransactionPageView): string => page.viewer?.proofs?.[0]?.url ?? '';

async function expectPhotoForParties(party: SignedIn, url: string): Promise<void> {
  const picture = await party.client.get(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await (await house.signedIn()).client.get(url)).status).toBe(404);
  expect((await house.client().get(url)).status).toBe(401);
}

describe('A delivery over HTTP', () => {
  it('goes from the seller to the buyer, and each sees their own code', async () => {
    const { seller, buyer, listing, jobId } = await house.sold();
    const driver = await house.driver();
    const free = (await driver.client.get<{ items: DriverJobView[] }>('/api/driver/jobs')).body.items.find(
      ({ id }) => id === jobId,
    );
    expect(free).toMatchObject({
      productId: listing.id,
      mine: false,
      status: 'scheduled',
      earns: 20,
      pickupArea: 'Vaughan (L4L)',
      dropoffArea: 'Vaughan (L4J)',
    });
    expect(JSON.stringify(free)).not.toMatch(/Maple|Birch|\+1416/);
    const mine = (await expectStatus<DriverJobView>(step(driver, jobId, 'accept'), 200)).body;
    expect(mine).toMatchObject({ mine: true });
    expect(await step(driver, jobId, 'depart')).toMatchObject({
      status: 200,
      body: {
        status: 'dispatched',
        pickup: { name: 'Maya', address: '12 Maple Avenue' },
        dropoff: { name: 'Sam', address: '8 Birch Lane', note: 'Ring twice' },
      },
    });

    const pickupCode = await pickupCodeOf(seller, listing.shareLink);
    const deliveryCode = await deliveryCodeOf(buyer, listing.shareLink);
    expect(pickupCode).toMatch(/^\d{4}$/);
    expect(deliveryCode).toMatch(/^\d{4}$/);
    expect(deliveryCode).not.toBe(pickupCode);
    const wrong = await pickup(driver, jobId, deliveryCode);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'code-wrong', details: { triesLeft: 4 } } });
    expect((await step(driver, jobId, 'pickup', { code: pickupCode, checks: CHECKS_DONE })).body).toMatchObject({
      code: 'proof-missing',
    });
    expect((await pickup(driver, jobId, pickupCode, { checks: '{"sameItem":true}' })).status).toBe(400);
    expect((await pickup(driver, jobId, pickupCode, { checks: 'nonsense' })).body['details']).toMatchObject([
      { field: 'checks' },
    ]);
    expect((await pickup(driver, jobId, pickupCode, { file: new Blob(['no photo']) })).body).toMatchObject({
      code: 'validation-failed',
      details: [{ field: 'photo' }],
    });
    const key = crypto.randomUUID();
    const picked = await expectStatus(pickup(driver, jobId, pickupCode, { key }), 200);
    expect(picked.body['status']).toBe('picked_up');
    const keep = await withPhoto({ code: pickupCode, checks: JSON.stringify(CHECKS_DONE) });
    const replay = await driver.client.call('POST', `/api/driver/jobs/${jobId}/pickup`, { form: keep, key });
    expect(replay).toMatchObject({ status: 200, body: { status: 'picked_up' } });

    expect((await step(driver, jobId, 'deliver', {})).body).toMatchObject({
      code: 'proof-missing',
      details: [{ field: 'code' }],
    });
    expect(await step(driver, jobId, 'deliver', { code: deliveryCode })).toMatchObject({
      status: 200,
      body: { status: 'delivered' },
    });
    expect((await step(driver, jobId, 'deliver', { code: deliveryCode })).body).toMatchObject({
      code: 'wrong-state',
      details: { state: 'delivered' },
    });
    const seen = await show(seller, listing.shareLink);
    expect(seen).toMatchObject({ status: 'item_delivered', viewer: { driverFirstName: 'Lee' } });
    expect(seen.viewer?.pickupCode).toBeUndefined();
    expect((await driver.client.get('/api/driver/me')).body).toEqual({
      status: 'approved',
      paused: false,
      pausedBecause: null,
      documentsProblem: null,
      agreementAccepted: true,
      earnings: { delivered: 1, total: 20 },
    });

    await expectPhotoForParties(seller, firstProofOf(seen));
  });

  it('shows a stranger only the public fields', async () => {
    const { listing } = await house.sold();
    const body = await show({ client: house.client() }, listing.shareLink);
    expect(body.status).toBe('payment_secured');
    expect(JSON.stringify(body)).not.toMatch(/Maple|Birch|Tremblay|Okafor|@|\+1416|deliveryDate|viewer|"userId"/);
    expect((await house.client().get('/api/products/nothing1')).status).toBe(404);
  });

  it('is taken by one of two drivers, who gives it back', async () => {
    const { jobId } = await house.sold();
    const [one, other] = [await house.driver('Ana'), await house.driver('Ben')];
    const answers = await Promise.all([step(one, jobId, 'accept'), step(other, jobId, 'accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'wrong-state' });
    const [winner, loser] = answers[0].status === 200 ? [one, other] : [other, one];
    expect((await step(loser, jobId, 'depart')).status).toBe(404);
    const seenBy = ({ client }: SignedIn, id = jobId) => client.get<DriverJobView>(`/api/driver/jobs/${id}`);
    expect(await seenBy(winner)).toMatchObject({ status: 200, body: { mine: true, pickupArea: 'Vaughan (L4L)' } });
    for (const refused of [await seenBy(loser), await seenBy(winner, 'nothing'), await seenBy(winner, randomUUID())])
      expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await step(winner, jobId, 'release')).toMatchObject({ status: 200, body: { mine: false } });
    expect((await step(winner, jobId, 'depart')).body).toMatchObject({
      code: 'wrong-state',
      details: { state: 'free' },
    });
    const free = await seenBy(loser);
    expect(free).toMatchObject({ status: 200, body: { mine: false, status: 'scheduled' } });
    expect(free.body.pickup).toBeUndefined();
    expect((await step(loser, jobId, 'accept')).status).toBe(200);
  });

  it('cannot be driven by its seller, and is visible only to drivers', async () => {
    const { seller, buyer, jobId } = await house.sold();
    await expectStatus(seller.client.post('/api/driver/apply', { acceptAgreement: true }), 201);
    await house.documentsOf(seller.id);
    await expectStatus(
      admin.client.call('PATCH', `/api/admin/drivers/${String(seller.id)}`, { body: { status: 'approved' } }),
      200,
    );
    expect((await step(seller, jobId, 'accept')).body).toMatchObject({ code: 'not-impartial' });
    expect((await step(buyer, jobId, 'accept')).status).toBe(403);
    expect((await house.client().post(`/api/driver/jobs/${jobId}/accept`)).status).toBe(401);
    const driver = await house.driver();
    expect((await step(driver, 'no-such-job', 'accept')).status).toBe(404);
  });

  it('is left with a photo if the buyer chose no contact', async () => {
    const { seller, listing, jobId } = await house.sold({ noContact: true });
    const driver = await house.driver();
    for (const name of ['accept', 'depart']) await expectStatus(step(driver, jobId, name), 200);
    await expectStatus(pickup(driver, jobId, await pickupCodeOf(seller, listing.shareLink)), 200);
    expect((await step(driver, jobId, 'deliver', {})).body).toMatchObject({
      code: 'proof-missing',
      details: [{ field: 'photo' }],
    });
    const happenedAt = new Date(Date.now() - 60_000).toISOString();
    const left = await driver.client.call('POST', `/api/driver/jobs/${jobId}/deliver`, {
      form: await withPhoto({ happenedAt }),
    });
    expect(left).toMatchObject({ status: 200, body: { status: 'delivered' } });
    const page = await show(admin, listing.shareLink);
    expect(page.viewer?.proofs?.find((proof) => proof.step === 'delivery')).toMatchObject({
      byCode: false,
      // The claimed time is recorded, but is never earlier than the previous step's.
      happenedAt: page.viewer?.proofs?.find((proof) => proof.step === 'pickup')?.happenedAt,
    });
  });

  it('can be assigned, have its locked code overridden, and be recalled by an administrator', async () => {
    const { seller, listing, jobId } = await house.sold();
    const driver = await house.driver();
    const path = `/api/admin/deliveries/${jobId}`;
    const { id: strangerId } = await house.signedIn();
    expect((await admin.client.post(`${path}/assign`, { driverId: strangerId })).status).toBe(400);
    expect((await driver.client.post(`${path}/assign`, { driverId: driver.id })).status).toBe(403);
    expect(await admin.client.post(`${path}/assign`, { driverId: driver.id })).toMatchObject({
      status: 200,
      body: { driverId: driver.id, driverFirstName: 'Lee' },
    });
    expect(await admin.client.post(`${path}/assign`, { driverId: null })).toMatchObject({
      status: 200,
      body: { driverId: null },
    });
    await expectStatus(admin.client.post(`${path}/assign`, { driverId: driver.id }), 200);
    await expectStatus(step(driver, jobId, 'depart'), 200);
    expect((await admin.client.post(`${path}/assign`, { driverId: null })).status).toBe(409);

    expect(await pickupCodeOf(driver, listing.shareLink)).toBe('');
    const right = await pickupCodeOf(seller, listing.shareLink);
    const codes: unknown[] = [];
    for (let turn = 1; turn <= 6; turn++)
      codes.push((await pickup(driver, jobId, wrongCode(right, turn))).body['code']);
    expect(codes.at(-1)).toBe('code-locked');
    const { body } = await admin.client.get<{ items: AdminDeliveryView[] }>('/api/admin/deliveries?status=dispatched');
    expect(body.items.find(({ id }) => id === jobId)).toMatchObject({
      productId: listing.id,
      codeLocked: { pickup: true, delivery: false },
    });
    expect((await admin.client.post(`${path}/code-override`, { step: 'pickup', reason: '' })).status).toBe(400);
    await expectStatus(
      admin.client.post(`${path}/code-override`, { step: 'pickup', reason: 'Seller lost the phone' }),
      200,
    );
    expect((await pickup(driver, jobId, '0000')).status).toBe(200);
  });

  it('can be reported as a wasted trip with a photo, after ten minutes of waiting', async () => {
    const { listing, jobId } = await house.sold();
    const driver = await house.driver();
    for (const name of ['accept', 'depart']) await expectStatus(step(driver, jobId, name), 200);
    const fail = async (fields: Record<string, string>): Promise<Answer<Record<string, unknown>>> =>
      driver.client.call('POST', `/api/driver/jobs/${jobId}/fail`, { form: await withPhoto(fields) });
    expect((await fail({ reason: 'bored' })).status).toBe(400);
    expect((await fail({ reason: 'buyer-absent' })).body['details']).toMatchObject([{ field: 'reason' }]);
    expect((await fail({ reason: 'seller-absent' })).body).toMatchObject({ code: 'not-arrived' });
    const arrived = await step(driver, jobId, 'arrive');
    expect(arrived).toMatchObject({ status: 200, body: { arrivedAt: expect.stringMatching(/Z$/) as string } });
    expect((await fail({ reason: 'seller-absent' })).body).toMatchObject({
      code: 'too-soon',
      details: { possibleAt: arrived.body['mayFailFrom'] },
    });
    await house.waited(jobId);
    expect(await fail({ reason: 'seller-absent', text: 'Rang twice' })).toMatchObject({
      status: 200,
      body: { status: 'scheduled', mine: false },
    });
    expect((await show({ client: house.client() }, listing.shareLink)).status).toBe('payment_secured');
  });

  it('cannot go on while the money is frozen', async () => {
    const { listing, jobId } = await house.sold();
    const driver = await house.driver();
    await expectStatus(step(driver, jobId, 'accept'), 200);
    const register = house.app.get(TransactionRegister, { strict: false });
    await house.app.get(UnitOfWork, { strict: false }).run(() => register.recordFunds(listing.id, 'frozen'));
    expect(await step(driver, jobId, 'depart')).toMatchObject({ status: 409, body: { code: 'funds-frozen' } });
  });

  it('refuses an impossible time', async () => {
    const { jobId } = await house.sold();
    const driver = await house.driver();
    await expectStatus(step(driver, jobId, 'accept'), 200);
    for (const happenedAt of [
      'yesterday',
      '2026-02-31T10:00:00Z',
      '2001-01-01T10:00:00Z',
      new Date(Date.now() + 600_000).toISOString(),
    ]) {
      expect((await step(driver, jobId, 'depart', { happenedAt })).body).toMatchObject({
        code: 'validation-failed',
        details: [{ field: 'happenedAt' }],
      });
    }
  });
});
