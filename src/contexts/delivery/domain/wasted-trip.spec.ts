import { TIME_TO_CONTEST_MS, WastedTrip } from './wasted-trip.js';

const REPORTED = new Date('2026-06-13T17:30:00.000Z');
const aTrip = (arrivedAt: Date | null): WastedTrip =>
  WastedTrip.reported({
    id: 't1',
    deliveryId: 'd1',
    listingId: 'a1b2c3d4e5f6',
    driverId: 33,
    sellerId: 11,
    buyerId: 22,
    stage: 'door',
    reason: 'buyer-absent',
    arrivedAt,
    reportedAt: REPORTED,
  });
const after = (ms: number): Date => new Date(REPORTED.getTime() + ms);

describe('A wasted trip', () => {
  it('is settled once, and not before 24 hours after it was reported', () => {
    const trip = aTrip(new Date('2026-06-13T17:05:00.000Z'));
    expect(trip.settle(after(TIME_TO_CONTEST_MS - 1))).toBe(false);
    expect(trip.state.status).toBe('open');
    expect(trip.settle(after(TIME_TO_CONTEST_MS))).toBe(true);
    expect(trip.state).toMatchObject({ status: 'owed', decidedBy: null, decidedAt: after(TIME_TO_CONTEST_MS) });
    expect(trip.settle(after(TIME_TO_CONTEST_MS))).toBe(false);
  });

  it('without a reported arrival waits for an administrator', () => {
    const trip = aTrip(null);
    expect(trip.settle(after(10 * TIME_TO_CONTEST_MS))).toBe(false);
    expect(trip.state.status).toBe('open');
    trip.decide(true, { byUserId: 1, reason: 'The van broke down.', now: after(1) });
    expect(trip.state).toMatchObject({ status: 'owed', decidedBy: 1 });
  });

  it('can be contested by the side that it went to, while it is open', () => {
    const trip = aTrip(null);
    expect([trip.mayContest(22, after(0)), trip.mayContest(11, after(0))]).toEqual([true, false]);
    expect(trip.mayContest(22, after(TIME_TO_CONTEST_MS))).toBe(false);
    trip.contest(22, 'I was at home.', after(1));
    expect(trip.mayContest(22, after(2))).toBe(false);
  });
});
