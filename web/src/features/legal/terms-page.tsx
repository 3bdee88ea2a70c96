import { LegalPage } from './legal-page';

const SECTIONS: [string, string][] = [
  [
    'What Porchlight does',
    'Porchlight lets a seller take payment for a second-hand item through a link, holds the payment, has the item delivered by a verified driver, and pays the seller after delivery. Porchlight is not the seller of any item.',
  ],
  [
    'Your account',
    'You sign in with a code sent to your e-mail address. Keep access to that address to yourself. You must be of the age of majority in your province and give true details.',
  ],
  [
    'Selling',
    'You describe the item truthfully and show it in your own photos. You may not sell what the law, our card provider or these terms forbid. The price, the delivery fee and your service fee are fixed when you create the link and shown to you before.',
  ],
  [
    'Buying',
    'You pay the item price and the delivery fee through our card payment provider. Your payment is held until delivered. You give your delivery code only when you have the item.',
  ],
  [
    'Cancelling',
    'Seller and buyer may cancel until the driver sets off; the buyer then gets everything back. If nobody sets off within 72 hours of the chosen window, the sale is cancelled by itself and the buyer gets everything back.',
  ],
  [
    'When something is wrong',
    'If the item is not as shown, tell the driver at pickup or report a problem before the payment is released. An administrator decides between release, refund and a split, with reasons.',
  ],
  [
    'Release',
    'After delivery with a code the seller is paid at once, after delivery without contact within 24 hours. A release that was made cannot be undone by us; a card dispute may still be opened by the buyer’s bank.',
  ],
  [
    'Fees and tax',
    'The service fee is a percentage of the item price. HST is included in what Porchlight keeps and is not added to the buyer’s total.',
  ],
  [
    'Liability',
    'We answer for our own care in holding payments and delivering items. We do not answer for the truth of listings. Nothing here limits rights that the law of Ontario gives you as a consumer.',
  ],
  [
    'Changes',
    'When these terms change we ask you to accept the new version before you go on. Sales that have begun end under the terms under which they began.',
  ],
];

export default function TermsPage() {
  return <LegalPage title="Terms of Service" sections={SECTIONS} />;
}
