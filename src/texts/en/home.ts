/** The home page (specification §2). */
export default {
  'home.hero.title': 'Sell to a stranger. Sleep well.',
  'home.hero.lead':
    'Put a Porchlight link in your listing. The buyer pays, a verified driver delivers, and you are paid when it has arrived. In Vaughan, Ontario, and the Greater Toronto Area.',
  'home.badge.payments': 'Secure Payments',
  'home.badge.delivery': 'Verified Delivery',
  'home.badge.contact': 'No Contact Needed',
  'home.hero.sell': 'Sell something',
  'home.hero.check': 'Check a link',
  'home.hero.join': 'Join the local commerce revolution',
  'home.hero.more': 'See how it works',
} as const;
