import { BRAND } from '../../../../src/shared/domain/brand.js';
import type { LegalSection } from './legal-page';

const WE = BRAND.name;

/** The second half of the terms: money, disputes and the law of Ontario. */
export const TERMS_RIGHTS: LegalSection[] = [
  {
    id: 'problems',
    heading: 'When something is wrong',
    parts: [
      'If the item is not as shown, refuse it at the door, or report a problem on the transaction page before the payment is released. The clock then stops, and the money stays where it is.',
      'The seller is told at once and has 48 hours to answer: refund, offer an amount, or contest with text and photos. An offer that the buyer accepts settles the case. What is not settled by then we decide within another 48 hours.',
      'We hear both sides, look at the listing, the photos and the times, and decide with reasons: pay the seller, refund the buyer, or split the amount. Our decision is about the money that we hold. It takes from nobody the right to go to court.',
    ],
  },
  {
    id: 'release',
    heading: 'When the seller is paid',
    parts: [
      'After delivery the buyer has time to look at the item and report a problem, usually 24 hours; the transaction page and our e-mail say until when. Then the payment is released, or sooner when the buyer says that everything is fine. The first three sales of a seller and sales above $1,000 are paid 48 hours after delivery at the earliest, and a payment that we or the bank have to look at waits until that is done; the seller’s page says so. The payment goes to the seller’s own account at Stripe, and from there to the bank by Stripe’s calendar.',
      'No payment is held longer than 60 days without a decision. A release cannot be undone by us. If the buyer’s bank later takes the money back in a card dispute, we hand in what we know about the sale; should the dispute be lost, the seller owes us the amount that was paid out for that sale.',
    ],
  },
  {
    id: 'fees',
    heading: 'Fees and tax',
    parts: [
      [
        'Buyers pay the price of the item and the delivery fee, which depends on the item’s size.',
        'Sellers pay a service fee, a percentage of the price, taken from the payout. Referrals can lower it.',
        'Drivers receive 80% of the delivery fee.',
        'HST is included in what we keep and is not added to the buyer’s total. The receipt shows it.',
      ],
      'You answer for your own taxes on what you sell. Every part of an amount can be opened on the page that shows it.',
    ],
  },
  {
    id: 'consumer-rights',
    heading: 'Your rights as a consumer in Ontario',
    parts: [
      'Nothing in these terms takes away a right that the law gives you and that cannot be given up, such as under the Consumer Protection Act, 2002 and the Sale of Goods Act. Where these terms and such a right differ, the right counts.',
      'For our own services to you as a consumer this means, among other things:',
      [
        'Before you accept, you see what we do, the whole price, and these terms, and you can correct or decline. You can keep and print them, and the receipt of every sale.',
        'If we did not give you that information or the chance to accept or decline, you may cancel within seven days of receiving the copy; if you received no copy, within 30 days of the agreement.',
        'If our service is not provided within 30 days of the date that was agreed, you may cancel at any time before it is.',
        'Our services are provided with reasonable quality. A false, misleading or unconscionable representation gives you the right to cancel within a year.',
        'After a valid cancellation you are refunded within 15 days. If you paid by card and are not, you may ask your card company to reverse the charge.',
        'You may go to court, and join a class proceeding. No term here sends you to arbitration.',
      ],
      'A cancellation needs no form: an e-mail that says so is enough. Between two private people the item itself is sold as the Sale of Goods Act provides: it must be the seller’s to sell and match its description. A company that sells through a link owes you, besides, what the Consumer Protection Act asks of businesses.',
      'You can complain to Consumer Protection Ontario at any time; we ask only that you give us the chance to put it right first.',
    ],
  },
  {
    id: 'fair-use',
    heading: 'Fair use of this site',
    parts: [
      'Do not break, overload or copy the site, take payment around it for an item that was offered through it, rate yourself, or use what you learn about others for anything but the sale.',
      'We may pause an account that breaks these terms, puts others at risk, or has to be looked at by law. We say why, and money that is owed stays owed. You may ask for the decision to be looked at again by a person who did not make it.',
    ],
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    parts: [
      'We answer for our own care in holding payments, and for the item from pickup to hand-over, up to its price. We do not answer for the truth of a listing, for faults of the item that a driver could not see, or for days lost to weather, road or network.',
      'For anything else that is not caused on purpose or by gross negligence, our liability to you is limited to what was paid for the sale in question. This does not limit liability for injury, or any liability that the law does not let us limit.',
    ],
  },
  {
    id: 'ending',
    heading: 'Ending',
    parts: [
      `You may stop using ${WE} and have your account closed at any time; while money of a sale is moving, the account stays until the movement has ended. What the law asks us to keep is in the Privacy Policy.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Changes of these terms',
    parts: [
      'When these terms change we tell you what is new and ask you to accept the new version before you go on. If you do not, you can still finish what you began. Sales that have begun end under the terms under which they began.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    parts: [
      'The law of Ontario and the federal law of Canada that applies there govern these terms; the courts of Ontario decide. If you are a consumer in another province, you keep the protection of its law and may use its courts. If one term turns out not to hold, the others do.',
    ],
  },
];
