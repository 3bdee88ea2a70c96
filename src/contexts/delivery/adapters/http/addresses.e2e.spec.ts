import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SystemClock } from '../../../../platform/system/system-clock.js';
import { DRIVER_PAUSED, JOB_GIVEN_BACK } from '../../published/events.js';
import type { AdminDriverView, DriverView } from '../../published/driver-views.js';
import type { DriverJobView, TransactionPageView } from '../../published/views.js';
import { story } from '../../../../../test/support/story.js';

const PRIVATE = /Maple|Birch|1A1|2B2|\+1416|Ring twice/;

let house: DeliveryApplication;
let admin: SignedIn;
beforeAll(async () => {
  house = await DeliveryApplication.start({ ALLOW_EARLY_DISPATCH: '0' });
  admin = await house.admin();
});
afterAll(() => house.close());

const step = (
  { client }: SignedIn,
  jobId: string,
  name: string,
): Promise<Answer<DriverJobView & { message: string }>> => client.post(`/api/driver/jobs/${jobId}/${name}`);
const clock = (): SystemClock => house.app.get(SystemClock, { strict: false });
async function passUntil(instant: string, secondsBefore: number): Promise<void> {
  const seconds = (Date.parse(instant) - clock().now().getTime()) / 1_000 - secondsBefore;
  await clock().advance(Math.ceil(seconds));
}

/** Everything that the driver can request about the job, as text. */
async function asked({ client }: SignedIn, jobId: string, shareLink: string): Promise<string> {
  const { body } = await client.get<DriverJobView>(`/api/driver/jobs/${jobId}`);
  const day = body.deliveryDate;
  const paths = ['driver/jobs', `driver/jobs?day=${day}`, `driver/run?day=${day}`, `products/${shareLink}`];
  const answers = await Promise.all(paths.map((path) => expectStatus(client.get(`/api/${path}`), 200)));
  return JSON.stringify([body, ...answers.map((answer) => answer.body)]);
}
const sightings = (jobId: string): Promise<{ driver_id: number }[]> =>
  house.app
    .get(DatabaseSession, { strict: false })
    .query('SELECT driver_id FROM delivery.seen_address WHERE delivery_id = $1', [jobId]);

const { chapter, step: part } = story('The private data of a job, and the pause of its driver');

chapter('Street, phone and note of a job', () => {
  part('cannot be read by taking and giving back the job, and appear 3 hours before the window', async () => {
    const { listing, jobId } = await house.sold();
    const [driver, other] = [await house.driver('Ana'), await house.driver('Ben')];
    const taken = await expectStatus<DriverJobView>(step(driver, jobId, 'accept'), 200);
    const { addressesFrom } = taken.body;
    expect(taken.body).toMatchObject({ km: 11.5, size: 'medium', pickupArea: 'Vaughan (L4L)', addressesUntil: null });
    expect(JSON.stringify(taken.body)).not.toMatch(PRIVATE);
    expect(await asked(driver, jobId, listing.shareLink)).not.toMatch(PRIVATE);
    expect((await step(driver, jobId, 'depart')).status).toBe(409);
    const back = await expectStatus(step(driver, jobId, 'release'), 200);
    expect(JSON.stringify(back.body)).not.toMatch(PRIVATE);
    await expectStatus(step(driver, jobId, 'accept'), 200);
    await passUntil(addressesFrom, 30);
    expect(await asked(driver, jobId, listing.shareLink)).not.toMatch(PRIVATE);
    expect(await sightings(jobId)).toEqual([]);

    await passUntil(addressesFrom, 0);
    expect(await sightings(jobId)).toEqual([]);
    const shown = (await driver.client.get<TransactionPageView>(`/api/products/${listing.shareLink}`)).body.viewer;
    expect(shown).toMatchObject({
      pickup: { address: '12 Maple Avenue' },
      dropoff: { name: 'Sam', note: 'Ring twice' },
    });
    expect(await sightings(jobId)).toEqual([{ driver_id: driver.id }]);
    expect((await driver.client.get(`/api/driver/jobs/${jobId}`)).body).toMatchObject({
      pickup: { name: 'Maya', address: '12 Maple Avenue', phoneNumber: expect.stringMatching(/^\+1416/) as string },
      dropoff: { address: '8 Birch Lane', zipCode: 'L4J 2B2' },
    });
    expect((await other.client.get(`/api/driver/jobs/${jobId}`)).status).toBe(404);

    const left = await expectStatus(step(driver, jobId, 'release'), 200);
    expect(JSON.stringify(left.body)).not.toMatch(PRIVATE);
    expect((await driver.client.get(`/api/driver/jobs/${jobId}`)).status).toBe(404);
    expect((await driver.client.get(`/api/products/${listing.shareLink}`)).body).not.toHaveProperty('viewer');
    await expectPausedUntilReviewed(driver, jobId);
    expect((await step(other, jobId, 'accept')).body.pickup).toMatchObject({ address: '12 Maple Avenue' });
    expect(await sightings(jobId)).toEqual(expect.arrayContaining([{ driver_id: driver.id }, { driver_id: other.id }]));
  });

  part('are not in the stored answer of a repeated step once the job has been given back', async () => {
    const { jobId } = await house.sold();
    const driver = await house.driver('Fay');
    const { addressesFrom } = (await expectStatus<DriverJobView>(step(driver, jobId, 'accept'), 200)).body;
    await expectStatus(step(driver, jobId, 'release'), 200);
    await passUntil(addressesFrom, -1);
    const key = crypto.randomUUID();
    const accept = () =>
      expectStatus(driver.client.call<DriverJobView>('POST', `/api/driver/jobs/${jobId}/accept`, { key }), 200);
    const first = (await accept()).body;
    expect(JSON.stringify(first)).toMatch(PRIVATE);
    expect((await accept()).body).toEqual(first);
    await expectStatus(step(driver, jobId, 'release'), 200);
    const repeated = await accept();
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(repeated.body).toMatchObject({ id: jobId, mine: false });
    expect(JSON.stringify(repeated.body)).not.toMatch(PRIVATE);
  });

  /** After a job was given back whose addresses had been seen. */
  async function expectPausedUntilReviewed(driver: SignedIn, jobId: string): Promise<void> {
    const named = (name: string): object[] => house.events.filter((event) => event.name === name).map((e) => e.payload);
    const fact = { deliveryId: jobId, because: 'address-seen' };
    expect(named(JOB_GIVEN_BACK)).toMatchObject([{ ...fact, driverId: driver.id, inSevenDays: 2 }]);
    expect(named(DRIVER_PAUSED)).toMatchObject([{ ...fact, userId: driver.id }]);
    expect(await step(driver, jobId, 'accept')).toMatchObject({
      status: 409,
      body: {
        code: 'driver-paused',
        message: 'You gave back a job after seeing its addresses, so you can’t take jobs until we’ve reviewed it.',
      },
    });
    const own = (await driver.client.get<DriverView>('/api/driver/me')).body;
    expect(own).toMatchObject({ paused: true, pausedBecause: 'address-seen' });
    const rows = (await admin.client.get<{ items: AdminDriverView[] }>('/api/admin/drivers')).body.items;
    expect(rows.find(({ userId }) => userId === driver.id)).toMatchObject({ pausedBecause: 'address-seen' });
    const path = `/api/admin/drivers/${String(driver.id)}/resume`;
    await expectStatus((await house.admin()).client.post(path, { reason: 'A sick child.' }), 200);
    expect((await driver.client.get('/api/driver/me')).body).toMatchObject({ paused: false, pausedBecause: null });
  }

  part('are recorded as seen once, by the first of two requests', async () => {
    const { jobId, listing } = await house.sold();
    const driver = await house.driver('Cleo');
    const { addressesFrom } = (await expectStatus<DriverJobView>(step(driver, jobId, 'accept'), 200)).body;
    await passUntil(addressesFrom, 0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked(driver, jobId, listing.shareLink)));
    for (const answer of answers) expect(answer).toMatch(PRIVATE);
    expect(await sightings(jobId)).toEqual([{ driver_id: driver.id }]);
  });

  part('are either recorded as seen or not shown when the job is given back at the same time', async () => {
    const driver = await house.driver('Dara');
    for (let round = 0; round < 6; round++) {
      const { jobId } = await house.sold();
      const { addressesFrom } = (await expectStatus<DriverJobView>(step(driver, jobId, 'accept'), 200)).body;
      await passUntil(addressesFrom, -1);
      const path = `/api/driver/jobs/${jobId}`;
      const [looked] = await Promise.all([driver.client.get(path), step(driver, jobId, 'release')]);
      const isPaused = (await driver.client.get<DriverView>('/api/driver/me')).body.pausedBecause;
      if (PRIVATE.test(JSON.stringify(looked.body))) expect(isPaused).toBe('address-seen');
      if (isPaused !== null) {
        const reason = { reason: 'Looked at it.' };
        await expectStatus(
          (await house.admin()).client.post(`/api/admin/drivers/${String(driver.id)}/resume`, reason),
          200,
        );
      }
    }
  });
});

chapter('A fourth job given back in 7 days', () => {
  part('pauses its driver even if no address was seen', async () => {
    const driver = await house.driver('Eli');
    for (let time = 1; time <= 4; time++) {
      const { jobId } = await house.sold();
      await expectStatus(step(driver, jobId, 'accept'), 200);
      await expectStatus(step(driver, jobId, 'release'), 200);
      const paused = (await driver.client.get<DriverView>('/api/driver/me')).body.pausedBecause;
      expect(paused).toBe(time < 4 ? null : 'gave-back-often');
    }
  });
});
