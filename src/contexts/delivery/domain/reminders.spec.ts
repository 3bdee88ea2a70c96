import { fc, it as property } from '@fast-check/jest';
import { aDelivery, aDispatchedDelivery, DRIVER } from '../../../../test/delivery/builders/a-delivery.js';
import { torontoDay } from '../../../platform/domain/toronto-time.js';
import { SLOT_LABELS } from '../published/slots.js';
import type { DeliveryState } from './delivery-state.js';
import { eveningBefore, isReminderDue, NOT_REMINDED, REMINDER_KINDS, windowsToRemind } from './reminders.js';
import { windowStart } from './windows.js';

const CHOSEN = new Date('2026-02-01T12:00:00Z');
const at = (day: string, slot: DeliveryState['slot'], scheduledAt = CHOSEN) => ({ day, slot, scheduledAt });
const MINUTE = 60_000;

describe('A reminder', () => {
  it.each([
    ['an ordinary Saturday', '2026-06-13', '2026-06-12T22:00:00.000Z', '2026-06-13T15:00:00.000Z'],
    ['the Sunday on which the clocks go forward', '2026-03-08', '2026-03-07T23:00:00.000Z', '2026-03-08T15:00:00.000Z'],
    ['the Monday after it', '2026-03-09', '2026-03-08T22:00:00.000Z', '2026-03-09T15:00:00.000Z'],
    ['the Sunday on which they go back', '2026-11-01', '2026-10-31T22:00:00.000Z', '2026-11-01T16:00:00.000Z'],
    ['the Monday after it', '2026-11-02', '2026-11-01T23:00:00.000Z', '2026-11-02T16:00:00.000Z'],
  ])('of 1pm on %s is due at 6pm the day before and at 11am, Toronto time', (_, day, evening, twoHours) => {
    expect(eveningBefore(day).toISOString()).toBe(evening);
    const due = (kind: 'evening-before' | 'two-hours', instant: string, later: number): boolean =>
      isReminderDue(kind, at(day, '1pm-2pm'), new Date(Date.parse(instant) + later));
    expect([-1, 0].map((later) => due('evening-before', evening, later))).toEqual([false, true]);
    expect([-1, 0].map((later) => due('two-hours', twoHours, later))).toEqual([false, true]);
  });

  it('can be late: the first until midnight, the second until the window begins', () => {
    const window = at('2026-06-13', '9am-10am');
    const evening = (instant: string): boolean => isReminderDue('evening-before', window, new Date(instant));
    expect([evening('2026-06-13T03:59:59Z'), evening('2026-06-13T04:00:00Z')]).toEqual([true, false]);
    const last = (instant: string): boolean => isReminderDue('two-hours', window, new Date(instant));
    expect([last('2026-06-13T12:59:59Z'), last('2026-06-13T13:00:00Z')]).toEqual([true, false]);
  });

  it('of the evening before is not due for a window chosen that evening', () => {
    const evening = eveningBefore('2026-06-13');
    const now = new Date('2026-06-13T01:00:00Z');
    const chosen = (ms: number): boolean =>
      isReminderDue('evening-before', at('2026-06-13', '9am-10am', new Date(evening.getTime() + ms)), now);
    expect([chosen(-1), chosen(0)]).toEqual([true, false]);
  });

  it('is sent once for each chosen window, and only before the driver sets off', () => {
    const delivery = aDelivery();
    const evening = eveningBefore('2026-06-13');
    expect([delivery.remind('evening-before', evening), delivery.remind('evening-before', evening)]).toEqual([
      true,
      false,
    ]);
    delivery.reschedule('2026-06-14', '1pm-2pm', new Date('2026-06-12T22:30:00Z'));
    expect(delivery.state.reminded).toEqual(NOT_REMINDED);
    expect(delivery.remind('evening-before', eveningBefore('2026-06-14'))).toBe(true);
    expect(delivery.remind('two-hours', new Date('2026-06-14T15:00:00Z'))).toBe(true);
    expect(aDispatchedDelivery().remind('two-hours', new Date('2026-06-13T15:00:00Z'))).toBe(false);
  });

  const aMoment = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-06-13', '2026-12-31'),
      fc.integer({ min: -3 * 1_440, max: 3 * 1_440 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T12:00:00Z`) + minutes * MINUTE));

  property.prop([aMoment, fc.constantFrom(...REMINDER_KINDS)])(
    'is searched for in exactly the windows for which it is due',
    (now, kind) => {
      const found = windowsToRemind(kind, now);
      for (const ahead of [-1, 0, 1, 2]) {
        const day = torontoDay(new Date(now.getTime() + ahead * 86_400_000));
        for (const slot of SLOT_LABELS) {
          const isFound = found?.day === day && found.slots.includes(slot);
          expect([day, slot, isFound]).toEqual([day, slot, isReminderDue(kind, at(day, slot), now)]);
        }
      }
    },
  );

  property.prop([
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-06-13'),
    fc.constantFrom(...SLOT_LABELS),
    fc.integer({ min: 1, max: 7 }),
  ])('is sent once per kind and in order, however often the job runs', (day, slot, interval) => {
    const delivery = aDelivery({ day, slot, scheduledAt: CHOSEN });
    const start = windowStart(day, slot).getTime();
    const given: string[] = [];
    for (let now = start - 40 * 60 * MINUTE; now < start + 120 * MINUTE; now += interval * 15 * MINUTE) {
      given.push(...REMINDER_KINDS.filter((kind) => delivery.remind(kind, new Date(now))));
    }
    expect(given).toEqual([...REMINDER_KINDS]);
  });
});

describe('Rescheduling', () => {
  it('unassigns the job, and is refused once the driver has set off', () => {
    const delivery = aDelivery({ driverId: DRIVER, pickupFailures: 1 });
    const now = new Date('2026-06-11T14:00:00Z');
    expect(delivery.reschedule('2026-06-13', '1pm-2pm', now)).toBe(false);
    expect(delivery.state).toMatchObject({ driverId: DRIVER });
    expect(delivery.reschedule('2026-06-13', '6pm-7pm', now)).toBe(true);
    expect(delivery.state).toMatchObject({
      day: '2026-06-13',
      slot: '6pm-7pm',
      driverId: null,
      scheduledAt: now,
      pickupFailures: 1,
      status: 'scheduled',
    });
    expect(() => aDispatchedDelivery().reschedule('2026-06-14', '1pm-2pm', now)).toThrow('problem.no-longer-possible');
  });
});
