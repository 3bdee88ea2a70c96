/** Where the links of our messages lead: the newsletter, and the way out. */
export default {
  'letters.cut.title': 'This link is not complete',
  'letters.cut.text': 'Open it again from the message, or copy the whole of it into your browser.',
  'letters.home': 'Go Home',
  'letters.failed': 'Something went wrong. Please try again.',
  'letters.unsubscribed.title': 'You are unsubscribed',
  'letters.unsubscribed.text': 'We no longer send {title} to <strong>{email}</strong>.',
  'letters.unsubscribed.still':
    'What concerns a sale of yours, its money or your account still comes, and so do codes to sign in.',
  'letters.undo': 'Undo',
  'letters.subscribed.title': 'You are subscribed again',
  'letters.subscribed.text': 'Again we send {title} to <strong>{email}</strong>.',
  'letters.ask.title': 'Unsubscribe?',
  'letters.ask.text': 'We send {title} to <strong>{email}</strong>. Shall we stop?',
  'letters.unsubscribing': 'Unsubscribing…',
  'letters.unsubscribe': 'Unsubscribe',
} as const;
