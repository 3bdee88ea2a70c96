import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { eventually, expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { story } from '../../../../../test/support/story.js';

let house: DeliveryApplication;
let admin: SignedIn;
let drivers: SignedIn[];
const CREW = 20;

beforeAll(async () => {
  house = await DeliveryApplication.start();
  admin = await house.admin();
  drivers = await Promise.all(Array.from({ length: CREW }, (_, index) => house.driver(`Lee${String(index)}`)));
});
afterAll(() => house.close());

interface Standing {
  driver_id: number | null;
  listing_driver: number | null;
  kinds: string[];
  who: (number | null)[];
}

/** The driver according to the delivery, the transaction and the record. */
async function standing(jobId: string): Promise<Standing> {
  const [row] = await house.app.get(DatabaseSession, { strict: false }).query<Standing>(
    `SELECT d.driver_id, l.driver_id AS listing_driver,
            (SELECT array_agg(kind ORDER BY position) FROM delivery.record WHERE delivery_id = d.id AND position > 1) AS kinds,
            (SELECT array_agg(coalesce((facts->>'driverId')::int, by_user_id) ORDER BY position)
               FROM delivery.record WHERE delivery_id = d.id AND position > 1) AS who
       FROM delivery.delivery d JOIN listings.listing l ON l.id = d.listing_id WHERE d.id = $1`,
    [jobId],
  );
  if (row === undefined) throw new Error('There is no such delivery.');
  return row;
}

const take = ({ client }: SignedIn, jobId: string) => client.post(`/api/driver/jobs/${jobId}/accept`);
const assign = (jobId: string, driver: SignedIn | null) =>
  admin.client.post(`/api/admin/deliveries/${jobId}/assign`, { driverId: driver?.id ?? null });

story('One unassigned job', ({ step }) => {
  step('goes to one of twenty drivers who take it at the same time; the others are refused', async () => {
    const { jobId } = await house.sold();
    const answers = await Promise.all(drivers.map((driver) => take(driver, jobId)));
    const winners = drivers.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body['code'], body['message']]).toEqual([
        409,
        'wrong-state',
        'Another driver has taken this job.',
      ]);
    }
    const id = winners[0]?.id;
    expect(await standing(jobId)).toEqual({ driver_id: id, listing_driver: id, kinds: ['taken'], who: [id] });
  });

  step('has the same driver in delivery, transaction and record after many concurrent changes', async () => {
    const { jobId } = await house.sold();
    await Promise.all(
      drivers.map(async (driver, index) => {
        const taken = await take(driver, jobId);
        expect([200, 409]).toContain(taken.status);
        if (taken.status === 200 && index % 3 !== 0)
          await expectStatus(driver.client.post(`/api/driver/jobs/${jobId}/release`), 200);
      }),
    );
    const { driver_id: id, listing_driver: known, kinds, who } = await standing(jobId);
    expect(known).toBe(id);
    expect(kinds.filter((kind) => kind === 'taken').length - kinds.filter((kind) => kind === 'given-back').length).toBe(
      id === null ? 0 : 1,
    );
    for (const [index, kind] of kinds.entries()) expect(kind).toBe(index % 2 === 0 ? 'taken' : 'given-back');
    if (id !== null) expect(who.at(-1)).toBe(id);
  });

  step('has one driver when an administrator assigns it while others take it; the rest are refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { jobId } = await house.sold();
      const [chosen, ...others] = drivers.slice(round * 3, round * 3 + 3) as [SignedIn, ...SignedIn[]];
      const [given, ...taken] = await Promise.all([
        assign(jobId, chosen),
        ...others.map((driver) => take(driver, jobId)),
      ]);
      expect(given.status).toBe(200);
      const { driver_id: id, listing_driver: known, kinds, who } = await standing(jobId);
      expect([id, known]).toEqual([chosen.id, chosen.id]);
      const winners = others.filter((_, index) => taken[index]?.status === 200).map((driver) => driver.id);
      expect(winners.length).toBeLessThanOrEqual(1);
      expect(kinds).toEqual([...winners.map(() => 'taken'), 'assigned']);
      expect(who).toEqual([...winners, chosen.id]);
    }
  });

  step('is unassigned again by an administrator, and its former driver cannot continue it', async () => {
    const { jobId } = await house.sold();
    const [driver, other] = drivers as [SignedIn, SignedIn];
    await expectStatus(take(driver, jobId), 200);
    await expectStatus(assign(jobId, null), 200);
    expect((await driver.client.post(`/api/driver/jobs/${jobId}/depart`)).body).toMatchObject({
      code: 'wrong-state',
      details: { state: 'free' },
    });
    await expectStatus(take(other, jobId), 200);
    expect((await driver.client.post(`/api/driver/jobs/${jobId}/release`)).status).toBe(404);
    expect(await standing(jobId)).toMatchObject({ driver_id: other.id, kinds: ['taken', 'assigned', 'taken'] });
  });

  step('does not stay with a driver who is suspended, at the same time or later', async () => {
    for (let round = 0; round < 4; round++) {
      const { jobId } = await house.sold();
      const driver = drivers[CREW - 1 - round]!;
      const decide = (status: string) =>
        admin.client.call('PATCH', `/api/admin/drivers/${String(driver.id)}`, { body: { status } });
      const taking = take(driver, jobId);
      if (round % 2 === 1) await expectStatus(taking, 200);
      const [suspended, taken] = await Promise.all([decide('suspended'), taking]);
      expect(suspended.status).toBe(200);
      expect([200, 403]).toContain(taken.status);
      const session = house.app.get(DatabaseSession, { strict: false });
      const isFree = async (): Promise<true | undefined> =>
        (await standing(jobId)).driver_id === null ? true : undefined;
      await eventually(isFree, 'the job to be unassigned');
      expect(await standing(jobId)).toMatchObject({ driver_id: null, listing_driver: null });
      expect(await session.query('SELECT 1 FROM delivery.delivery WHERE driver_id = $1', [driver.id])).toEqual([]);
    }
  });
});
