import { Environment } from '../../../../platform/config/environment.js';
import { FixedSettings } from '../../../../../test/admin/fakes/fixed-settings.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { aPhoto, EasyImages, KeptObjects } from '../../../../../test/delivery/fakes/kept-photos.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { InMemoryHolds } from '../../../../../test/payments/fakes/in-memory-holds.js';
import { KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { KnownLinks } from '../../../../../test/payments/fakes/known-links.js';
import { ApplyHoldRules } from '../../protection/application/apply-hold-rules.js';
import { ReleaseDueFunds } from '../../protection/application/release/release-due-funds.js';
import { InMemoryCases } from '../../../../../test/payments/fakes/in-memory-cases.js';
import { InMemoryPayments } from '../../../../../test/payments/fakes/in-memory-payments.js';
import { InMemoryProblems } from '../../../../../test/payments/fakes/in-memory-problems.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import type { FundsState, ListingStatus } from '../../../listings/published/transaction-moves.js';
import { PROBLEM_REPORTED, PROBLEM_WITHDRAWN } from '../../published/events.js';
import { ConfirmDelivery } from './confirm-delivery.js';
import { ProblemPhotos } from './problem-photos.js';
import { RecordProblem } from './record-problem.js';
import type { ReleaseFunds } from '../../protection/application/release/release-funds.js';
import { SavePayment } from '../../protection/application/save-payment.js';
import { ReportProblem, type ReportProblemCommand } from './report-problem.js';
import { ScheduleRelease } from '../../protection/application/release/schedule-release.js';
import { ShowProblem } from './show-problem.js';

const LISTING = 'abcdefabcdef';
const PAYMENT = aPaymentState().id;
const [SELLER, BUYER, STRANGER, STAFF] = [2, 3, 4, 1];
const TEXT = 'The left door is cracked.';

const person = (userId: number) => ({ userId, role: userId === STAFF ? ('admin' as const) : ('user' as const) });

function aWorld(status: ListingStatus = 'item_delivered', fundsState: FundsState = 'release_due') {
  const clock = new FixedClock();
  const events = new RecordedEvents();
  const unitOfWork = new ImmediateUnitOfWork();
  const register = new InMemoryTransactionRegister(clock, events).knows(
    listingFacts({ id: LISTING, sellerId: SELLER, buyerId: BUYER, status, fundsState }),
  );
  const payments = new InMemoryPayments();
  if (fundsState !== 'none') {
    const releaseDueAt = fundsState === 'release_due' ? clock.now() : null;
    payments.knows(
      aPaymentState({ listingId: LISTING, sellerId: SELLER, buyerId: BUYER, funds: fundsState, releaseDueAt }),
    );
  }
  const problems = new InMemoryProblems();
  const objects = new KeptObjects();
  const save = new SavePayment(payments, register, events);
  const record = new RecordProblem(payments, save, problems, events, clock);
  const photos = new ProblemPhotos(new EasyImages(), objects);
  const cases = new InMemoryCases(problems, payments);
  const reportProblem = new ReportProblem(unitOfWork, register, photos, record, cases, payments, clock);
  const released: string[] = [];
  const releaseFunds: Pick<ReleaseFunds, 'executeQuietly'> = {
    executeQuietly: (listingId) => Promise.resolve(void released.push(listingId)),
  };
  const releaseDue = new ReleaseDueFunds(payments, releaseFunds as ReleaseFunds, clock);
  const holds = new InMemoryHolds();
  const confirm = new ConfirmDelivery(unitOfWork, register, payments, save, record, holds, releaseDue, clock);
  const rules = new ApplyHoldRules(
    payments,
    holds,
    new KnownLinks(),
    new KnownPeople(),
    events,
    clock,
    Environment.read({}),
  );
  const schedule = new ScheduleRelease(
    unitOfWork,
    register,
    payments,
    save,
    new FixedSettings({ inspectionHours: 0 }),
    rules,
  );
  return {
    clock,
    events,
    register,
    payments,
    problems,
    objects,
    released,
    show: new ShowProblem(register, problems),
    report: (by = BUYER, changes: Partial<ReportProblemCommand> = {}) =>
      reportProblem.execute({
        product: LISTING,
        by: person(by),
        reason: 'damaged',
        text: TEXT,
        photos: [],
        ...changes,
      }),
    confirm: (buyerId = BUYER) => confirm.execute({ listingId: LISTING, buyerId }),
    delivered: () => schedule.execute({ listingId: LISTING, heardAt: clock.now() }),
    /** The payment's state of the money, the listing's, and the release's due time. */
    money: async () => {
      const payment = await payments.findSale(LISTING);
      return [payment?.funds, (await register.find(LISTING))?.fundsState, payment?.state.releaseDueAt ?? null];
    },
  };
}

describe('reporting a problem', () => {
  it.each([
    ['payment_secured', 'held'],
    ['driver_dispatched', 'held'],
    ['item_picked_up', 'held'],
    ['item_delivered', 'held'],
    ['item_delivered', 'release_due'],
  ] as const)(
    'on an item that is %s with money that is %s pauses the release and publishes once',
    async (status, funds) => {
      const world = aWorld(status, funds);
      await world.report();
      expect(await world.money()).toEqual(['frozen', 'frozen', null]);
      world.clock.advance({ days: 365 });
      expect(await world.payments.listDueForRelease(world.clock.now(), 10)).toEqual([]);
      const [problem] = world.problems.all;
      expect(problem).toMatchObject({
        state: 'open',
        reporterId: BUYER,
        reason: 'damaged',
        text: TEXT,
        paymentId: PAYMENT,
      });
      expect(world.events.named(PROBLEM_REPORTED)).toEqual([
        {
          problemId: problem?.id,
          paymentId: PAYMENT,
          listingId: LISTING,
          sellerId: SELLER,
          buyerId: BUYER,
          reporterId: BUYER,
          reason: 'damaged',
        },
      ]);
    },
  );

  it.each([
    ['waiting_for_payment', 'none', STAFF, 'wrong-state', 'waiting_for_payment'],
    ['item_delivered', 'releasing', BUYER, 'wrong-state', 'releasing'],
    ['item_delivered', 'released', BUYER, 'wrong-state', 'released'],
    ['item_delivered', 'disputed', BUYER, 'wrong-state', 'disputed'],
    ['cancelled', 'refunding', BUYER, 'wrong-state', 'cancelled'],
    ['cancelled', 'refunded', BUYER, 'wrong-state', 'cancelled'],
    ['item_delivered', 'frozen', BUYER, 'funds-frozen', undefined],
  ] as const)(
    'on an item that is %s with money that is %s is refused and stores nothing',
    async (status, funds, by, code, state) => {
      const world = aWorld(status, funds);
      const details = state === undefined ? undefined : { state };
      await expect(world.report(by, { photos: [aPhoto()] })).rejects.toMatchObject({ kind: 'conflict', code, details });
      expect([world.problems.all, world.events.published, world.objects.objects.size]).toEqual([[], [], 0]);
      expect((await world.payments.findSale(LISTING))?.funds).toBe(funds === 'none' ? undefined : funds);
    },
  );

  it('is for the buyer and administrators; the seller and strangers learn nothing', async () => {
    for (const other of [SELLER, STRANGER]) {
      const world = aWorld();
      await expect(world.report(other)).rejects.toMatchObject({ code: 'not-found' });
      expect((await world.money())[0]).toBe('release_due');
    }
    const own = aWorld();
    own.register.change(LISTING, { sellerId: STAFF });
    await expect(own.report(STAFF)).rejects.toMatchObject({ code: 'not-found' });
    const world = aWorld();
    await world.report(STAFF);
    expect(world.problems.all[0]?.reporterId).toBe(STAFF);
  });

  it('detects under the lock what happened while the photos were stored, and removes the photos', async () => {
    const world = aWorld();
    const put = world.objects.put.bind(world.objects);
    world.objects.put = async (key, bytes) => {
      await put(key, bytes);
      world.register.change(LISTING, { fundsState: 'releasing' });
    };
    await expect(world.report(BUYER, { photos: [aPhoto()] })).rejects.toMatchObject({ code: 'wrong-state' });
    expect([world.problems.all, world.objects.objects.size]).toEqual([[], 0]);
  });

  it('trusts the payment over the listing: it does not stop a release in progress', async () => {
    const world = aWorld();
    const payment = await world.payments.findSale(LISTING);
    payment?.beginRelease(0);
    if (payment) await world.payments.save(payment);
    await expect(world.report()).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'releasing' } });
    expect((await world.money())[0]).toBe('releasing');
  });

  it('stores its photos in order, and none of them if one is not a photo', async () => {
    const world = aWorld();
    await expect(world.report(BUYER, { photos: [aPhoto('a.jpg'), aPhoto('broken.txt')] })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect([world.objects.objects.size, (await world.money())[0]]).toEqual([0, 'release_due']);
    await expect(world.report(BUYER, { photos: Array.from({ length: 9 }, () => aPhoto()) })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await world.report(BUYER, { photos: [aPhoto('a.jpg'), aPhoto('b.jpg')] });
    const keys = world.problems.all[0]?.photoKeys ?? [];
    expect(keys.map((key) => world.objects.objects.get(key)?.toString())).toEqual(['a.jpg', 'b.jpg']);
    for (const key of keys) expect(key).toMatch(/^problems\/[0-9a-f-]{36}\.webp$/);
  });
});

describe('withdrawing a report', () => {
  it('about a delivered item makes the release due now and requests it', async () => {
    const world = aWorld('item_delivered', 'release_due');
    await world.report();
    world.clock.advance({ days: 3 });
    await world.confirm();
    expect(await world.money()).toEqual(['release_due', 'release_due', world.clock.now()]);
    expect(world.released).toEqual([LISTING]);
    const [problem] = world.problems.all;
    expect(problem).toMatchObject({ state: 'withdrawn', endedAt: world.clock.now() });
    expect(world.events.named(PROBLEM_WITHDRAWN)).toEqual([
      { problemId: problem?.id, paymentId: PAYMENT, listingId: LISTING, sellerId: SELLER, buyerId: BUYER },
    ]);
  });

  it('about an item in transit returns the money to held', async () => {
    const world = aWorld('driver_dispatched', 'held');
    await world.report();
    await world.confirm();
    expect(await world.money()).toEqual(['held', 'held', null]);
    expect(await world.payments.listDueForRelease(world.clock.now(), 10)).toEqual([]);
    await world.report();
    expect(world.problems.all.map(({ state }) => state)).toEqual(['withdrawn', 'open']);
  });

  it('is possible three times in a sale; the fourth report stays until support ends it', async () => {
    const world = aWorld('driver_dispatched', 'held');
    for (let time = 0; time < 3; time++) {
      await world.report();
      await world.confirm();
    }
    await world.report();
    await expect(world.confirm()).rejects.toMatchObject({ kind: 'conflict', code: 'withdrawals-spent' });
    expect(world.problems.all.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'open']);
    expect(await world.money()).toEqual(['frozen', 'frozen', null]);
    expect(world.events.named(PROBLEM_WITHDRAWN)).toHaveLength(3);
  });

  it('about an item delivered in the meantime makes the release due', async () => {
    const world = aWorld('item_picked_up', 'held');
    await world.report();
    world.register.change(LISTING, { status: 'item_delivered' });
    await world.delivered();
    expect(await world.money()).toEqual(['frozen', 'frozen', null]);
    await world.confirm();
    expect(await world.money()).toEqual(['release_due', 'release_due', world.clock.now()]);
    await world.delivered();
    expect((await world.money())[0]).toBe('release_due');
  });

  it('before the delivery event makes the release due as well', async () => {
    const world = aWorld('item_picked_up', 'held');
    await world.report();
    await world.confirm();
    world.register.change(LISTING, { status: 'item_delivered' });
    await world.delivered();
    expect((await world.money())[0]).toBe('release_due');
  });

  it('is refused to the seller, for someone else’s report, and after the sale has ended', async () => {
    const own = aWorld();
    await own.report();
    for (const other of [SELLER, STRANGER, STAFF])
      await expect(own.confirm(other)).rejects.toMatchObject({ code: 'not-found' });
    const others = aWorld();
    await others.report(STAFF);
    await expect(others.confirm()).rejects.toMatchObject({ kind: 'conflict', code: 'funds-frozen' });
    const ended = aWorld('item_picked_up', 'held');
    await ended.report();
    ended.register.change(LISTING, { status: 'cancelled' });
    await expect(ended.confirm()).rejects.toMatchObject({ code: 'wrong-state', details: { state: 'cancelled' } });
    for (const world of [own, others, ended]) {
      expect(await world.money()).toEqual(['frozen', 'frozen', null]);
      expect([world.problems.all[0]?.state, world.released]).toEqual(['open', []]);
    }
  });
});

describe('reading a report', () => {
  it('is for the buyer and administrators: the latest report with URLs of its own photos', async () => {
    const world = aWorld();
    await expect(world.show.execute(LISTING, person(BUYER))).rejects.toMatchObject({ code: 'not-found' });
    await world.report(BUYER, { photos: [aPhoto('a.jpg'), aPhoto('b.jpg')] });
    const id = world.problems.all[0]?.id ?? '';
    const photoUrls = [1, 2].map((number) => `/api/cases/${id}/photos/${String(number)}`);
    for (const by of [BUYER, STAFF]) {
      const view = await world.show.execute(LISTING, person(by));
      expect(view).toMatchObject({ reason: 'damaged', text: TEXT, state: 'open', photoUrls });
      expect(view.createdAt).toBe('2026-06-10T14:00:00.000Z');
    }
    for (const other of [SELLER, STRANGER])
      await expect(world.show.execute(LISTING, person(other))).rejects.toMatchObject({ code: 'not-found' });
  });
});
