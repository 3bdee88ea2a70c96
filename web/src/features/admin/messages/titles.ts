import type { SellerBanner } from '../../../../../src/notifications/published/seller-banners.js';

/** Titles as they were tried out, by the banners' ids; they last as long as the page. */
export type Titles = Readonly<Record<string, string>>;

export const withTitles = (banners: readonly SellerBanner[], titles: Titles): SellerBanner[] =>
  banners.map((banner) => ({ ...banner, title: titles[banner.id] ?? banner.title }));
