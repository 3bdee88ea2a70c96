import type { SellerBanner } from '../../../../../src/contexts/notifications/published/seller-banners.js';

/** Trial titles by banner id; they are kept only while the page is open. */
export type Titles = Readonly<Record<string, string>>;

export const withTitles = (banners: readonly SellerBanner[], titles: Titles): SellerBanner[] =>
  banners.map((banner) => ({ ...banner, title: titles[banner.id] ?? banner.title }));
