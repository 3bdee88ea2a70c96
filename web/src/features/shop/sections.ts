/** The sections of a seller's shop, as `?section=` names them. */
export const SECTIONS = ['products', 'purchases', 'payouts', 'ratings', 'referrals', 'profile'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section that an address names; an unknown one shows the products. */
export const sectionOf = (search: URLSearchParams): Section =>
  SECTIONS.find((key) => key === search.get('section')) ?? 'products';
