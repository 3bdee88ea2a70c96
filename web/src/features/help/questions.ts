import { REFUND_TIME } from '../../../../src/payments/published/refund-words.js';
import { BRAND } from '../../../../src/shared/domain/brand.js';

const WE = BRAND.name;

export interface Question {
  /** The address of the answer: `/help#…`. */
  id: string;
  question: string;
  answer: string[];
  /** Other words that people search for. */
  also?: string;
}

export interface Topic {
  title: string;
  questions: Question[];
}

/** What people ask most, answered from what the product does and what the terms promise. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'Buying',
    questions: [
      {
        id: 'is-it-safe',
        question: 'Is it safe to pay before I see the item?',
        answer: [
          `Your payment goes to our card payment provider, Stripe, and not to the seller. It is held until the item has been delivered to you. You then have 24 hours to look at it and report a problem; for some sales it is 48.`,
          'If the item is not as described, refuse it at the door or report it on your order’s page. The payment stays on hold while we review.',
        ],
        also: 'scam fraud protection trust secure held money',
      },
      {
        id: 'what-it-costs',
        question: 'What do I pay in all?',
        answer: [
          'The price of the item and the delivery. The item’s page shows the whole amount before you pay, and nothing is added to it later.',
        ],
        also: 'fee cost total price tax hst',
      },
      {
        id: 'where-we-deliver',
        question: 'Where do you deliver?',
        answer: [
          'In parts of the Greater Toronto Area, beginning with Vaughan, Ontario. Both the pickup and the delivery address must be inside the area. Enter your postal code when you order: you see at once whether we deliver there.',
        ],
        also: 'area postal code city toronto vaughan region',
      },
      {
        id: 'delivery-code',
        question: 'What is the delivery code, and who gets it?',
        answer: [
          'It is the four digits on your order’s page. Give them to the driver only when the item is in front of you: the code says that you have received it.',
          'If you chose delivery without contact there is no code to give. The driver leaves the item at your door and takes a photo.',
          'We never ask for a code by phone, message or e-mail.',
        ],
        also: 'pin four digits hand-over no contact',
      },
      {
        id: 'find-my-order',
        question: 'Where do I find my order?',
        answer: [
          'Sign in with the e-mail address that you paid with, and open “Your purchases”. You need no password: we e-mail you a code or a link. Every order has its status, its receipt and a calendar file there.',
        ],
        also: 'purchases receipt track tracking lost link sign in',
      },
      {
        id: 'not-as-described',
        question: 'The item is not as described. What now?',
        answer: [
          'At the door: do not give the code, and refuse the item. You are refunded.',
          'After delivery: open your order and choose “Report a problem” before the payment is released. Say what is wrong, add photos, and say what you want. The seller has 48 hours to answer; what the two of you do not settle, we decide within 48 hours.',
        ],
        also: 'broken damaged wrong refund return case dispute problem',
      },
      {
        id: 'not-home',
        question: 'What if I am not home in my window?',
        answer: [
          'The item goes back to the seller. You get the price back, but not the delivery fee. If you know early that you cannot be there, cancel before the driver sets off, or choose delivery without contact when you order.',
        ],
        also: 'absent missed away reschedule',
      },
      {
        id: 'refund-time',
        question: 'How long does a refund take?',
        answer: [
          `We send it to the card that paid, where it arrives in ${REFUND_TIME}. Your receipt says when we sent it.`,
        ],
        also: 'time money back cancel cancelled bank days',
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        id: 'how-to-sell',
        question: 'How do I sell something?',
        answer: [
          `Create a link with photos, a price and a size, and put it into your ad. The buyer pays and chooses a delivery time that suits you both. A driver collects the item, delivers it, and you are paid.`,
          `${WE} works with any listing that can hold a link.`,
        ],
        also: 'create link listing marketplace kijiji facebook start',
      },
      {
        id: 'when-paid',
        question: 'When am I paid?',
        answer: [
          'Once the item is delivered and the buyer’s time to look at it is over: 24 hours as a rule. For your first three sales, and above $1,000, it is 48 hours. The buyer can end it earlier. Then the money is sent to your account at Stripe by itself, and Stripe pays it to your bank.',
        ],
        also: 'payout money release bank transfer',
      },
      {
        id: 'seller-fee',
        question: 'What does selling cost?',
        answer: [
          'A percentage of the price, which you see before you create the link together with what you will receive. These amounts stay as they are for that link, even if our fees change later. Referring other sellers lowers your percentage.',
        ],
        also: 'service fee commission percent discount referral',
      },
      {
        id: 'why-bank-details',
        question: 'Why do you need my bank details and my identity?',
        answer: [
          `So that we can pay you. Stripe asks for them on its own page and checks them, as the law requires of every payment provider. ${WE} never sees your bank details.`,
        ],
        also: 'stripe verification connect identity document rejected',
      },
      {
        id: 'pickup',
        question: 'What happens at pickup?',
        answer: [
          'Have the item ready at the pickup address in the window, packed so that it can be carried. The driver compares it with your photos. When the driver takes the item, give them the four-digit pickup code from your sale’s page, and give it to no one else.',
        ],
        also: 'driver collect code pack packing times schedule',
      },
      {
        id: 'cancel-sale',
        question: 'Can I cancel a sale?',
        answer: [
          'Seller and buyer can both cancel on the item’s page until the driver sets off. The buyer then gets everything back. A link that no one has paid can be removed, and an item can be put back on sale under the same link.',
        ],
        also: 'remove stop relist change my mind',
      },
      {
        id: 'change-price',
        question: 'Can I change the price after I shared the link?',
        answer: [
          'Yes, as long as no one has paid and no one is paying at that moment. A buyer who had seen the old price is shown both and asked again before paying.',
        ],
        also: 'edit update amount',
      },
    ],
  },
  {
    title: 'Your account and safety',
    questions: [
      {
        id: 'real-link',
        question: `How do I know that a link is really from ${WE}?`,
        answer: [
          'Paste it under “Is this link real?” before you open it or pay. If it is false, do not pay, and do not ask the person who sent it: they may be the one who made it. Report it to us and to the marketplace.',
        ],
        also: 'fake false scam phishing check fraud',
      },
      {
        id: 'no-code',
        question: 'The sign-in code does not arrive.',
        answer: [
          'Look in your spam folder, and check the address that you typed. After 30 seconds you can ask for another one. The newest code counts, for 10 minutes, and only in the browser that asked for it. In another browser, use the link in the same e-mail.',
        ],
        also: 'login log in password otp email spam expired',
      },
      {
        id: 'my-address',
        question: 'Who sees my address and phone number?',
        answer: [
          'The driver of your delivery, shortly before the window, and no longer than needed. Buyer and seller never see each other’s address, phone number or e-mail address.',
        ],
        also: 'privacy personal data last name contact',
      },
      {
        id: 'delete-account',
        question: 'How do I get my data, or delete my account?',
        answer: [
          'At the end of “Your purchases” you can download everything that we know about you, and delete your account once no sale of yours is under way. Records of money are kept as long as the law asks, without your name where possible.',
        ],
        also: 'privacy export erase remove close gdpr pipeda',
      },
    ],
  },
  {
    title: 'Driving',
    questions: [
      {
        id: 'become-a-driver',
        question: 'How do I become a driver?',
        answer: [
          'Apply under “Drive with us”, accept the Driver Agreement and upload your documents: licence, insurance, vehicle and background check. Once we have checked them, you can take jobs. You earn 80% of each delivery fee, and are paid every week.',
        ],
        also: 'job earn earnings pay work apply documents',
      },
    ],
  },
];
