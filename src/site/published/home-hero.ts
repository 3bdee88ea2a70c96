/** What the home page says first; the server draws it before any script, and the page draws the same (specification §2). */
export const HOME_HERO = {
  title: 'Sell to a stranger. Sleep well.',
  lead: 'Put a Porchlight link in your listing. The buyer pays, a verified driver delivers, and you are paid when it has arrived. In Vaughan, Ontario, and the Greater Toronto Area.',
  badges: ['Secure Payments', 'Verified Delivery', 'No Contact Needed'],
  sell: 'Sell something',
  check: 'Check a link',
  join: 'Join the local commerce revolution',
  more: 'See how it works',
} as const;
