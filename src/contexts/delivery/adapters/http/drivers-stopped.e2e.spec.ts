import { pickup, pickupCodeOf, deliveryCodeOf, show, step } from '../../../../../test/delivery/driver-acts.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { eventually, expectStatus } from '../../../../../test/support/people.js';
import type { AdminDeliveryView, DriverJobView } from '../../published/views.js';

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
});
afterAll(() => house.close());

const suspend = (driver: SignedIn): Promise<Answer<Record<string, unknown>>> =>
  admin.client.call('PATCH', `/api/admin/drivers/${String(driver.id)}`, { body: { status: 'suspended' } });

describe('A delivery whose driver cannot continue', () => {
  it('returns to the pool when its driver is suspended', async () => {
    const { jobId } = await house.sold();
    const driver = await house.driver();
    await expectStatus(step(driver, jobId, 'accept'), 200);
    await suspend(driver);
    await eventually(async () => {
      const { body } = await admin.client.get<{ items: AdminDeliveryView[] }>('/api/admin/deliveries');
      return body.items.find(({ id, driverId }) => id === jobId && driverId === null);
    }, 'the job to be unassigned');
  });

  it('can be completed by a driver who is suspended with the item in the van, but who can take no other', async () => {
    const { seller, buyer, listing, jobId } = await house.sold();
    const other = await house.sold();
    const driver = await house.driver();
    for (const name of ['accept', 'depart']) await expectStatus(step(driver, jobId, name), 200);
    await expectStatus(pickup(driver, jobId, await pickupCodeOf(seller, listing.shareLink)), 200);
    await suspend(driver);
    expect((await step(driver, other.jobId, 'accept')).status).toBe(403);
    const { body } = await driver.client.get<{ items: DriverJobView[] }>('/api/driver/jobs');
    expect(body.items.map(({ id }) => id)).toEqual([jobId]);
    const code = await deliveryCodeOf(buyer, listing.shareLink);
    await expectStatus(step(driver, jobId, 'deliver', { code }), 200);
  });

  it('can be recalled by an administrator', async () => {
    const { seller, listing, jobId } = await house.sold();
    const driver = await house.driver();
    const recall = (who: SignedIn, reason = 'The van broke down.'): Promise<Answer<Record<string, unknown>>> =>
      who.client.post(`/api/admin/deliveries/${jobId}/recall`, { reason });
    expect((await recall(driver)).status).toBe(403);
    expect((await recall(admin)).body).toMatchObject({ code: 'wrong-state' });
    for (const name of ['accept', 'depart']) await expectStatus(step(driver, jobId, name), 200);
    expect((await recall(admin, '')).status).toBe(400);
    expect((await recall(admin)).body).toMatchObject({ status: 'scheduled', driverId: null, pickupFailures: 0 });
    expect((await show({ client: house.client() }, listing.shareLink)).status).toBe('payment_secured');

    for (const name of ['accept', 'depart']) await expectStatus(step(driver, jobId, name), 200);
    await expectStatus(pickup(driver, jobId, await pickupCodeOf(seller, listing.shareLink)), 200);
    expect((await recall(admin)).body).toMatchObject({ status: 'failed', driverId: driver.id });
    expect((await step(driver, jobId, 'deliver', { code: '0000' })).body).toMatchObject({ code: 'wrong-state' });
  });
});
