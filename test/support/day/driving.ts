import { wrongCode } from '../../delivery/driver-acts.js';
import type { Answer } from '../api-client.js';
import { eventually, expectStatus, type Person } from '../people.js';
import { HAS_WAITED } from '../waited.js';
import { smallPhoto, type Day, type Job } from './day.js';

const CHECKS = { sameItem: true, complete: true, asDescribed: true, packed: true };
const AS_LISTED = JSON.stringify(CHECKS);
const DIFFERS = JSON.stringify({ ...CHECKS, packed: false });

type Fields = Record<string, string>;
type Reply = Answer<{ code?: string; status?: string }>;

/** One driver's steps of one job. */
class Trip {
  #late = 0;

  constructor(
    private readonly day: Day,
    private readonly job: Job,
    private readonly driver: Person,
  ) {}

  async send(step: string, fields: Fields = {}, hasPhoto = false, key: string = crypto.randomUUID()): Promise<Reply> {
    const path = `/api/driver/jobs/${this.job.id}/${step}`;
    const when = this.#when();
    if (!hasPhoto) return this.driver.post(path, { ...fields, ...when }, { key });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...when })) form.set(name, value);
    form.append('photo', await smallPhoto(this.job.number), 'proof.jpg');
    return this.driver.call('POST', path, { form, key });
  }

  /** A step that must succeed; an unsure device repeats it, concurrently and later, with the same id. */
  async step(name: string, fields: Fields = {}, hasPhoto = false): Promise<void> {
    const key = crypto.randomUUID();
    const send = (): Promise<Reply> => this.send(name, fields, hasPhoto, key);
    if (this.job.story !== 'sent twice') {
      await expectStatus(send(), 200);
      return;
    }
    const both = await Promise.all([send(), send()]);
    for (const { status, body } of both)
      if (status !== 200) expect([name, status, body.code]).toEqual([name, 409, 'idempotency-key-in-use']);
    // After a day the stored answer is deleted, but the record of the delivery still has the step.
    await this.day.rows('DELETE FROM shared.idempotency_key WHERE key = $1', [key]);
    await expectStatus(send(), 200);
  }

  /** Arrives and waits eleven minutes. */
  async waits(): Promise<void> {
    await this.step('arrive');
    await this.day.rows(HAS_WAITED, [this.job.id]);
  }

  async pickup(checks = AS_LISTED): Promise<void> {
    await this.step('pickup', { code: await this.code('pickup'), checks }, true);
  }

  async code(of: 'pickup' | 'delivery'): Promise<string> {
    const { seller, buyer, shareLink } = this.job;
    interface Page {
      viewer?: { pickupCode?: string; deliveryCode?: string };
    }
    const { body } = await (of === 'pickup' ? seller : buyer).get<Page>(`/api/products/${shareLink}`);
    const code = of === 'pickup' ? body.viewer?.pickupCode : body.viewer?.deliveryCode;
    if (code === undefined) throw new Error(`No one can see the ${of} code of ${this.job.story}.`);
    return code;
  }

  async wrong(of: 'pickup' | 'delivery', times: number): Promise<void> {
    const right = await this.code(of);
    for (let turn = 1; turn <= times; turn++) {
      const code = wrongCode(right, turn);
      const { body } = await (of === 'pickup'
        ? this.send('pickup', { code, checks: AS_LISTED }, true)
        : this.send('deliver', { code }));
      expect(body.code).toBe('code-wrong');
    }
  }

  async deliver(): Promise<void> {
    if (this.job.story === 'by photo') return this.step('deliver', {}, true);
    await this.step('deliver', { code: await this.code('delivery') });
  }

  /** After half an hour offline: each step is claimed a minute after the previous one. */
  #when(): Fields {
    if (this.job.story !== 'late word') return {};
    return { happenedAt: new Date(Date.now() - (30 - this.#late++) * 60_000).toISOString() };
  }
}

const taken = async (trip: Trip): Promise<void> => {
  await trip.step('accept');
  await trip.step('depart');
};

/** Plays a job to its end with two drivers. */
export async function drive(day: Day, job: Job, first: Person, second: Person): Promise<void> {
  const [one, two] = [new Trip(day, job, first), new Trip(day, job, second)];
  await PLAYS[job.story](one, two, day, job);
}

type Play = (one: Trip, two: Trip, day: Day, job: Job) => Promise<void>;

const goStraight = async (trip: Trip): Promise<void> => {
  await taken(trip);
  await trip.pickup();
  await trip.deliver();
};

const PLAYS: Record<Job['story'], Play> = {
  'by photo': goStraight,
  'sent twice': goStraight,
  'late word': goStraight,

  // Both drivers want it; the winner continues.
  'by code': async (one, two) => {
    const wanted = await Promise.all([one.send('accept'), two.send('accept')]);
    expect(wanted.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = wanted[0].status === 200 ? one : two;
    await winner.step('depart');
    await winner.pickup();
    await winner.deliver();
  },

  'given back': async (one, two) => {
    await one.step('accept');
    await one.step('release');
    await goStraight(two);
  },

  // The first driver loses the job, and another takes it.
  'another window': async (one, two, day, job) => {
    await one.step('accept');
    const window = day.windows[(job.number + 3) % day.windows.length];
    await expectStatus(job.seller.post(`/api/products/${job.listingId}/reschedule`, window), 200);
    expect((await one.send('depart')).body.code).toBe('wrong-state');
    await goStraight(two);
  },

  'wrong code': async (one) => {
    await taken(one);
    await one.wrong('pickup', 2);
    await one.pickup();
    await one.wrong('delivery', 4);
    await one.deliver();
  },

  'locked code': async (one, _, day, job) => {
    await taken(one);
    await one.pickup();
    const right = await one.code('delivery');
    await one.wrong('delivery', 5);
    const locked = await one.send('deliver', { code: right });
    expect([locked.status, locked.body.code]).toEqual([409, 'code-locked']);
    const path = `/api/admin/deliveries/${job.id}/code-override`;
    await expectStatus(day.admin.post(path, { step: 'delivery', reason: 'The buyer showed a passport' }), 200);
    await one.step('deliver', {}, true);
  },

  'second trip': async (one, two) => {
    await taken(one);
    await one.waits();
    await one.step('fail', { reason: 'seller-absent' }, true);
    await taken(two);
    await two.pickup();
    await two.deliver();
  },

  'never there': async (one, two) => {
    for (const trip of [one, two]) {
      await taken(trip);
      await trip.waits();
      await trip.step('fail', { reason: 'seller-absent' }, true);
    }
  },

  'no one at the door': async (one, _, day, job) => {
    await taken(one);
    await one.pickup();
    await one.waits();
    await one.step('fail', { reason: 'buyer-absent', text: 'Rang three times.' }, true);
    const returned = { decision: 'buyer-absent', reason: 'No one opened the door' };
    await expectStatus(day.admin.post(`/api/admin/deliveries/${job.id}/returned`, returned), 200);
  },

  'taken as it is': async (one, _, _day, { buyer, listingId }) => {
    await taken(one);
    await one.step('arrive');
    await one.step('differs', { checks: DIFFERS, text: 'It is not packed.' }, true);
    await expectStatus(buyer.post(`/api/products/${listingId}/condition`, { accept: true }), 200);
    await one.pickup(DIFFERS);
    await one.deliver();
  },

  declined: async (one, _, _day, { buyer, listingId }) => {
    await taken(one);
    await one.step('arrive');
    await one.step('differs', { checks: DIFFERS, text: 'It is not packed.' }, true);
    await expectStatus(buyer.post(`/api/products/${listingId}/condition`, { accept: false }), 200);
  },
};

/** Waits until no money is in movement. */
export async function settled(day: Day): Promise<void> {
  await eventually(async () => {
    const [row] = await day.rows<{ n: number }>(
      `SELECT (SELECT count(*) FROM payments.provider_operation WHERE state IN ('planned', 'sent', 'unknown'))::int
              + (SELECT count(*) FROM listings.listing WHERE funds_state IN ('held', 'release_due', 'releasing', 'refunding'))::int
             AS n`,
    );
    return row?.n === 0 ? true : undefined;
  }, 'all money to be where it belongs');
}
