import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { expectStatus } from '../../../../../test/support/people.js';
import type { DriverJobView, RunView } from '../../published/views.js';

let house: DeliveryApplication;
let admin: SignedIn;
let driver: SignedIn;
let job: DriverJobView;
beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
  driver = await house.driver();
  const { jobId } = await house.sold();
  job = (await expectStatus<DriverJobView>(driver.client.post(`/api/driver/jobs/${jobId}/accept`, {}), 200)).body;
});
afterAll(() => house.close());

describe('The run of a day over HTTP', () => {
  it('shows the driver the stops of the day in order, only as areas', async () => {
    const { status, body } = await driver.client.get<RunView>(`/api/driver/run?day=${job.deliveryDate}`);
    const stop = { jobId: job.id, day: job.deliveryDate, window: job.deliveryWindow };
    expect([status, body]).toEqual([
      200,
      {
        day: job.deliveryDate,
        km: 11.5,
        stops: [
          { ...stop, step: 'pickup', area: 'Vaughan (L4L)', km: null },
          { ...stop, step: 'dropoff', area: 'Vaughan (L4J)', km: 11.5 },
        ],
      },
    ]);
    expect(await driver.client.get('/api/driver/run')).toMatchObject({ status: 200 });
    expect((await driver.client.get<RunView>('/api/driver/run?day=2031-01-01')).body.stops).toEqual([]);
  });

  it('shows staff the run of any driver', async () => {
    const path = `/api/admin/drivers/${String(driver.id)}/run?day=${job.deliveryDate}`;
    const own = await driver.client.get<RunView>(`/api/driver/run?day=${job.deliveryDate}`);
    expect((await admin.client.get<RunView>(path)).body).toEqual(own.body);
    expect((await driver.client.get(path)).status).toBe(403);
    for (const id of ['999999', '0', 'me', '99999999999'])
      expect((await admin.client.get(`/api/admin/drivers/${id}/run`)).status).toBe(404);
  });

  it.each(['today', '2026-02-30', '2026-6-1', '', '0000-01-01', "2026-06-13'--"])(
    'refuses “%s” as a day',
    async (day) => {
      const refused = { status: 400, body: { code: 'validation-failed', details: [{ field: 'day' }] } };
      expect(await driver.client.get(`/api/driver/run?day=${encodeURIComponent(day)}`)).toMatchObject(refused);
      const path = `/api/admin/drivers/${String(driver.id)}/run?day=${encodeURIComponent(day)}`;
      expect(await admin.client.get(path)).toMatchObject(refused);
    },
  );

  it('is hidden from everyone else', async () => {
    expect((await house.client().get('/api/driver/run')).status).toBe(401);
    expect((await (await house.registered()).client.get('/api/driver/run')).status).toBe(403);
  });
});
