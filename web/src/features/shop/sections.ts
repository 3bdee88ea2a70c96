/** The sections of a seller's shop, each as `?section=` names it and as it is called on the page. */
export const SECTIONS = [
  ['products', 'Products'],
  ['purchases', 'Purchases'],
  ['payouts', 'Payouts'],
  ['ratings', 'Ratings'],
  ['referrals', 'Referrals'],
  ['profile', 'Profile'],
] as const;
export type Section = (typeof SECTIONS)[number][0];

/** The section that an address names; an unknown one shows the products. */
export const sectionOf = (search: URLSearchParams): Section =>
  SECTIONS.find(([key]) => key === search.get('section'))?.[0] ?? 'products';
