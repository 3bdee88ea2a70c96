import type { StepMarker } from '../../../src/contexts/payments/provider/application/ports/step-marker.js';

/** Steps at which nothing happens. */
export const NO_STEPS: StepMarker = { reached: () => undefined };
