import type { LeverName } from './levers.js';

/** The length of a reason, in characters. */
export const LEVER_REASON = { least: 3, most: 500 } as const;

/** One lever, as staff see it. */
export interface LeverView {
  name: LeverName;
  /** For a switch: nothing is held back. For maintenance: maintenance is in force. */
  on: boolean;
  /** Not in its normal position, so something is held back. */
  isPulled: boolean;
  /** When it was last changed, ISO 8601; `since`, `by` and `reason` are null when it never was. */
  since: string | null;
  /** Who changed it; the id is null for a command on the server. */
  by: { id: number | null; name: string } | null;
  reason: string | null;
}

/** GET /api/admin/levers, and PUT /api/admin/levers/{name}: in the order of `LEVERS`. */
export interface LeversView {
  levers: LeverView[];
}
