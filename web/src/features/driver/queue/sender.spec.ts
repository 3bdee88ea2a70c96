import type { Answer } from './rules';
import { Sender } from './sender';
import type { Job, Step } from './step';

const OK = (status = 'dispatched'): Answer => ({
  status: 200,
  body: { id: 'a', status },
  retryAfterSeconds: null,
  serverTimeMs: null,
});
const refused = (status: number, body: object): Answer => ({
  status,
  body: { message: 'No.', ...body },
  retryAfterSeconds: null,
  serverTimeMs: null,
});

/** The device’s database, its clock, and a server whose answers the test gives one by one. */
class Device {
  now = Date.parse('2026-06-10T15:00:00Z');
  readonly sent: string[] = [];
  readonly kept: [string, Job | string | null][] = [];
  wake: { at: number; run: () => void } | undefined;
  steps: Step[];

  constructor(
    private readonly answers: (Answer | ((step: Step) => Answer))[],
    ...steps: [jobId: string, kind: Step['kind']][]
  ) {
    this.steps = steps.map(
      ([jobId, kind], at) =>
        ({ order: at + 1, id: `${jobId}-${kind}`, userId: 7, jobId, kind, state: 'waiting', clockShiftMs: 0 }) as Step,
    );
  }

  sender(alone: (run: () => Promise<void>) => Promise<unknown> = (run) => run()): Sender {
    return new Sender({
      steps: () => Promise.resolve(this.steps),
      send: (step) => {
        this.sent.push(step.id);
        const next = this.answers.shift() ?? OK();
        return Promise.resolve(typeof next === 'function' ? next(step) : next);
      },
      markSent: (order, sentAt, wasKnown) => this.#change(order, { state: 'sent', sentAt, wasKnown }),
      markRefused: (order, refusal) => this.#change(order, { state: 'refused', refusal }),
      shiftClock: (order, clockShiftMs) => this.#change(order, { clockShiftMs }),
      keepJob: (jobId, said) => Promise.resolve(this.kept.push([jobId, said])),
      alone,
      now: () => this.now,
      wakeAfter: (ms, run) => {
        this.wake = { at: this.now + ms, run };
        return () => (this.wake = undefined);
      },
      changed: () => undefined,
    });
  }

  get states(): string[] {
    return this.steps.map(({ state }) => state);
  }

  #change(order: number, changes: Partial<Step>): Promise<void> {
    this.steps = this.steps.map((step) => (step.order === order ? { ...step, ...changes } : step));
    return Promise.resolve();
  }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
async function begin(sender: Sender): Promise<void> {
  sender.become(7);
  await settled();
}

describe('the sender', () => {
  it('sends everything once and in order, and keeps the job of every answer', async () => {
    const device = new Device(
      [OK(), OK('picked_up'), OK('delivered')],
      ['a', 'depart'],
      ['a', 'pickup'],
      ['a', 'deliver'],
    );
    const sender = device.sender();
    await begin(sender);
    await sender.send();
    expect(device.sent).toEqual(['a-depart', 'a-pickup', 'a-deliver']);
    expect(device.states).toEqual(['sent', 'sent', 'sent']);
    expect(device.kept.map(([, job]) => (job as Job).status)).toEqual(['dispatched', 'picked_up', 'delivered']);
  });

  it('keeps a step while offline, backs off, and continues in order', async () => {
    const device = new Device(['none', 'none'], ['a', 'depart'], ['a', 'pickup']);
    const sender = device.sender();
    await begin(sender);
    expect([sender.connection, device.states, device.wake!.at - device.now]).toEqual([
      'lost',
      ['waiting', 'waiting'],
      2_000,
    ]);
    device.wake!.run();
    await settled();
    expect(device.wake!.at - device.now).toBe(4_000);
    await sender.send();
    expect(device.sent).toEqual(['a-depart', 'a-depart', 'a-depart', 'a-pickup']);
    expect([sender.connection, device.states]).toEqual(['fine', ['sent', 'sent']]);
  });

  it('stops a job at a refusal and continues with the others', async () => {
    const device = new Device(
      [refused(400, { code: 'code-wrong' }), OK()],
      ['a', 'pickup'],
      ['a', 'deliver'],
      ['b', 'depart'],
    );
    await begin(device.sender());
    expect(device.sent).toEqual(['a-pickup', 'b-depart']);
    expect(device.states).toEqual(['refused', 'waiting', 'sent']);
    expect(device.steps[0]).toMatchObject({ refusal: { code: 'code-wrong', message: 'No.' } });
  });

  it('counts a step already done by another device as done, and says so', async () => {
    const device = new Device(
      [refused(409, { code: 'wrong-state', details: { state: 'picked_up' } }), OK('picked_up')],
      ['a', 'depart'],
      ['a', 'pickup'],
    );
    await begin(device.sender());
    expect(device.steps.map(({ state, wasKnown }) => [state, wasKnown])).toEqual([
      ['sent', true],
      ['sent', false],
    ]);
    expect(device.kept[0]).toEqual(['a', 'picked_up']);
  });

  it('skips a job for which the server failed, and continues with the others', async () => {
    const device = new Device([refused(500, { code: 'internal' })], ['a', 'depart'], ['a', 'pickup'], ['b', 'depart']);
    await begin(device.sender());
    expect([device.sent, device.states]).toEqual([
      ['a-depart', 'b-depart'],
      ['waiting', 'waiting', 'sent'],
    ]);
    device.now = device.wake!.at;
    device.wake!.run();
    await settled();
    expect(device.states).toEqual(['sent', 'sent', 'sent']);
  });

  it('keeps a step while the database is unavailable, and does not ask to sign in', async () => {
    const device = new Device([refused(503, { code: 'unavailable' })], ['a', 'depart'], ['b', 'depart']);
    const sender = device.sender();
    await begin(sender);
    expect([sender.connection, device.states]).toEqual(['lost', ['waiting', 'waiting']]);
    device.wake!.run();
    await settled();
    expect([sender.connection, device.states]).toEqual(['fine', ['sent', 'sent']]);
  });

  it('asks to sign in, and sends once the person has', async () => {
    const device = new Device([refused(401, { code: 'not-signed-in' })], ['a', 'depart']);
    const sender = device.sender();
    await begin(sender);
    expect([sender.connection, device.states]).toEqual(['signed-out', ['waiting']]);
    sender.become(null);
    await begin(sender);
    expect([sender.connection, device.states]).toEqual(['fine', ['sent']]);
  });

  it('sends nothing while no one is signed in, and nothing of someone else', async () => {
    const device = new Device([], ['a', 'depart']);
    const sender = device.sender();
    await sender.send();
    sender.become(8);
    await settled();
    expect(device.sent).toEqual([]);
  });

  it('corrects a wrong clock and sends again', async () => {
    const body = {
      message: 'Future.',
      code: 'validation-failed',
      details: [{ field: 'happenedAt', message: 'Future.' }],
    };
    const device = new Device([], ['a', 'depart']);
    const early: Answer = { status: 400, body, retryAfterSeconds: null, serverTimeMs: device.now - 600_000 };
    Object.assign(device, { answers: [early, OK()] });
    await begin(device.sender());
    expect(device.steps[0]).toMatchObject({ state: 'sent', clockShiftMs: -600_000 });
  });

  it('sends from one window only, and the other finds nothing left', async () => {
    const device = new Device([], ['a', 'depart'], ['a', 'pickup']);
    let last: Promise<unknown> = Promise.resolve();
    const alone = (run: () => Promise<void>): Promise<unknown> => (last = last.then(run));
    const [one, other] = [device.sender(alone), device.sender(alone)];
    one.become(7);
    other.become(7);
    await settled();
    expect(device.sent).toEqual(['a-depart', 'a-pickup']);
  });

  it('checks again if something was entered while it was sending', async () => {
    const device = new Device([], ['a', 'depart']);
    const sender = device.sender();
    sender.become(7);
    device.steps = [...device.steps, { ...device.steps[0]!, order: 2, id: 'late', kind: 'pickup' }];
    void sender.send();
    await settled();
    expect(device.sent).toEqual(['a-depart', 'late']);
  });
});
