export default {
  'help.buying-something': 'Buying something',
  'help.selling-something': 'Selling something',
  'help.a-delivery': 'A delivery',
  'help.payment-refund-or-payout': 'A payment, refund or payout',
  'help.my-account-or-signing': 'My account or signing in',
  'help.link-may-false': 'A link that may be false',
  'help.something-else': 'Something else',
  'help.please-enter-name-up': 'Please enter your name, up to 120 characters.',
  'help.please-write-10-2': 'Please write 10 to 2,000 characters.',
  'help.sent-confirmation': 'We sent a confirmation to {email}.',
  'help.what-about': 'What is it about?',
  'help.your-message': 'Your message',
  'help.never-write-code-or': 'Never write a code or a card number here.',
  'help.link-sale-optional': 'Link of the sale (optional)',
  'help.your-name': 'Your name',
  'help.e-mail-address': 'Your e-mail address',
  'help.sending': 'Sending…',
  'help.send-message': 'Send the message',
  'help.link-answer': 'Link to this answer',
  'help.how-can-help': 'How can we help?',
  'help.search-answers': 'Search the answers',
  'help.write-us': 'Write to us',
  'help.person-reads-answers-by': 'A person reads it and answers by e-mail, usually within one business day.',
  'help.answers':
    '{count, plural, =0 {No answer has these words. Try others, or write to us below.} one {# answer} other {# answers}}',
  'help.buying': 'Buying',
  'help.safe-pay-before-i': 'Is it safe to pay before I see the item?',
  'help.payment-goes-our-card':
    'Your payment goes to our card payment provider, Stripe, and not to the seller. It is held until the item has been delivered to you. You then have 24 hours to look at it and report a problem; for some sales it is 48.',
  'help.if-item-not-as':
    'If the item is not as described, refuse it at the door or report it on your order’s page. The payment stays on hold while we review.',
  'help.what-do-i-pay': 'What do I pay in all?',
  'help.price-item-delivery-items':
    'The price of the item and the delivery. The item’s page shows the whole amount before you pay, and nothing is added to it later.',
  'help.where-do-deliver': 'Where do you deliver?',
  'help.parts-greater-toronto-area':
    'In parts of the Greater Toronto Area, beginning with Vaughan, Ontario. Both the pickup and the delivery address must be inside the area. Enter your postal code when you order: you see at once whether we deliver there.',
  'help.what-delivery-code-who': 'What is the delivery code, and who gets it?',
  'help.four-digits-orders-page':
    'It is the four digits on your order’s page. Give them to the driver only when the item is in front of you: the code says that you have received it.',
  'help.if-chose-delivery-without':
    'If you chose delivery without contact there is no code to give. The driver leaves the item at your door and takes a photo.',
  'help.never-ask-code-by': 'We never ask for a code by phone, message or e-mail.',
  'help.where-do-i-find': 'Where do I find my order?',
  'help.sign-with-e-mail':
    'Sign in with the e-mail address that you paid with, and open “Your purchases”. You need no password: we e-mail you a code or a link. Every order has its status, its receipt and a calendar file there.',
  'help.item-not-as-described': 'The item is not as described. What now?',
  'help.at-door-do-not': 'At the door: do not give the code, and refuse the item. You are refunded.',
  'help.after-delivery-open-order':
    'After delivery: open your order and choose “Report a problem” before the payment is released. Say what is wrong, add photos, and say what you want. The seller has 48 hours to answer; what the two of you do not settle, we decide within 48 hours.',
  'help.what-if-i-am': 'What if I am not home in my window?',
  'help.item-goes-back-seller':
    'The item goes back to the seller. You get the price back, but not the delivery fee. If you know early that you cannot be there, cancel before the driver sets off, or choose delivery without contact when you order.',
  'help.how-long-does-refund': 'How long does a refund take?',
  'help.send-card-paid-where':
    'We send it to the card that paid, where it arrives in {REFUNDTIME}. Your receipt says when we sent it.',
  'help.selling': 'Selling',
  'help.how-do-i-sell': 'How do I sell something?',
  'help.create-link-with-photos':
    'Create a link with photos, a price and a size, and put it into your ad. The buyer pays and chooses a delivery time that suits you both. A driver collects the item, delivers it, and you are paid.',
  'help.works-with-any-listing': '{WE} works with any listing that can hold a link.',
  'help.when-am-i-paid': 'When am I paid?',
  'help.once-item-delivered-buyers':
    'Once the item is delivered and the buyer’s time to look at it is over: 24 hours as a rule. For your first three sales, and above $1,000, it is 48 hours. The buyer can end it earlier. Then the money is sent to your account at Stripe by itself, and Stripe pays it to your bank.',
  'help.what-does-selling-cost': 'What does selling cost?',
  'help.percentage-price-which-see':
    'A percentage of the price, which you see before you create the link together with what you will receive. These amounts stay as they are for that link, even if our fees change later. Referring other sellers lowers your percentage.',
  'help.why-do-need-my': 'Why do you need my bank details and my identity?',
  'help.so-can-pay-stripe':
    'So that we can pay you. Stripe asks for them on its own page and checks them, as the law requires of every payment provider. {WE} never sees your bank details.',
  'help.what-happens-at-pickup': 'What happens at pickup?',
  'help.have-item-ready-at':
    'Have the item ready at the pickup address in the window, packed so that it can be carried. The driver compares it with your photos. When the driver takes the item, give them the four-digit pickup code from your sale’s page, and give it to no one else.',
  'help.can-i-cancel-sale': 'Can I cancel a sale?',
  'help.seller-buyer-can-both':
    'Seller and buyer can both cancel on the item’s page until the driver sets off. The buyer then gets everything back. A link that no one has paid can be removed, and an item can be put back on sale under the same link.',
  'help.can-i-change-price': 'Can I change the price after I shared the link?',
  'help.yes-as-long-as':
    'Yes, as long as no one has paid and no one is paying at that moment. A buyer who had seen the old price is shown both and asked again before paying.',
  'help.account-safety': 'Your account and safety',
  'help.how-do-i-know': 'How do I know that a link is really from {WE}?',
  'help.paste-under-link-real':
    'Paste it under “Is this link real?” before you open it or pay. If it is false, do not pay, and do not ask the person who sent it: they may be the one who made it. Report it to us and to the marketplace.',
  'help.sign-code-does-not': 'The sign-in code does not arrive.',
  'help.look-spam-folder-check':
    'Look in your spam folder, and check the address that you typed. After 30 seconds you can ask for another one. The newest code counts, for 10 minutes, and only in the browser that asked for it. In another browser, use the link in the same e-mail.',
  'help.who-sees-my-address': 'Who sees my address and phone number?',
  'help.driver-delivery-shortly-before':
    'The driver of your delivery, shortly before the window, and no longer than needed. Buyer and seller never see each other’s address, phone number or e-mail address.',
  'help.how-do-i-get': 'How do I get my data, or delete my account?',
  'help.at-end-purchases-can':
    'At the end of “Your purchases” you can download everything that we know about you, and delete your account once no sale of yours is under way. Records of money are kept as long as the law asks, without your name where possible.',
  'help.driving': 'Driving',
  'help.how-do-i-become': 'How do I become a driver?',
  'help.apply-under-drive-with':
    'Apply under “Drive with us”, accept the Driver Agreement and upload your documents: licence, insurance, vehicle and background check. Once we have checked them, you can take jobs. You earn 80% of each delivery fee, and are paid every week.',
  'help.also-scam-fraud': 'scam fraud protection trust secure held money',
  'help.also-fee-cost': 'fee cost total price tax hst',
  'help.also-area-postal': 'area postal code city toronto vaughan region',
  'help.also-pin-four': 'pin four digits hand-over no contact',
  'help.also-purchases-receipt': 'purchases receipt track tracking lost link sign in',
  'help.also-broken-damaged': 'broken damaged wrong refund return case dispute problem',
  'help.also-absent-missed': 'absent missed away reschedule',
  'help.also-time-money': 'time money back cancel cancelled bank days',
  'help.also-create-link': 'create link listing marketplace kijiji facebook start',
  'help.also-payout-money': 'payout money release bank transfer',
  'help.also-service-fee': 'service fee commission percent discount referral',
  'help.also-stripe-verification': 'stripe verification connect identity document rejected',
  'help.also-driver-collect': 'driver collect code pack packing times schedule',
  'help.also-remove-stop': 'remove stop relist change my mind',
  'help.also-edit-update': 'edit update amount',
  'help.also-fake-false': 'fake false scam phishing check fraud',
  'help.also-login-log': 'login log in password otp email spam expired',
  'help.also-privacy-personal': 'privacy personal data last name contact',
  'help.also-privacy-export': 'privacy export erase remove close gdpr pipeda',
  'help.also-job-earn': 'job earn earnings pay work apply documents',
  'help.help': 'Help',
} as const;
