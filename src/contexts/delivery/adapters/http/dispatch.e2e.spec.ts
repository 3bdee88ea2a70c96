import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { clearOfMidnight } from '../../../../../test/support/moments.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import { SalesOfSeller } from '../../../../../test/support/sales-of-seller.js';
import { Seeds } from '../../../../../test/support/seeds.js';
import { inDatabase } from '../../../../../test/support/trouble.js';
import type { DispatchBoardView, DispatchDriverView, DispatchJobView } from '../../published/dispatch-views.js';
import { story } from '../../../../../test/support/story.js';

let site: TestApplication;
let taken: Sale;
let free: Sale;
let admin: Person;
let lee: number;
let ana: number;
let day: string;

async function approvedDriver(name: string, firstName: string): Promise<number> {
  const seeds = new Seeds(site);
  const id = await seeds.person(new Person(site.url, `${name}-${String(process.pid)}@porchlight.test`), {
    firstName,
    lastName: 'Costa',
    username: `${name}.${String(process.pid)}`,
  });
  await seeds.approvedDriver(id);
  return id;
}

beforeAll(async () => {
  site = await startApplication();
  await clearOfMidnight(site);
  taken = await Sale.at(site, 'assigned', { name: 'Oak bookcase' });
  free = new Sale(site, taken.seller);
  free.listing = await taken.seller.createListing({ name: 'Kitchen table' });
  await free.paid();
  admin = await taken.admin();
  lee = (await taken.driver.get<{ id: number }>('/api/user')).body.id;
  ana = await approvedDriver('ana', 'Ana');
  day = await taken.deliveryDay();
  free.jobId = (await eventually(async () => jobIn(await board(), 'Kitchen table'), 'the unassigned job')).id;
});
afterAll(() => site.close());

const board = async (query = `?day=${day}`): Promise<DispatchBoardView> =>
  (await expectStatus<DispatchBoardView>(admin.get(`/api/admin/dispatch${query}`), 200)).body;
const jobIn = ({ jobs }: DispatchBoardView, name: string): DispatchJobView | undefined =>
  jobs.find((job) => job.name === name);
const driverOn = ({ drivers }: DispatchBoardView, id: number): DispatchDriverView | undefined =>
  drivers.find(({ userId }) => userId === id);
const assign = (body: object, jobId = free.jobId): ReturnType<Person['post']> =>
  admin.post(`/api/admin/deliveries/${jobId}/assign`, body);
const insuranceUntil = (id: number, expiresOn: string): Promise<unknown> =>
  inDatabase(site, `UPDATE delivery.driver_document SET expires_on = $2 WHERE user_id = $1 AND kind = 'insurance'`, [
    id,
    expiresOn,
  ]);

story('The dispatch board', ({ step }) => {
  step('is for staff', async () => {
    const statuses = [site.client(), taken.driver, taken.seller, admin].map(
      async (who) => (await who.get('/api/admin/dispatch')).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200]);
  });

  step.each(['2026-02-30', '2026-6-1', 'today', '2026-06-13T00:00:00Z', ''])('refuses the day “%s”', async (given) => {
    expect(await admin.get(`/api/admin/dispatch?day=${encodeURIComponent(given)}`)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', details: [{ field: 'day', message: 'day is a day such as 2026-06-13.' }] },
    });
  });

  step('shows a day by window and driver, by default today', async () => {
    const { jobs, drivers, windows, ...rest } = await board();
    expect(rest).toMatchObject({ day, isCut: false, loadPerWindow: 100 });
    const [window = ''] = windows;
    expect(windows).toHaveLength(1);
    const common = { window, load: 25, size: 'medium', twoPeople: false, status: 'scheduled', late: null };
    expect(jobs.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: 'Kitchen table', driverId: null, assignable: true, notFor: [], ...common },
      { name: 'Oak bookcase', productId: taken.listing.id, driverId: lee, assignable: true, ...common },
    ]);
    expect(drivers).toMatchObject([
      { userId: lee, firstName: 'Lee', problem: null, mostLoad: 50, loads: [{ window, jobs: 1, load: 25 }] },
      { userId: ana, firstName: 'Ana', problem: null, loads: [] },
    ]);
    const today = await board('');
    expect([today.day, today.jobs]).toEqual([today.today, []]);
  });

  step('does not allow assigning a job to a driver whose documents expire by that day', async () => {
    await insuranceUntil(ana, day);
    expect(driverOn(await board(), ana)).toBeUndefined();
    expect(driverOn(await board(''), ana)).toMatchObject({ problem: null });
    const refused = await assign({ driverId: ana, seenDriverId: null });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('insurance expires')]);
    await insuranceUntil(ana, '2099-12-31');
    await insuranceUntil(lee, '2026-01-31');
    expect(driverOn(await board(), lee)).toMatchObject({
      problem: 'This driver’s insurance expired on January 31, 2026.',
      loads: [{ jobs: 1 }],
    });
    await insuranceUntil(lee, '2099-12-31');
  });

  step('lets one of two administrators assign a job, and refuses the other', async () => {
    const answers = await Promise.all([lee, ana].map((driverId) => assign({ driverId, seenDriverId: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wrong-state',
      message: 'This job has since been given to another driver.',
      details: { state: 'assigned' },
    });
    const driverId = jobIn(await board(), 'Kitchen table')?.driverId ?? null;
    expect(driverId).toBe(answers[0]?.status === 200 ? lee : ana);
    expect(await assign({ driverId: null, seenDriverId: null })).toMatchObject({ status: 409 });
    await expectStatus(assign({ driverId: null, seenDriverId: driverId, reason: 'Called in sick.' }), 200);
    expect(jobIn(await board(), 'Kitchen table')?.driverId).toBeNull();
    const entry = await eventually(async () => {
      const { body } = await admin.get<{ items: { subjectId: string; reason: string | null }[] }>(
        '/api/admin/audit-log?action=delivery.driver-assigned',
      );
      return body.items.find(({ subjectId, reason }) => subjectId === free.jobId && reason !== null);
    }, 'the entry of the audit log');
    expect(entry).toMatchObject({ reason: 'Called in sick.', before: { driverId }, after: { driverId: null } });
  });

  step.each([
    { seenDriverId: 0 },
    { seenDriverId: 'lee' },
    { reason: 'x' },
    { reason: 'x'.repeat(501) },
    { reason: 7 },
  ])('refuses to assign with %j', async (more) => {
    expect(await assign({ driverId: ana, ...more })).toMatchObject({ status: 400 });
    expect(jobIn(await board(), 'Kitchen table')?.driverId).toBeNull();
  });

  step('cannot reassign a job once its driver has set off', async () => {
    await expectStatus(taken.act('depart'), 200);
    expect(jobIn(await board(), 'Oak bookcase')).toMatchObject({ status: 'dispatched', assignable: false });
    expect(await assign({ driverId: ana, seenDriverId: lee }, taken.jobId)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { state: 'dispatched' } },
    });
  });

  step('leaves out a cancelled job, and cannot assign one whose money is in question', async () => {
    const sales = await SalesOfSeller.open(site);
    const { sale } = await sales.reported();
    const id = await sales.jobOf(sale);
    const job = async (): Promise<DispatchJobView | undefined> =>
      (await board(`?day=${await sale.deliveryDay()}`)).jobs.find((each) => each.id === id);
    expect(await job()).toMatchObject({ status: 'scheduled', assignable: false, driverId: null });
    expect(await assign({ driverId: ana, seenDriverId: null }, id)).toMatchObject({ body: { code: 'funds-frozen' } });
    await inDatabase(site, `UPDATE delivery.delivery SET status = 'cancelled', ended_at = now() WHERE id = $1`, [id]);
    expect(await job()).toBeUndefined();
  });
});
