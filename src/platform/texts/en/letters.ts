/** Where the links of our messages lead: the newsletter, and the way out. */
export default {
  'letters.cut.title': 'This link is incomplete',
  'letters.cut.text': 'Open it from the message again, or copy the whole link into your browser.',
  'letters.home': 'Go Home',
  'letters.failed': 'Something went wrong. Please try again.',
  'letters.unsubscribed.title': 'You’re unsubscribed',
  'letters.unsubscribed.text': 'We’ll no longer send {title} to <strong>{email}</strong>.',
  'letters.unsubscribed.still':
    'You’ll still get messages about your sales, your money and your account, and sign-in codes.',
  'letters.undo': 'Undo',
  'letters.subscribed.title': 'You’re subscribed again',
  'letters.subscribed.text': 'We’ll send {title} to <strong>{email}</strong> again.',
  'letters.ask.title': 'Unsubscribe?',
  'letters.ask.text': 'Stop sending {title} to <strong>{email}</strong>?',
  'letters.unsubscribing': 'Unsubscribing…',
  'letters.unsubscribe': 'Unsubscribe',
  'letters.link-no-longer-works': 'This link no longer works',
  'letters.if-want-newsletter-subscribe':
    'If you want the newsletter, subscribe again and we’ll send you another link.',
  'letters.link-confirm-works-7': 'A confirmation link works for 7 days.',
  'letters.newsletter-was-ended-after': 'The newsletter was cancelled after this link was sent.',
  'letters.subscribe-again': 'Subscribe again',
  'letters.confirm-newsletter': 'Confirm the newsletter',
  'letters.you-are-on-the': 'You’re subscribed',
  'letters.gets-our-newsletter-each':
    '<strong>{email}</strong> gets our newsletter. Unsubscribe anytime with the link in each one.',
  'letters.send-updates-about-launch':
    'Send updates about the launch and early member perks to <strong>{email}</strong>?',
  'letters.confirming': 'Confirming…',
  'letters.confirm': 'Confirm',
  'letters.if-did-not-ask': 'If you didn’t ask for it, close this page and you won’t get the newsletter.',
} as const;
