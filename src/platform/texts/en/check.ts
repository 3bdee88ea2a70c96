export default {
  'check.looking-at-link': 'Checking the link…',
  'check.no-answer': 'No answer',
  'check.could-not-look-at': 'We couldn’t check the link',
  'check.until-can-do-not': 'Until we can, don’t pay through it.',
  'check.try-again': 'Try again',
  'check.link-real': 'Is this link real?',
  'check.did-someone-send-payment':
    'Did someone send you a payment link? Paste it here before you open it or pay. You don’t need an account.',
  'check.link-or-its-8': 'The link, or its 8 characters',
  'check.example-ab3def9h': 'For example {host}/Ab3dEf9h',
  'check.check-link': 'Check the link',
  'check.item-sale-if-pay':
    'The item is for sale. If you pay through this link, your money is held until the item is delivered.',
  'check.link-has-expired-ask': 'The link has expired. Ask the seller to renew it before you pay.',
  'check.sale-was-cancelled-nobody': 'The sale was cancelled. This link no longer takes payments.',
  'check.item-already-sold-nobody': 'The item has already been sold. This link no longer takes payments.',
  'check.the-answer': 'The answer',
  'check.yes-real-link': 'Yes, this is a real {name} link.',
  'check.no-photo': 'No photo',
  'check.sold-by': 'Sold by {sellerFirstName}',
  'check.compare-photo-name-with':
    'Compare the photo and the name with the ad. To be safe, open the item from here and not from the message.',
  'check.open-item': 'Open the item',
  'check.not-link': 'This is not a {name} link',
  'check.do-not-pay-through': 'Don’t pay through it, and don’t enter a code, a card number or your address there.',
  'check.what-do': 'What to do',
  'check.close-page-link-opened':
    'If you opened the link, close that page. If you entered your card number, call your bank now.',
  'check.do-not-ask-person':
    'Don’t ask the person who sent it whether it’s real, and don’t accept another link from them: they may have made it. A real link begins with <strong>{host}</strong> and ends with 8 letters or digits.',
  'check.report-marketplace-where-found':
    'Report it to the marketplace where you found the ad, and to us: <link>send us a message</link>. We never ask for a code by phone, message or e-mail.',
  'check.did-type-typing-error':
    'Did you type it? A typo looks the same, and capitals matter: copy the whole link and check again.',
  'check.paste-link-or-its': 'Paste a link, or its 8 characters.',
  'check.paste-one-link-at': 'Paste one link at a time.',
  'check.paste-link-at-most': 'Paste a link of at most 2,000 characters, or its 8 characters.',
} as const;
