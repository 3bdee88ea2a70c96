import { POSTAL_CENTRES } from '../../../src/contexts/delivery/domain/areas/postal-centres.js';
import type { RunJob } from '../../../src/contexts/delivery/domain/plan-run.js';
import { SLOT_LABELS } from '../../../src/contexts/delivery/published/slots.js';
import { aRunJob } from './a-run-job.js';

/** The first three characters of every known postal code. */
export const PREFIXES = Object.values(POSTAL_CENTRES).flatMap((prefixes) => Object.keys(prefixes));

/** Jobs all over the region, spread over so many windows. */
export const aDayOfJobs = (count: number, windows: number): RunJob[] =>
  Array.from({ length: count }, (_, index) =>
    aRunJob({
      id: String(index).padStart(2, '0'),
      from: PREFIXES[(index * 53) % PREFIXES.length]!,
      to: PREFIXES[(index * 97 + 31) % PREFIXES.length]!,
      window: SLOT_LABELS[index % windows]!,
      load: [10, 25, 50][index % 3]!,
    }),
  );
