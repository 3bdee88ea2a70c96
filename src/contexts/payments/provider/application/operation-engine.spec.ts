import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aScriptedEngine, type Made } from '../../../../../test/payments/scripted-engine.js';
import { ProviderRefusal, ProviderUnclear } from './ports/card-provider.js';

const lost = (): Promise<Made> => Promise.reject(new ProviderUnclear('no answer'));
const refused =
  (code = 'balance_insufficient') =>
  (): Promise<Made> =>
    Promise.reject(new ProviderRefusal(code, 'no'));
const made = (id: string, amountCents: number, operationId: string | null = null) => ({
  id,
  operationId,
  amountCents,
  result: { id },
});

/** A call without an answer, sent the given number of hours ago. */
async function cutOff(hours: number) {
  const world = aScriptedEngine();
  const { clock, engine, pay } = world;
  const operation = await world.plan();
  pay.answer = lost;
  await engine.make(pay, operation).catch(() => undefined);
  pay.answer = ({ id }) => Promise.resolve({ id: `made by ${id}` });
  clock.advance({ hours });
  return { ...world, operation };
}

/** A call that the provider has refused, and the delay after it. */
async function onceRefused() {
  const world = aScriptedEngine();
  world.pay.answer = refused();
  const first = await world.plan();
  await world.engine.make(world.pay, first);
  world.pay.answer = ({ id }) => Promise.resolve({ id: `made by ${id}` });
  return { ...world, first };
}

describe('concurrent callers of one operation', () => {
  it('get the same result: fifty at once make one call', async () => {
    const { engine, pay, plan } = aScriptedEngine();
    const operation = await plan();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => engine.make(pay, operation)));
    expect(pay.sent).toHaveLength(1);
    expect(pay.outcomes).toEqual(['made by operation-1']);
    expect(outcomes.every((outcome) => outcome.ok && outcome.providerId === 'made by operation-1')).toBe(true);
  });

  it('get the same refusal', async () => {
    const { engine, pay, plan } = aScriptedEngine();
    pay.answer = refused();
    const operation = await plan();
    const outcomes = await Promise.all([engine.make(pay, operation), engine.make(pay, operation)]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'made' : outcome.refusal.code))).toEqual([
      'balance_insufficient',
      'balance_insufficient',
    ]);
    expect(pay.sent).toHaveLength(1);
  });

  it('get the same timeout', async () => {
    const { engine, pay, plan } = aScriptedEngine();
    pay.answer = lost;
    const operation = await plan();
    const both = await Promise.allSettled([engine.make(pay, operation), engine.make(pay, operation)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(pay.sent).toHaveLength(1);
  });
});

describe('an operation settled by another instance', () => {
  it.each([
    ['done', { state: 'done', providerId: 'theirs' }, { ok: true, providerId: 'theirs', result: null }],
    ['refused', { state: 'refused', error: 'declined: no' }, { ok: false, refusal: { code: 'declined' } }],
  ] as const)('as %s is not sent, however outdated the copy', async (_state, settlement, outcome) => {
    const { engine, operations, pay, plan, unitOfWork } = aScriptedEngine();
    const stale = await plan();
    await unitOfWork.run(() => operations.settle(stale.id, settlement));
    expect(await engine.make(pay, stale)).toMatchObject(outcome);
    expect(pay.sent).toEqual([]);
  });

  it('during the call determines the outcome', async () => {
    const { engine, operations, pay, plan, unitOfWork } = aScriptedEngine();
    const operation = await plan();
    pay.answer = async ({ id }) => {
      await unitOfWork.run(() => operations.settle(id, { state: 'done', providerId: 'theirs' }));
      throw new ProviderRefusal('late', 'too late');
    };
    expect(await engine.make(pay, operation)).toEqual({ ok: true, providerId: 'theirs', result: null });
    expect(pay.outcomes).toEqual([]);
  });

  it('and adopted for this operation is its result, and nothing is sent', async () => {
    const { engine, operations, pay, plan, listed, first, unitOfWork } = await onceRefused();
    const second = await plan();
    expect(second.attempt).toBe(first.attempt + 1);
    listed.push(made('by hand', 5_000));
    const find = operations.findByProviderId.bind(operations);
    // The other instance settles it between this one's list request and its check of who owns the object.
    jest.spyOn(operations, 'findByProviderId').mockImplementationOnce(async (kind, id) => {
      await unitOfWork.run(() => operations.settle(second.id, { state: 'done', providerId: id }));
      return find(kind, id);
    });
    expect(await engine.make(pay, second)).toEqual({ ok: true, providerId: 'by hand', result: null });
    expect(pay.sent).toHaveLength(1);
  });
});

describe('an interrupted call', () => {
  it('is repeated under its key with the stored request, even by a newer version', async () => {
    const { running, pay, clock } = await cutOff(1);
    const newer = running(2);
    await newer.recover.execute();
    expect(newer.pay.sent).toHaveLength(1);
    const [first, again] = [pay.sent[0], newer.pay.sent[0]];
    expect([again?.key, again?.request]).toEqual([first?.key, first?.request]);
    expect(clock.now().getTime() - (again?.sentAt?.getTime() ?? 0)).toBe(3_600_000);
  });

  it('is looked up first after 20 hours, and adopted if found', async () => {
    const { recover, pay, listed, lookedUp, operation } = await cutOff(25);
    listed.push(made('found', 4_000, operation.id));
    await recover.execute();
    expect(lookedUp).toEqual([operation.id]);
    expect([pay.sent.length, pay.outcomes]).toEqual([1, ['found']]);
  });

  it('is looked up by the age in the table, whatever the caller’s copy says', async () => {
    const { engine, pay, listed, operation } = await cutOff(25);
    expect(operation.sentAt).toBeNull();
    listed.push(made('found', 5_000, operation.id));
    expect(await engine.make(pay, operation)).toMatchObject({ ok: true, providerId: 'found' });
    expect(pay.sent).toHaveLength(1);
  });

  it('is not given up before 21 hours, because another instance may have just sent it', async () => {
    const { engine, pay, operation, clock, table } = await cutOff(20.5);
    await expect(engine.make(pay, operation)).rejects.toThrow(ProviderUnclear);
    expect(table.rows[0]?.state).toBe('unknown');
    clock.advance({ minutes: 30 });
    expect(await engine.make(pay, operation)).toMatchObject({ ok: false, refusal: { code: 'not-found-at-provider' } });
    expect(pay.sent).toHaveLength(1);
  });

  it('is never looked up if repeating it is harmless', async () => {
    const { recover, pay, lookedUp } = await cutOff(25);
    pay.isRepeatableKind = true;
    await recover.execute();
    expect([lookedUp, pay.sent.length, pay.outcomes]).toEqual([[], 2, ['made by operation-1']]);
  });
});

describe('after a refusal', () => {
  it('the delay grows with every attempt, up to six hours', async () => {
    const { clock, recover, pay, table } = await onceRefused();
    pay.answer = refused();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const until = table.rows.at(-1)?.nextTry ?? clock.now();
      waits.push((until.getTime() - clock.now().getTime()) / 60_000);
      clock.set(new Date(until.getTime() - 1));
      await recover.execute();
      expect(table.rows).toHaveLength(attempt + 1);
      clock.set(until);
      await recover.execute();
      expect(table.rows).toHaveLength(attempt + 2);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect(new Set(table.rows.map(({ key }) => key)).size).toBe(table.rows.length);
  });

  it('the provider is queried before a second attempt, and a manual movement is adopted', async () => {
    const { clock, recover, pay, listed, lookedUp } = await onceRefused();
    listed.push(made('by hand', 5_000));
    clock.advance({ minutes: 5 });
    await recover.execute();
    expect([lookedUp, pay.sent.length]).toEqual([['operation-2'], 1]);
    expect(pay.outcomes).toEqual(['balance_insufficient', 'by hand']);
  });

  it('a manual movement of another amount is a refusal, for a person to decide', async () => {
    const { clock, recover, pay, listed, table } = await onceRefused();
    listed.push(made('by hand', 4_999));
    clock.advance({ minutes: 5 });
    await recover.execute();
    expect([pay.sent.length, pay.outcomes]).toEqual([1, ['balance_insufficient', 'made-elsewhere']]);
    expect(table.rows[1]).toMatchObject({ state: 'refused' });
  });
});

describe('a refusal that says it was already done', () => {
  const said = async (code: string, ...listed: ReturnType<typeof made>[]) => {
    const world = aScriptedEngine();
    const operation = await world.plan();
    world.listed.push(...listed);
    world.pay.answer = refused(code);
    return { ...world, outcome: await world.engine.make(world.pay, operation) };
  };
  const CODES = ['idempotency_error', 'charge_already_refunded', 'transfer_already_reversed'];

  it.each(CODES)('(%s) is looked up and adopted', async (code) => {
    const { outcome, pay } = await said(code, made('found', 5_000, 'operation-1'));
    expect(outcome).toEqual({ ok: true, providerId: 'found', result: { id: 'found' } });
    expect(pay.outcomes).toEqual(['found']);
  });

  it.each(CODES)('(%s) is a refusal if nothing is found', async (code) => {
    expect((await said(code)).outcome).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each(CODES)('(%s) is an immediate refusal for a person if another amount is found', async (code) => {
    const { outcome, pay } = await said(code, made('by hand', 4_999));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'made-elsewhere' } });
    expect(pay.outcomes).toEqual(['made-elsewhere']);
  });
});

describe('each kind has its own lane', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('a kind that hangs does not delay another', async () => {
    const { clock, recover, pay, refund, plan } = aScriptedEngine();
    await plan(pay, 'stuck');
    await plan(refund, 'sale');
    clock.advance({ minutes: 1 });
    let free: (result: Made) => void = () => undefined;
    pay.answer = () => new Promise((resolve) => (free = resolve));
    const run = recover.execute();
    await new Promise((resolve) => setImmediate(resolve));
    expect([pay.outcomes, refund.outcomes]).toEqual([[], ['made by operation-2']]);
    free({ id: 'at last' });
    await run;
    expect(pay.outcomes).toEqual(['at last']);
  });

  it('a bug in one is thrown at the end, after the others have been resumed', async () => {
    const { clock, recover, pay, refund, plan } = aScriptedEngine();
    await plan(pay, 'broken');
    await plan(refund, 'sale');
    clock.advance({ minutes: 1 });
    pay.answer = () => Promise.reject(new TypeError('a bug of ours'));
    await expect(recover.execute()).rejects.toThrow('Operations could not be taken up');
    expect(refund.outcomes).toEqual(['made by operation-2']);
  });

  it('within a lane, the least attempted comes first', async () => {
    const { clock, recover, pay, plan } = aScriptedEngine();
    pay.answer = lost;
    await plan(pay, 'old');
    clock.advance({ minutes: 1 });
    await recover.execute();
    await plan(pay, 'new');
    clock.advance({ minutes: 20 });
    await recover.execute();
    expect(pay.sent.map(({ subject }) => subject)).toEqual(['old', 'new', 'old']);
  });

  it('an account that the provider no longer knows is polled every six hours, not in every run', async () => {
    const { clock, recover, pay } = await onceRefused();
    let asked = 0;
    pay.coverableCents = () => {
      asked += 1;
      return Promise.reject(new ProviderRefusal('account_invalid', 'gone'));
    };
    for (const hours of [1, 1, 1, 6]) {
      clock.advance({ hours });
      await recover.execute();
    }
    expect([asked, pay.sent.length]).toEqual([2, 1]);
  });

  it('a permanent refusal is considered once', async () => {
    const { clock, recover, pay, table } = await onceRefused();
    pay.isTriedAgain = false;
    for (let round = 0; round < 3; round += 1) {
      clock.advance({ hours: 7 });
      await recover.execute();
    }
    expect([table.rows.length, pay.sent.length]).toEqual([1, 1]);
  });
});
