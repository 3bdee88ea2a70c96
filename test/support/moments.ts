import { addDays, torontoDay, torontoInstant } from '../../src/platform/domain/toronto-time.js';
import type { TestApplication } from './application.js';
import { expectStatus } from './people.js';

const HOUR_S = 3_600;

/** Advances the product's clock into the next Toronto day if that begins within an hour, so that a test sees one day. */
export async function clearOfMidnight(site: TestApplication): Promise<void> {
  const pass = async (seconds: number): Promise<Date> => {
    const { body } = await expectStatus<{ now: string }>(site.client().post('/dev/clock/advance', { seconds }), 200);
    return new Date(body.now);
  };
  const now = await pass(0);
  const left = (torontoInstant(addDays(torontoDay(now), 1), 0).getTime() - now.getTime()) / 1_000;
  if (left < HOUR_S) await pass(Math.ceil(left));
}

/**
 * Expects a moment to be `later` milliseconds after something that the test did between `began` and now, however long
 * that took. Tolerates clocks that count whole seconds, rounded twice.
 */
export function expectAfter(moment: string | number | Date | undefined, later: number, began: number): void {
  const at = new Date(moment ?? 0).getTime() - later;
  expect(at).toBeGreaterThanOrEqual(began - 2_000);
  expect(at).toBeLessThanOrEqual(Date.now() + 1_000);
}

/** The same for a remaining time in seconds. */
export function expectLeft(seconds: number | undefined, of: number, began: number): void {
  const passed = of - (seconds ?? 0);
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 1);
}
