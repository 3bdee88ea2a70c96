/** Replaces a removed name or street (decision 0019); city, province and postal prefix stay. */
export const REMOVED = 'Removed';

/** The personal data of a finished sale that is removed over time. */
export type SaleTrace = 'addresses' | 'photos';
