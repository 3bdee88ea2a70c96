import { TERMS_VERSION } from '../../../../src/identity/published/terms.js';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import type { LegalText } from './legal-page';
import { TERMS_RIGHTS } from './terms-rights';

const WE = BRAND.name;

/** The terms of service, as product.md §4 and money.md decide them. */
export const TERMS: LegalText = {
  title: 'Terms of Service',
  version: TERMS_VERSION,
  summary: `${WE} holds a buyer’s payment until a verified driver has delivered the item, and then pays the seller. These terms say who does what, what it costs, and what happens when something goes wrong.`,
  contact: 'Questions about these terms, a complaint, or a notice of cancellation: write to us. A person answers.',
  sections: [
    {
      id: 'what-we-do',
      heading: `What ${WE} does`,
      parts: [
        `${WE} (“we”) lets a seller take payment for a second-hand item through a link, holds the payment, has the item collected and delivered by a verified driver, and pays the seller after delivery. We serve parts of the Greater Toronto Area, beginning with Vaughan, Ontario.`,
        'The sale of the item is a contract between seller and buyer. We are not the seller of any item, and not the marketplace on which it was advertised. Our own contract with each of you is about holding the payment, the delivery, and this site.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      parts: [
        'You sign in with a code sent to your e-mail address. Keep access to that address to yourself: whoever reads your e-mail can sign in as you. We never ask for a code by phone, message or e-mail.',
        'You must have reached the age of majority in your province (18 in Ontario), give true details, and use one account. You may buy with a confirmed e-mail address alone; to sell you complete your registration and are verified by Stripe, our card payment provider.',
      ],
    },
    {
      id: 'selling',
      heading: 'Selling',
      parts: [
        'As a seller you promise that:',
        [
          'the item is yours to sell and free of debts, and it is as your words and your own photos show it, with its faults;',
          'it is at the pickup address in the window that the buyer chose, packed so that it can be carried: a large item by two people, any other by one;',
          'you give your four-digit pickup code to the driver at the door, and to nobody else.',
        ],
        'You may not sell weapons, ammunition, explosives, drugs, alcohol, tobacco or vapes, medicine, animals, counterfeit, recalled or stolen goods, gift cards, money or anything else that the law or Stripe’s rules forbid. We may take a link down and refund the buyer where we have good reason to think so, and tell you why.',
        'The price, the delivery fee and the percentage of your service fee are fixed when you create the link, and shown to you before. Later changes of our fees do not touch links that exist. A link that nobody pays expires after 30 days unless the page says otherwise; you can renew it.',
      ],
    },
    {
      id: 'buying',
      heading: 'Buying',
      parts: [
        'The page shows the whole price before you pay: the item and the delivery. Nothing is added. You pay on Stripe’s page; we never see your card number. While you pay, the item and the delivery window are kept for you for about half an hour.',
        'Your payment is held until delivered. You receive a four-digit delivery code: give it to the driver only when you have the item in front of you. You may ask for a delivery without contact; then the driver’s photo takes the place of the code.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      parts: [
        'A verified driver is one of whom an administrator has checked legal name, birth date and photo, driving licence, insurance, vehicle and background check. Drivers who joined before we checked all of these have 30 days from when we ask them. Large items are carried by a crew of two, all others by one person.',
        'Deliveries take place on the day and in the window that you chose, within the area that we serve. At pickup the driver compares the item with the listing and takes a photo. From then until it is handed over, the item is in our care.',
        [
          'If the seller is not there, or the item differs from the listing, the driver does not take it. You are offered a new date once; after a second failure you get everything back.',
          'If nobody has set off within 72 hours of your window, the sale is cancelled by itself and you get everything back.',
          'If you are not there or refuse an item that is as shown, it goes back to the seller. You get the price back, but not the delivery fee.',
          'If the item is damaged or lost on the way, you get everything back. Tell us about it at once, with photos.',
        ],
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelling a sale',
      parts: [
        'Seller and buyer may both cancel on the transaction page until the driver sets off. The buyer then gets back everything that was paid, to the card that paid; banks take up to ten business days to show it. Rights that the law gives you beyond this are in the section on your rights as a consumer.',
      ],
    },
    ...TERMS_RIGHTS,
  ],
};
