import { aPhoto } from '../../../../../../test/delivery/fakes/kept-photos.js';
import { BUYER, CaseWorld, person, SELLER, STAFF } from '../../../../../../test/payments/case-world.js';
import { ReportUnderDispute } from '../report-under-dispute.js';

const TOTAL = 17_499;

let world: CaseWorld;
beforeEach(() => {
  world = new CaseWorld();
});

describe('a case that is blocked', () => {
  it('refuses a late answer clearly, also after escalation', async () => {
    const id = await world.reported();
    const offered = await world.reported();
    await world.offer(offered, 100);
    world.clock.advance({ days: 2 });
    for (const isEscalated of [false, true]) {
      if (isEscalated) await world.escalateOverdue.execute();
      for (const late of [
        () => world.answer(id, { kind: 'refund' }),
        () => world.acceptOffer.execute({ caseId: offered, by: person(BUYER) }),
      ])
        await expect(late()).rejects.toMatchObject({ code: 'answer-late', message: /deadline to answer has passed/ });
    }
    const view = await world.showCase.show(id, person(SELLER));
    expect([view.dueBy, view.answers, view.actions]).toEqual(['staff', [], ['message']]);
    expect(view.timeline.at(-1)).toMatchObject({ kind: 'seller-silent', by: 'staff' });
  });

  it('pauses while the buyer’s bank decides: only messages are accepted', async () => {
    const id = await world.reported();
    const offered = await world.reported();
    await world.offer(offered, 100);
    for (const problem of world.problems.all) {
      const payment = await world.payments.find(problem.paymentId);
      if (payment === null) throw new Error('There is no payment.');
      payment.dispute({ open: 1, cents: TOTAL });
      await world.unitOfWork.run(() => world.save.execute(payment));
    }
    const decision = { decision: 'refund', refundCents: 0, byUserId: STAFF, reason: 'The photos show it.' } as const;
    for (const refused of [
      () => world.answer(id, { kind: 'refund' }),
      () => world.offer(id, 100),
      () => world.answer(id, { kind: 'contest' }, { text: 'It was whole at the pickup.' }),
      () => world.acceptOffer.execute({ caseId: offered, by: person(BUYER) }),
      () => world.declineOffer.execute({ caseId: offered, by: person(BUYER), text: null }),
      () => world.withdrawReport.execute({ caseId: id, by: person(BUYER) }),
      () => world.resolve.execute({ problemId: id, ...decision }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'disputed', message: /paused until the bank decides/ });
    await world.write(id, BUYER, 'My bank asked me for photos.');
    world.clock.advance({ days: 3 });
    await world.escalateOverdue.execute();
    expect([await world.stateOf(id), await world.stateOf(offered)]).toEqual(['awaiting_seller', 'awaiting_buyer']);
    for (const by of [BUYER, SELLER, STAFF])
      expect(await world.showCase.show(id, person(by))).toMatchObject({
        isDisputed: true,
        actions: ['message'],
        answers: [],
        isYourTurn: false,
        dueAt: null,
        dueBy: null,
        secondsLeft: null,
      });
  });

  it('continues with its full time if the bank leaves the payment, and ends if the bank takes it', async () => {
    const end = new ReportUnderDispute(world.problems, world.cases, world.clock);
    const id = await world.reported();
    world.clock.advance({ days: 3 });
    const payment = await world.payments.find(world.problems.all[0]?.paymentId ?? '');
    if (payment === null) throw new Error('There is no payment.');
    await world.unitOfWork.run(() => end.end(payment, false));
    expect(await world.showCase.show(id, person(SELLER))).toMatchObject({ secondsLeft: 172_800, isYourTurn: true });
    payment.dispute({ open: 1, cents: TOTAL });
    await world.unitOfWork.run(() => end.end(payment, true));
    expect(await world.stateOf(id)).toBe('decided');
  });

  it('shows what the buyer wants only if the buyer reported it', async () => {
    const own = await world.reported();
    const staffs = await world.reported({ by: person(STAFF) });
    expect((await world.showCase.show(own, person(SELLER))).wanted).toBe('full');
    expect((await world.showCase.show(staffs, person(SELLER))).wanted).toBeNull();
  });

  it('keeps the photos of an earlier report apart from those of a later one', async () => {
    const first = await world.reported({ photos: [aPhoto('first.jpg')] });
    await world.withdrawReport.execute({ caseId: first, by: person(BUYER) });
    const product = world.problems.all[0]?.listingId ?? '';
    const later = { product, by: person(BUYER), reason: 'other', text: 'The drawer is broken too.' } as const;
    await world.reportProblem.execute({ ...later, photos: [aPhoto('later.jpg')] });
    const newest = await world.showCase.newestOf(product, person(BUYER));
    expect(newest).not.toBe(first);
    const keys = await Promise.all([first, newest].map((id) => world.showCase.photoKey(id, person(SELLER), 1)));
    expect(keys).toEqual(world.problems.all.map(({ photoKeys }) => photoKeys[0]));
  });
});
