import type { SaleTrace } from '../../../../platform/domain/removed.js';

const DAY_MS = 86_400_000;

/** How long a sale keeps its addresses, and its photos with their notes, after it ends; in milliseconds. */
export const KEPT_MS: Readonly<Record<SaleTrace, number>> = { addresses: 30 * DAY_MS, photos: 180 * DAY_MS };
