import { fc, it as property } from '@fast-check/jest';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { aMoment, anyRules, CLOCK_CHANGES } from '../../../../test/delivery/builders/any-window-rules.js';
import { windowRules } from '../../../../test/delivery/builders/window-rules.js';
import { addDays, torontoDay, type CalendarDay, type Weekday } from '../../../platform/domain/toronto-time.js';
import { SLOT_LABELS, type SlotLabel } from '../published/slots.js';
import {
  loadLimit,
  nextOpenWindows,
  openWindows,
  windowEnd,
  windowStart,
  windowState,
  type Window,
  type WindowRules,
} from './windows.js';

const HOUR = 3_600_000;
const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** What a wall clock in Toronto shows. */
function shown(instant: Date): { weekday: string; day: string; time: string } {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    weekday: String(parts['weekday']).toLowerCase(),
    day: `${String(parts['year'])}-${String(parts['month'])}-${String(parts['day'])}`,
    time: `${String(parts['hour'])}:${String(parts['minute'])}:${String(parts['second'])}`,
  };
}

/** `2pm-3pm` → 14, read from the label. */
function hourOf(label: SlotLabel): number {
  const [, hour = '', half = ''] = /^(\d+)(am|pm)-/.exec(label) ?? [];
  return (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
}

/** The parts of a day as product.md §4 defines them. */
function partOf(label: SlotLabel): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(label);
  return hour >= 9 && hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** The conditions of product.md §4, written independently of the code. */
function conditions(
  { settings, pickupAvailability, now, itemLoad, limit, taken }: WindowRules,
  today: CalendarDay,
  window: Window,
) {
  const { date, label } = window;
  const start = windowStart(date, label);
  const weekday = shown(start).weekday as Weekday;
  const parts = Object.values(pickupAvailability ?? {}).flatMap((day) => Object.values(day));
  const daysAhead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return {
    dayOn: settings.availableDays[weekday],
    slotOn: settings.availableTimeSlots[weekday][label] === true,
    noVacation: settings.vacationDates.every((vacation) => vacation !== date),
    sellerOn: !parts.includes(true) || pickupAvailability?.[weekday][partOf(label)] === true,
    soonEnough: daysAhead >= 0 && daysAhead < 14,
    lateEnough: start.getTime() - now.getTime() >= 3 * HOUR,
    fits: taken(date, label) + itemLoad <= limit,
  };
}

const everyWindowAround = (now: Date): Window[] =>
  Array.from({ length: 20 }, (_, index) => addDays(torontoDay(now), index - 3)).flatMap((date) =>
    SLOT_LABELS.map((label) => ({ date, label })),
  );
const openIn = (rules: WindowRules): string[] =>
  everyWindowAround(rules.now)
    .filter(({ date, label }) => windowState(rules, date, label) === 'open')
    .map(({ date, label }) => `${date} ${label}`);

const missingIn = (all: readonly string[], wanted: readonly string[]): string[] => {
  const known = new Set(all);
  return wanted.filter((window) => !known.has(window));
};

describe('For any platform settings, seller, time and load, a window', () => {
  property.prop([anyRules])('is open on the page exactly when the checkout takes it', ({ rules }) => {
    const days = openWindows(rules);
    const listed = days.flatMap(({ date, windows }) =>
      windows.filter(({ available }) => available).map(({ label }) => `${date} ${label}`),
    );
    expect(listed).toEqual(openIn(rules));
  });

  property.prop([anyRules])(
    'is open exactly when every condition holds, and full when only capacity is missing',
    ({ rules }) => {
      const today = shown(rules.now).day;
      const wrong = everyWindowAround(rules.now).flatMap((window) => {
        const { fits, ...others } = conditions(rules, today, window);
        const offered = Object.values(others).every(Boolean);
        const expected = offered ? (fits ? 'open' : 'full') : 'closed';
        const state = windowState(rules, window.date, window.label);
        return state === expected ? [] : [{ window, state, expected }];
      });
      expect(wrong).toEqual([]);
    },
  );

  property.prop([anyRules, fc.integer({ min: 0, max: 100 })])(
    'that is open stays open for a smaller item and for less load taken',
    ({ rules }, less) => {
      const open = openIn(rules);
      const lighter = { ...rules, itemLoad: Math.max(1, rules.itemLoad - less) };
      const emptier: WindowRules = { ...rules, taken: (day, slot) => Math.max(0, rules.taken(day, slot) - less) };
      expect(missingIn(openIn(lighter), open)).toEqual([]);
      expect(missingIn(openIn(emptier), open)).toEqual([]);
    },
  );

  property.prop([anyRules, fc.integer({ min: 1, max: 5 })])(
    'that is open stays open with more drivers, of whom the first adds no capacity',
    ({ rules, loadPerWindow, drivers }, more) => {
      const withDrivers = (count: number): WindowRules => ({ ...rules, limit: loadLimit(loadPerWindow, count) });
      const open = openIn(withDrivers(drivers));
      expect(missingIn(openIn(withDrivers(drivers + more)), open)).toEqual([]);
      expect(loadLimit(loadPerWindow, drivers + more) - loadLimit(loadPerWindow, drivers)).toBe(
        loadPerWindow * (drivers === 0 ? more - 1 : more),
      );
    },
  );

  property.prop([anyRules, fc.integer({ min: 0, max: 13 }), fc.constantFrom(...SLOT_LABELS)])(
    'that is full is answered with at most three open ones, the next ones first',
    ({ rules }, ahead, label) => {
      const wanted = { date: addDays(torontoDay(rules.now), ahead), label };
      const full: WindowRules = {
        ...rules,
        taken: (day, slot) => (day === wanted.date && slot === label ? rules.limit : rules.taken(day, slot)),
      };
      const next = nextOpenWindows(full, wanted).map((window) => `${window.date} ${window.label}`);
      const open = openIn(full);
      const orderOf = ({ date, label: slot }: Window): string => `${date} ${String(hourOf(slot)).padStart(2, '0')}`;
      const later = everyWindowAround(rules.now)
        .filter((window) => orderOf(window) > orderOf(wanted))
        .map((window) => `${window.date} ${window.label}`)
        .filter((window) => open.includes(window));
      const earlier = open.filter((window) => !later.includes(window));
      expect(next).toEqual([...later, ...earlier].slice(0, 3));
    },
  );
});

describe('The hours of a window', () => {
  property.prop([fc.integer({ min: 0, max: 3_650 }), fc.constantFrom(...SLOT_LABELS)])(
    'are Toronto’s wall-clock hours on any day from 2026 to 2035',
    (ahead, label) => {
      const day = addDays('2026-01-01', ahead);
      const hour = hourOf(label);
      const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:00:00`;
      expect(shown(windowStart(day, label))).toMatchObject({ day, time: clock(hour) });
      expect(shown(windowEnd(day, label))).toMatchObject({ day, time: clock(hour + 1) });
    },
  );

  it.each(CLOCK_CHANGES)('last one real hour each and follow one another around the clock change of %s', (sunday) => {
    for (const day of [addDays(sunday, -1), sunday, addDays(sunday, 1)]) {
      const starts = SLOT_LABELS.map((label) => windowStart(day, label).getTime());
      for (const [index, label] of SLOT_LABELS.entries()) {
        expect(windowEnd(day, label).getTime() - windowStart(day, label).getTime()).toBe(HOUR);
        expect(starts[index]).toBe((starts[0] ?? 0) + index * HOUR);
        expect(shown(windowStart(day, label))).toMatchObject({ day, weekday: shown(windowStart(day, label)).weekday });
      }
      expect(shown(windowStart(day, '9am-10am')).time).toBe('09:00:00');
    }
    const between = (before: string, after: string): number =>
      (windowStart(after, '9am-10am').getTime() - windowStart(before, '9am-10am').getTime()) / HOUR;
    expect(between(addDays(sunday, -1), sunday)).toBe(sunday.slice(5, 7) === '03' ? 23 : 25);
    expect(between(sunday, addDays(sunday, 1))).toBe(24);
  });

  it('are right on the clock changes of 2026', () => {
    expect(CLOCK_CHANGES.slice(0, 4)).toEqual(['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']);
    expect(windowStart('2026-03-08', '9am-10am').toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(windowStart('2026-11-01', '9am-10am').toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });

  property.prop([aMoment])('begin at least three real hours from now, on one of 14 days', (now) => {
    const days = openWindows(windowRules({ now }));
    expect(new Set(days.map(({ date }) => date)).size).toBe(14);
    expect(days[0]?.date).toBe(shown(now).day);
    const wrong = days.flatMap(({ date, windows }) =>
      windows
        .filter(({ label, available }) => available !== windowStart(date, label).getTime() >= now.getTime() + 3 * HOUR)
        .map(({ label }) => `${date} ${label}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Runs in a separate Node process with another time zone, and hashes all answers around the clock changes. */
const HASH_OF_ANSWERS = `
  import { registerHooks } from 'node:module';
  import { createHash } from 'node:crypto';
  registerHooks({ resolve: (name, context, next) => next(name.startsWith('.') ? name.replace(/\\.js$/, '.ts') : name, context) });
  const { openWindows, windowStart } = await import(process.argv[1]);
  const on = new Proxy({}, { get: () => true });
  const settings = { availableDays: on, availableTimeSlots: new Proxy({}, { get: () => on }), vacationDates: [] };
  const hash = createHash('sha256');
  for (const day of process.argv[2].split(',')) {
    for (let hour = -24; hour <= 48; hour += 4) {
      const now = new Date(Date.parse(day) + hour * 3600000);
      const rules = { settings, pickupAvailability: null, now, itemLoad: 1, limit: 1, taken: () => 0 };
      const days = openWindows(rules);
      hash.update(JSON.stringify(days.map(({ date, windows }) => [date, windows.map(({ label, available }) => [windowStart(date, label), available])])));
    }
  }
  console.log(new Date(Date.parse('2026-07-01T12:00:00Z')).getHours(), hash.digest('hex'));
`;

it('The windows do not depend on the server’s time zone', () => {
  const answers = ['UTC', 'America/Toronto', 'Asia/Tokyo'].map((zone) => {
    const file = resolve(import.meta.dirname, 'windows.ts');
    const node = [
      '--no-warnings',
      '--input-type=module',
      '-e',
      HASH_OF_ANSWERS,
      file,
      CLOCK_CHANGES.slice(0, 6).join(','),
    ];
    return execFileSync(process.execPath, node, { env: { TZ: zone }, encoding: 'utf8' })
      .trim()
      .split(' ');
  });
  expect(answers.map(([hour]) => hour)).toEqual(['12', '8', '21']);
  expect(new Set(answers.map(([, hash]) => hash)).size).toBe(1);
});
