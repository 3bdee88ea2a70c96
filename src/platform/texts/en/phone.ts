/** Text messages and notifications: never a code, an address or a name of a person. */
export default {
  'phone.driver-set-off-seller-title': 'Your driver is on the way',
  'phone.driver-set-off-seller': 'Your driver is on the way to pick up {item}.',
  'phone.driver-set-off-buyer-title': 'Your driver has set off',
  'phone.driver-set-off-buyer': 'Your driver has set off to pick up {item} for you.',
  'phone.driver-near-seller-title': 'Your driver is about {detail} minutes away',
  'phone.driver-near-seller': 'Your driver arrives in about {detail} minutes to pick up {item}.',
  'phone.driver-near-buyer-title': 'Your driver is about {detail} minutes away',
  'phone.driver-near-buyer': 'Your driver arrives in about {detail} minutes with {item}.',
  'phone.driver-here-seller-title': 'Your driver is here',
  'phone.driver-here-seller': 'Your driver is here for {item}. Have your code ready.',
  'phone.driver-here-buyer-title': 'Your driver is here',
  'phone.driver-here-buyer': 'Your driver is here with {item}. Have your code ready.',
  'phone.driver-here-no-contact-title': 'Your driver is here',
  'phone.driver-here-no-contact': 'Your driver is here to drop off {item}.',
  'phone.condition-asked-buyer-title': 'Do you still want it?',
  'phone.condition-asked-buyer': '{item} is not as listed. Want it? Answer by {detail}.',
  'phone.condition-answered-driver-title':
    '{detail, select, accepted {The buyer still wants it} other {The buyer declined}}',
  'phone.condition-answered-driver':
    '{detail, select, accepted {The buyer still wants {item}: pick it up.} other {The buyer declined {item}: leave it with the seller.}}',
  'phone.delivery-late-title': 'Running late',
  'phone.delivery-late':
    '{detail, select, waiting {{item} is late: no driver has set off. Choose another time.} other {{item} is running late. We expect it by {detail}.}}',
  'phone.text': '{brand}: {body} {link} Reply STOP to end',
  'phone.your-item': 'your item',
} as const;
