/** The sections of a seller’s shop, as named in `?section=`. */
export const SECTIONS = ['products', 'purchases', 'payouts', 'ratings', 'referrals', 'profile'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section in the address; an unknown one shows the products. */
export const sectionOf = (search: URLSearchParams): Section =>
  SECTIONS.find((key) => key === search.get('section')) ?? 'products';
