import type { RunJob } from '../../../src/contexts/delivery/domain/plan-run.js';

/** A job on Saturday 13 June 2026, 1pm-2pm, between two postal prefixes. */
export function aRunJob({
  from,
  to,
  city = '',
  ...given
}: { id: string; from: string; to: string; city?: string } & Partial<RunJob>): RunJob {
  return {
    day: '2026-06-13',
    window: '1pm-2pm',
    load: 25,
    isPickedUp: false,
    pickup: { zipCode: `${from} 1A1`, city },
    dropOff: { zipCode: `${to} 1A1`, city },
    ...given,
  };
}
