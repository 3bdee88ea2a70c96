import { aPhoto } from '../../../../../../test/delivery/fakes/kept-photos.js';
import { BUYER, CaseWorld, person, SELLER, STAFF, STRANGER } from '../../../../../../test/payments/case-world.js';
import {
  CASE_ESCALATED,
  CASE_MESSAGE_WRITTEN,
  CASE_OFFERED,
  CASE_SETTLED,
  PROBLEM_DECIDED,
  PROBLEM_WITHDRAWN,
} from '../../../published/events.js';

/** Of 174.99 and a price of 150.00 unless the listing says otherwise; the seller is promised 127.49. */
const TOTAL = 17_499;
const SHARE = 12_749;

let world: CaseWorld;
beforeEach(() => {
  world = new CaseWorld();
});

describe('a case', () => {
  it('starts with the seller’s turn, or an administrator’s if staff reported', async () => {
    expect(await world.stateOf(await world.reported())).toBe('awaiting_seller');
    expect(await world.stateOf(await world.reported({ by: person(STAFF) }))).toBe('escalated');
    const part = await world.reported({ wanted: 'part', wantedCents: 2_500 });
    expect((await world.cases.find(part))?.facts).toMatchObject({ wanted: 'part', wantedCents: 2_500 });
    await expect(world.reported({ wanted: 'part', wantedCents: 1_000_001 })).rejects.toMatchObject({
      details: [{ field: 'wantedAmount' }],
    });
    await expect(
      world.reported({ status: 'payment_secured', wanted: 'part', wantedCents: 2_500 }),
    ).rejects.toMatchObject({ details: [{ field: 'wanted' }] });
    await expect(world.reported({ text: 'Call me at 416-555-0188.' })).rejects.toMatchObject({
      details: [{ field: 'text' }],
    });
  });

  it('is settled by a full refund from the seller', async () => {
    const id = await world.reported({ status: 'payment_secured' });
    await world.answer(id, { kind: 'refund' });
    expect(await world.stateOf(id)).toBe('settled');
    expect(await world.moneyOf(id)).toEqual(['refunded', TOTAL, 0]);
    expect(await world.standing(world.problems.all[0]?.listingId ?? '')).toEqual([
      'cancelled',
      'refunded',
      'cancelled',
    ]);
    const shares = { decision: 'refund', refundCents: TOTAL, sellerCents: 0, byUserId: SELLER };
    expect(world.events.named(CASE_SETTLED)).toMatchObject([shares]);
    expect(world.events.named(PROBLEM_DECIDED)).toEqual([]);
    await expect(world.answer(id, { kind: 'refund' })).rejects.toMatchObject({
      code: 'case-closed',
    });
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('is settled by an accepted offer: the buyer gets it, the seller the rest', async () => {
    const id = await world.reported();
    await world.offer(id, 4_000);
    expect(world.events.named(CASE_OFFERED)).toMatchObject([{ offerCents: 4_000, buyerId: BUYER }]);
    await world.acceptOffer.execute({ caseId: id, by: person(BUYER) });
    expect(await world.stateOf(id)).toBe('settled');
    expect(await world.moneyOf(id)).toEqual(['release_due', 4_000, SHARE - 4_000]);
    expect(world.cases.said.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['offered', 4_000],
      ['accepted', 4_000],
    ]);
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('deducts from the fee what exceeds the seller’s share', async () => {
    const id = await world.reported();
    const { priceCents = 0 } = (await world.register.find(world.problems.all[0]?.listingId ?? '')) ?? {};
    await world.offer(id, priceCents);
    await world.acceptOffer.execute({ caseId: id, by: person(BUYER) });
    expect((await world.moneyOf(id)).slice(1)).toEqual([priceCents, Math.max(0, SHARE - priceCents)]);
  });

  it('is final once decided or settled: the buyer cannot report the sale again, an administrator can', async () => {
    const decided = await world.reported();
    const split = { decision: 'split', refundCents: 2_000, byUserId: STAFF, reason: 'The photos show it.' } as const;
    await world.resolve.execute({ problemId: decided, ...split });
    const settled = await world.reported();
    await world.offer(settled, 4_000);
    await world.acceptOffer.execute({ caseId: settled, by: person(BUYER) });
    const released = await world.reported({ inspectionEndsAt: world.clock.now() });
    await world.resolve.execute({ problemId: released, ...split, decision: 'release' });
    for (const [id, words] of [
      [decided, 'decided'],
      [settled, 'settled'],
      [released, 'decided'],
    ] as const) {
      const { listingId = '' } = (await world.cases.find(id))?.facts ?? {};
      const refused = { kind: 'conflict', code: 'already-decided', message: expect.stringContaining(words) as string };
      await expect(world.reportAgain(listingId, BUYER)).rejects.toMatchObject(refused);
      expect((await world.moneyOf(id))[0]).toBe('release_due');
      await world.reportAgain(listingId, STAFF);
      expect((await world.moneyOf(id))[0]).toBe('frozen');
    }
  });

  it('decided before the delivery says nothing about the item that comes', async () => {
    const early = await world.reported({ status: 'payment_secured' });
    const release = { decision: 'release', refundCents: 0, byUserId: STAFF, reason: 'It is on its way.' } as const;
    await world.resolve.execute({ problemId: early, ...release });
    const { listingId = '' } = (await world.cases.find(early))?.facts ?? {};
    expect(await world.showCase.outcomeOf(listingId, 'buyer')).toBeNull();
    await world.reportAgain(listingId, BUYER);
    expect((await world.moneyOf(early))[0]).toBe('frozen');
  });

  it('tells each side how it ended, with their own figures, until another is open', async () => {
    const id = await world.reported();
    const { listingId = '' } = (await world.cases.find(id))?.facts ?? {};
    expect(await world.showCase.outcomeOf(listingId, 'seller')).toBeNull();
    const split = { decision: 'split', refundCents: 2_000, byUserId: STAFF, reason: 'The photos show it.' } as const;
    await world.resolve.execute({ problemId: id, ...split });
    const outcome = { state: 'decided', decision: 'split', refundAmount: 20 };
    expect(await world.showCase.outcomeOf(listingId, 'buyer')).toEqual(outcome);
    expect(await world.showCase.outcomeOf(listingId, 'seller')).toEqual({
      ...outcome,
      sellerAmount: (SHARE - 2_000) / 100,
    });
    await world.reportAgain(listingId, STAFF);
    expect(await world.showCase.outcomeOf(listingId, 'buyer')).toBeNull();
  });

  it('refuses an offer above the price or before delivery, and stores nothing', async () => {
    const id = await world.reported();
    for (const cents of [0, 1_000_001])
      await expect(world.offer(id, cents)).rejects.toMatchObject({ code: 'validation-failed' });
    const early = await world.reported({ status: 'payment_secured' });
    await expect(world.offer(early, 100)).rejects.toMatchObject({ code: 'not-delivered' });
    for (const one of [id, early]) expect(await world.stateOf(one)).toBe('awaiting_seller');
    expect(world.cases.said).toEqual([]);
  });

  it('goes to an administrator once, if contested, declined or unanswered', async () => {
    const contested = await world.reported();
    const text = 'It was whole at the pickup.';
    for (const words of [{ text, photos: [aPhoto('broken.txt')] }, { text: 'Too short' }, { text: null }])
      await expect(world.answer(contested, { kind: 'contest' }, words)).rejects.toMatchObject({
        code: 'validation-failed',
      });
    await world.answer(contested, { kind: 'contest' }, { text, photos: [aPhoto('a.jpg')] });
    const declined = await world.reported();
    await world.offer(declined, 100);
    await world.declineOffer.execute({ caseId: declined, by: person(BUYER), text: null });
    const silentSeller = await world.reported();
    const silentBuyer = await world.reported();
    await world.offer(silentBuyer, 100);
    world.clock.advance({ days: 2 });
    await expect(world.offer(silentSeller, 100)).rejects.toMatchObject({ code: 'answer-late' });
    await expect(world.acceptOffer.execute({ caseId: silentBuyer, by: person(BUYER) })).rejects.toMatchObject({
      code: 'answer-late',
    });
    await world.escalateOverdue.execute();
    await world.escalateOverdue.execute();
    for (const id of [contested, declined, silentSeller, silentBuyer])
      expect([await world.stateOf(id), (await world.moneyOf(id))[0]]).toEqual(['escalated', 'frozen']);
    expect(world.events.named(CASE_ESCALATED)).toMatchObject([
      { problemId: contested, cause: 'contested' },
      { problemId: declined, cause: 'declined' },
      { problemId: silentSeller, cause: 'seller-silent' },
      { problemId: silentBuyer, cause: 'buyer-silent' },
    ]);
  });

  it('can be decided by an administrator at any time before it ends, and by no one else afterwards', async () => {
    const id = await world.reported();
    await world.offer(id, 100);
    const decision = { decision: 'split', refundCents: 5_000, byUserId: STAFF, reason: 'The photos show it.' } as const;
    await world.resolve.execute({ problemId: id, ...decision });
    expect([await world.stateOf(id), ...(await world.moneyOf(id))]).toEqual([
      'decided',
      'release_due',
      5_000,
      SHARE - 5_000,
    ]);
    await expect(world.acceptOffer.execute({ caseId: id, by: person(BUYER) })).rejects.toMatchObject({
      code: 'case-closed',
      details: { state: 'decided' },
    });
    await expect(world.resolve.execute({ problemId: id, ...decision })).rejects.toMatchObject({ code: 'case-closed' });
    expect(world.events.named(CASE_SETTLED)).toEqual([]);
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('can be withdrawn by the buyer on its own page or with “Everything’s fine”, and the money continues', async () => {
    const id = await world.reported();
    await world.offer(id, 100);
    await world.withdrawReport.execute({ caseId: id, by: person(BUYER) });
    expect([await world.stateOf(id), (await world.moneyOf(id))[0]]).toEqual(['withdrawn', 'release_due']);
    expect([world.released.length, world.events.named(PROBLEM_WITHDRAWN).length]).toEqual([1, 1]);
    await expect(world.withdrawReport.execute({ caseId: id, by: person(BUYER) })).rejects.toMatchObject({
      code: 'case-closed',
    });
    const other = await world.reported();
    const listingId = world.problems.all.at(-1)?.listingId ?? '';
    await world.confirm.execute({ listingId, buyerId: BUYER });
    expect(await world.stateOf(other)).toBe('withdrawn');
    expect(world.released).toHaveLength(2);
  });

  it('is hidden from strangers, and each answer is for one side only', async () => {
    const id = await world.reported();
    await expect(world.offer(id, 100, STRANGER)).rejects.toMatchObject({ code: 'not-found' });
    await expect(world.showCase.show(id, person(STRANGER))).rejects.toMatchObject({ code: 'not-found' });
    await expect(world.showCase.photoKey(id, person(STRANGER), 1)).rejects.toMatchObject({ code: 'not-found' });
    for (const other of [BUYER, STAFF])
      await expect(world.offer(id, 100, other)).rejects.toMatchObject({ code: 'forbidden' });
    await world.offer(id, 100);
    await expect(world.acceptOffer.execute({ caseId: id, by: person(SELLER) })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(world.withdrawReport.execute({ caseId: id, by: person(SELLER) })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await world.showCase.list({ listingId: null, by: person(STRANGER) })).items).toEqual([]);
    const listing = await world.register.find(world.problems.all[0]?.listingId ?? '');
    for (const product of [listing?.id ?? '', listing?.shareLink ?? '']) {
      expect(await world.showCase.newestOf(product, person(SELLER))).toBe(id);
      await expect(world.showCase.newestOf(product, person(STRANGER))).rejects.toMatchObject({ code: 'not-found' });
    }
    await expect(world.showCase.newestOf('ffffffffffff', person(STAFF))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('takes 40 messages of each side, and any number from staff', async () => {
    const id = await world.reported({ photos: [aPhoto('crack.jpg')] });
    for (let count = 0; count < 40; count++) await world.write(id, BUYER, 'Again.');
    await expect(world.write(id, BUYER, 'Once more.')).rejects.toMatchObject({ code: 'case-full' });
    for (let count = 0; count < 40; count++) await world.write(id, SELLER, 'I heard you.');
    await expect(world.write(id, SELLER, 'Once more.')).rejects.toMatchObject({ code: 'case-full' });
    for (let count = 0; count < 41; count++) await world.write(id, STAFF, 'We decide by Friday.');
  });

  it('stores messages and photos of both sides and staff until it is over', async () => {
    const id = await world.reported({ photos: [aPhoto('crack.jpg')] });
    await world.write(id, SELLER, 'Was it like that at the door?', [aPhoto('door.jpg')]);
    await world.write(id, BUYER, 'Yes, it was.');
    await world.write(id, STAFF, 'Please send a photo of the whole door to help@porchlight.test.');
    await expect(world.write(id, BUYER, 'Mail me: sam@example.ca')).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await expect(world.write(id, STRANGER, 'Hello there')).rejects.toMatchObject({ code: 'not-found' });
    expect(world.events.named(CASE_MESSAGE_WRITTEN)).toMatchObject([
      { role: 'seller', photos: 1 },
      { role: 'buyer', photos: 0 },
      { role: 'staff', photos: 0 },
    ]);
    const view = await world.showCase.show(id, person(BUYER));
    expect(view.timeline.map(({ kind, by, isMine }) => [kind, by, isMine])).toEqual([
      ['reported', 'buyer', true],
      ['message', 'seller', false],
      ['message', 'buyer', true],
      ['message', 'staff', false],
    ]);
    expect(view.timeline.flatMap(({ photos }) => photos)).toEqual(
      [1, 2].map((number) => `/api/cases/${id}/photos/${String(number)}`),
    );
    expect(await world.showCase.photoKey(id, person(SELLER), 2)).toBe(world.cases.said[0]?.photoKeys[0]);
    await world.answer(id, { kind: 'refund' });
    const kept = world.objects.objects.size;
    await expect(world.write(id, BUYER, 'Thank you', [aPhoto()])).rejects.toMatchObject({ code: 'case-closed' });
    expect(world.objects.objects.size).toBe(kept);
  });

  it('is seen by a developer, who can do nothing about it', async () => {
    const id = await world.reported();
    const by = { ...person(STAFF), role: 'dev' as const };
    expect(await world.showCase.show(id, by)).toMatchObject({ role: 'staff', actions: [], answers: [] });
    const refused = { code: 'administrators-only' };
    const message = { caseId: id, by, text: 'A word from us.', photos: [] };
    await expect(world.writeMessage.execute(message)).rejects.toMatchObject(refused);
    await expect(world.reported({ by })).rejects.toMatchObject(refused);
  });

  it('shows each side what it may know', async () => {
    const id = await world.reported();
    await world.offer(id, 4_000);
    const [buyer, seller, staff] = await Promise.all(
      [BUYER, SELLER, STAFF].map((by) => world.showCase.show(id, person(by))),
    );
    expect(buyer).toMatchObject({ role: 'buyer', isYourTurn: true, secondsLeft: 172_800, offeredAmount: 40 });
    expect(buyer?.actions).toEqual(['accept', 'decline', 'withdraw', 'message']);
    expect(buyer).not.toHaveProperty('share');
    expect(seller).toMatchObject({ role: 'seller', isYourTurn: false, share: 127.49, actions: ['message'] });
    expect(staff?.actions).toEqual(['decide', 'message']);
    await world.acceptOffer.execute({ caseId: id, by: person(BUYER) });
    const ended = await Promise.all([BUYER, SELLER, STAFF].map((by) => world.showCase.show(id, person(by))));
    expect(ended.map(({ outcome, actions }) => [outcome?.refundAmount, outcome?.sellerAmount, actions])).toEqual([
      [40, undefined, []],
      [40, 87.49, []],
      [40, 87.49, []],
    ]);
    expect(ended.map(({ outcome }) => outcome?.reason)).toEqual([
      undefined,
      undefined,
      'The buyer accepted the seller’s offer.',
    ]);
  });

  it('shows contact details in an old report to its author and staff only', async () => {
    const id = await world.reported();
    const [problem] = world.problems.all;
    if (problem) problem.text = 'Call me at 416-555-0188.';
    const texts = await Promise.all(
      [BUYER, SELLER, STAFF].map(async (by) => (await world.showCase.show(id, person(by))).timeline[0]),
    );
    expect(texts.map((entry) => [entry?.text === undefined, entry?.isHidden])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });
});
