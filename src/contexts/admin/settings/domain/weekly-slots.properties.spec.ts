import { fc, it as property } from '@fast-check/jest';
import { daySlots } from '../../../../../test/delivery/builders/any-window-rules.js';
import { WEEKDAYS } from '../../../../platform/domain/toronto-time.js';
import { readWeekSlots, SLOT_LABELS } from './weekly-slots.js';

const someSlots = fc
  .tuple(daySlots, fc.subarray([...SLOT_LABELS], { minLength: 1 }))
  .map(([slots, kept]) => Object.fromEntries(kept.map((label) => [label, slots[label]])));

describe('A legacy flat map of slots', () => {
  property.prop([someSlots])('reads the same as a weekly map with these slots on each day', (flat) => {
    const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { ...flat }]));
    expect(readWeekSlots(flat)).toEqual(readWeekSlots(week));
    for (const weekday of WEEKDAYS) {
      for (const label of SLOT_LABELS) expect(readWeekSlots(flat)?.[weekday][label]).toBe(flat[label] ?? false);
    }
  });

  property.prop([someSlots, fc.constantFrom(...WEEKDAYS), someSlots])(
    'is rejected when mixed with a weekly map',
    (flat, weekday, slots) => {
      expect(readWeekSlots({ ...flat, [weekday]: slots })).toBeNull();
    },
  );
});
