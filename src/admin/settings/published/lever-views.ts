import type { LeverName } from './levers.js';

/** How many characters a reason for turning a lever has. */
export const LEVER_REASON = { least: 3, most: 500 } as const;

/** One lever, as staff see it. */
export interface LeverView {
  name: LeverName;
  /** Of a switch: what it is about goes on. Of maintenance: it is in force. */
  on: boolean;
  /** It is not as in ordinary times, so something is held back. */
  isPulled: boolean;
  /** When it was last changed, ISO 8601; null where no one ever did, as the next two then are. */
  since: string | null;
  /** Who changed it; without an id it was a command on the server. */
  by: { id: number | null; name: string } | null;
  reason: string | null;
}

/** GET /api/admin/levers, and PUT /api/admin/levers/{name}: in the order of `LEVERS`. */
export interface LeversView {
  levers: LeverView[];
}
