export default {
  'help.buying-something': 'Buying something',
  'help.selling-something': 'Selling something',
  'help.a-delivery': 'A delivery',
  'help.payment-refund-or-payout': 'A payment, refund or payout',
  'help.my-account-or-signing': 'My account or signing in',
  'help.link-may-false': 'A link that may be fake',
  'help.something-else': 'Something else',
  'help.please-enter-name-up': 'Please enter your name, up to 120 characters.',
  'help.please-write-10-2': 'Please write 10 to 2,000 characters.',
  'help.sent-confirmation': 'We sent a confirmation to {email}.',
  'help.what-about': 'What is it about?',
  'help.your-message': 'Your message',
  'help.never-write-code-or': 'Never write a code or a card number here.',
  'help.link-sale-optional': 'Link to the sale (optional)',
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
    '{count, plural, =0 {No answers match. Try other words, or write to us below.} one {# answer} other {# answers}}',
  'help.buying': 'Buying',
  'help.safe-pay-before-i': 'Is it safe to pay before I see the item?',
  'help.payment-goes-our-card':
    'Your payment goes to our card payment provider, Stripe, not to the seller. It’s held until the item is delivered to you. You then have 24 hours to look at it and report a problem; for some sales it’s 48.',
  'help.if-item-not-as':
    'If the item is not as described, refuse it at the door or report it on your order’s page. The payment stays on hold while we review.',
  'help.what-do-i-pay': 'How much do I pay in total?',
  'help.price-item-delivery-items':
    'The price of the item plus delivery. The item’s page shows the full amount before you pay, and nothing is added later.',
  'help.where-do-deliver': 'Where do you deliver?',
  'help.parts-greater-toronto-area':
    'In parts of the Greater Toronto Area, starting with Vaughan, Ontario. Both the pickup and the delivery address must be in our area. Enter your postal code when you order, and you’ll see right away whether we deliver there.',
  'help.what-delivery-code-who': 'What is the delivery code, and who gets it?',
  'help.four-digits-orders-page':
    'It’s the four digits on your order’s page. Give them to the driver only when the item is in front of you: the code confirms that you’ve received it.',
  'help.if-chose-delivery-without':
    'If you chose no-contact delivery, there’s no code to give. The driver leaves the item at your door and takes a photo.',
  'help.never-ask-code-by': 'We never ask for a code by phone, message or e-mail.',
  'help.where-do-i-find': 'Where do I find my order?',
  'help.sign-with-e-mail':
    'Sign in with the e-mail address you paid with, and open “Your purchases”. There’s no password: we e-mail you a code or a link. You’ll find each order’s status, receipt and calendar file there.',
  'help.item-not-as-described': 'The item is not as described. What now?',
  'help.at-door-do-not': 'At the door: don’t give the code, and refuse the item. You’ll be refunded.',
  'help.after-delivery-open-order':
    'After delivery: open your order and choose “Report a problem” before the payment is released. Tell us what’s wrong, add photos, and say what you want. The seller has 48 hours to answer. If the two of you don’t settle it, we decide within another 48 hours.',
  'help.what-if-i-am': 'What if I’m not home during my window?',
  'help.item-goes-back-seller':
    'The item goes back to the seller. You get the price back, but not the delivery fee. If you know you can’t be there, cancel before the driver sets off, or choose no-contact delivery when you order.',
  'help.how-long-does-refund': 'How long does a refund take?',
  'help.send-card-paid-where':
    'We send it to the card you paid with, and it arrives in {REFUNDTIME}. Your receipt says when we sent it.',
  'help.selling': 'Selling',
  'help.how-do-i-sell': 'How do I sell something?',
  'help.create-link-with-photos':
    'Create a link with photos, a price and a size, and put it in your ad. The buyer pays and picks a delivery time that suits you both. A driver collects and delivers the item, and you’re paid.',
  'help.works-with-any-listing': '{WE} works with any listing that can hold a link.',
  'help.when-am-i-paid': 'When am I paid?',
  'help.once-item-delivered-buyers':
    'Once the item is delivered and the buyer’s time to look at it is over, usually 24 hours. For your first three sales, and for sales above $1,000, it’s 48 hours. The buyer can end it sooner. The money then goes to your Stripe account automatically, and Stripe pays it to your bank.',
  'help.what-does-selling-cost': 'What does selling cost?',
  'help.percentage-price-which-see':
    'A percentage of the price. You see it, and what you’ll receive, before you create the link. These amounts stay the same for that link, even if our fees change later. Referring other sellers lowers your percentage.',
  'help.why-do-need-my': 'Why do you need my bank details and my identity?',
  'help.so-can-pay-stripe':
    'So we can pay you. Stripe asks for them on its own page and checks them, as the law requires of every payment provider. {WE} never sees your bank details.',
  'help.what-happens-at-pickup': 'What happens at pickup?',
  'help.have-item-ready-at':
    'Have the item ready at the pickup address during the window, packed so it can be carried. The driver compares it with your photos. When the driver takes the item, give them the four-digit pickup code from your sale’s page. Don’t give it to anyone else.',
  'help.can-i-cancel-sale': 'Can I cancel a sale?',
  'help.seller-buyer-can-both':
    'The seller and the buyer can both cancel on the item’s page until the driver sets off. The buyer then gets everything back. You can remove an unpaid link, and put an item back on sale under the same link.',
  'help.can-i-change-price': 'Can I change the price after I’ve shared the link?',
  'help.yes-as-long-as':
    'Yes, as long as no one has paid or is paying right then. A buyer who has seen the old price is shown both and asked again before paying.',
  'help.account-safety': 'Your account and safety',
  'help.how-do-i-know': 'How do I know a link is really from {WE}?',
  'help.paste-under-link-real':
    'Paste it under “Is this link real?” before you open it or pay. If it’s fake, don’t pay, and don’t ask the person who sent it: they may have made it. Report it to us and to the marketplace.',
  'help.sign-code-does-not': 'My sign-in code hasn’t arrived.',
  'help.look-spam-folder-check':
    'Check your spam folder, and the address you typed. After 30 seconds you can request another code. Only the newest code works, for 10 minutes, and only in the browser where you requested it. In another browser, use the link in the same e-mail.',
  'help.who-sees-my-address': 'Who sees my address and phone number?',
  'help.driver-delivery-shortly-before':
    'The driver of your delivery, from shortly before the window and no longer than needed. The buyer and the seller never see each other’s address, phone number or e-mail address.',
  'help.how-do-i-get': 'How do I get my data, or delete my account?',
  'help.at-end-purchases-can':
    'At the bottom of “Your purchases” you can download everything we know about you, and delete your account once none of your sales are under way. We keep financial records as long as the law requires, without your name where possible.',
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
