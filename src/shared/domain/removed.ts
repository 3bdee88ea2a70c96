/** What stands where a name or a street stood that was removed (decision 0019); city, province and postal prefix stay. */
export const REMOVED = 'Removed';

/** What of a finished sale is removed with time. */
export type SaleTrace = 'addresses' | 'photos';
