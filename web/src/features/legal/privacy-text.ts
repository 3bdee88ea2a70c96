import { TERMS_VERSION } from '../../../../src/identity/published/terms.js';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import type { LegalSection, LegalText } from './legal-page';

const WE = BRAND.name;

const WHO_SEES: LegalSection = {
  id: 'who-sees',
  heading: 'Who sees what',
  parts: [
    'Every page shows only what the person looking at it needs:',
    [
      'Anyone with a link: the photos, name, price, size and status of the item, the seller’s first name and rating.',
      'Buyer and seller never see each other’s last name, e-mail address, phone number or street address.',
      'On the day of a delivery, where a map is switched on, buyer and seller each see the postal area of their own address and that of the driver’s last stop. Of each other’s address they see no more than the city.',
      'The driver of a job sees both addresses, both phone numbers and the buyer’s note from three hours before the delivery window until two hours after the end. Before that, only the area, the distance and the size. A driver who gives the job back no longer sees them.',
      'Each time our staff opens your account, it is written down. You can see when, under “Your data”.',
      'Pickup and delivery codes are shown only to the one who must say them, and never to the driver.',
      'A driver’s documents are seen by that driver and our administrators only, and each time an administrator opens one is written down. A driver may also add a photo for customers: buyer and seller of a job see it from when the driver sets off until two hours after the end.',
      'Our administrators see what they need to help you and to decide about a problem. What they do is written down.',
    ],
  ],
};

const PROCESSORS: LegalSection = {
  id: 'processors',
  heading: 'Who works for us',
  parts: [
    'We do not sell or rent personal information. We pass on only what a service needs to do its work for us, under contracts that bind it to this policy:',
    [
      'Stripe: payments, payouts and the verification of sellers. With a payment Stripe is told what was bought, the buyer’s e-mail address, and the name and address for the delivery, so that the buyer’s bank recognises the payment. Stripe also keeps records of its own, as the law asks of it, under its own privacy policy.',
      'A mail service: carries our e-mail to you.',
      'A hosting and storage service: keeps our database, backups and the photos.',
      'Where it is switched on: an address service. While you type a street address, our server sends it what you have typed so far and the area of your postal code, so that it can suggest the rest. It does not learn who you are or where you type from.',
      'Where you ask for messages to your phone: a text message service (your number and the message), or the push service of your browser, which cannot read what it passes on.',
      'Where they are switched on: a support chat (your name, e-mail address and user number, once you are signed in) and an advertising network that counts which ads led here (no names, no addresses). The video on the home page is loaded from its host only after you click on it. The pictures of the map come from their host while you look at the map: it learns your network address and which part of the city is shown.',
    ],
    'Some of them store information outside Canada, also in the United States, where courts and authorities can ask for it under the law there. We also disclose information where a law or a court obliges us to, and no more of it than that.',
  ],
};

const RIGHTS: LegalSection = {
  id: 'rights',
  heading: 'Your rights',
  parts: [
    'Under the Personal Information Protection and Electronic Documents Act (PIPEDA) you may at any time:',
    [
      'see what we keep about you and learn to whom it was given (access);',
      'receive it as a file that you can take with you (export);',
      'have it corrected. Most of it you can change yourself in your shop’s profile;',
      'have your account closed and your information deleted. Records of money stay as long as the law asks, without more about you than it asks. While money of a sale is moving, we wait until it has arrived;',
      'withdraw a consent, such as the newsletter’s: one click in any message is enough.',
    ],
    'You can fetch your data as a file, and delete your account, by yourself: “Your data” stands in your shop’s profile and below your purchases. For all else, write to us from the address of your account. We answer within 30 days and at no cost; if we cannot do what you ask, we say why. If you are not satisfied, you can complain to the Office of the Privacy Commissioner of Canada.',
  ],
};

/** The privacy policy: what product.md §4 ("Who sees what") and PIPEDA ask for. */
export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  version: TERMS_VERSION,
  summary:
    'We collect what a payment and a delivery need, show each person only their part, and delete the rest. Buyer and seller never learn where the other lives, and we never see your card or bank number.',
  contact: 'Our privacy officer answers at this address, for questions, requests and complaints:',
  sections: [
    {
      id: 'collect',
      heading: 'What we collect',
      parts: [
        [
          'About you: e-mail address, name, username, phone number, address, whether you sell as an individual or a company, and when you can hand over items.',
          'About a sale: what is sold, its photos, price and size; pickup and delivery address, day and window, your note for the driver; the amounts; ratings and reports of problems.',
          'About a delivery: times, the driver, photos at pickup and at the door, and that a code was right. Not the code itself.',
          'About your use: when you signed in, the kind of browser and the network address, and steps such as “link copied”, to keep accounts safe and to make the site better.',
          'To notice when one person is behind both sides of a sale: fingerprints, which cannot be turned back, of your phone number, address, browser and network.',
          'About drivers: where their application stands, their jobs and their earnings; and the documents that we check: legal name, birth date and photo, driving licence, insurance, vehicle and crew, and background check.',
        ],
        'Card and bank numbers, and the papers by which Stripe verifies who is paid, go to Stripe and never to us. Hidden data in photos, such as the place where they were taken, is removed when you upload them.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we collect it',
      parts: [
        [
          'To take, hold, refund and pay out money, and to deliver.',
          'To tell you what happens to your sale, and to answer you.',
          'To decide fairly when something goes wrong, and to prevent fraud.',
          'To keep the books that tax and anti-fraud law ask of us.',
          'To improve the site, with figures that name nobody.',
          'With your separate consent: to send you the newsletter.',
        ],
        'We use information for these purposes only. By giving it for a sale you agree to the use that the sale needs; you can refuse the rest and still buy and sell.',
      ],
    },
    WHO_SEES,
    PROCESSORS,
    {
      id: 'retention',
      heading: 'How long we keep it',
      parts: [
        [
          'Sign-in codes: ten minutes. A session ends after 30 days without use, and after 90 in any case; until then we keep with it the kind of browser and a shortened network address, so that you know it again under Security.',
          'Passkeys and recovery codes: until you remove them or delete your account.',
          'Fingerprints of phone, address, browser and network: 90 days after we last saw them.',
          'Addresses, phone numbers and notes of a sale: drivers see them until two hours after its end; we remove them 30 days after it, later where its money is still held, owed or in question.',
          'Photos of an item, of a problem and proofs of delivery: 180 days after the end of the sale, because a bank can open a dispute about it, and longer while one is open.',
          'An item that you describe and do not publish: on your device, and once you are signed in with your account, until you publish or remove it, or 60 days after you last changed it.',
          'A driver’s documents: as long as they drive, and 90 days after. One that another has replaced, we remove at once; those of an applicant who sends nothing more, after 90 days.',
          'Records of money, and what proves them: as long as tax law asks, at present six years from the end of the tax year.',
          'Your profile: until you delete your account. The text of a message that we sent you: 30 days.',
          'The newsletter: until you unsubscribe. That you did, and which optional messages you want no more, we keep, so that none is sent by mistake.',
        ],
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and the like',
      parts: [
        [
          'One cookie keeps you signed in. It is necessary, holds a random number, and cannot be read by scripts.',
          'A second cookie tells your browser from others, also when you are signed out, so that one person on both sides of a sale is noticed. It holds a random number, cannot be read by scripts, and ends 90 days after you last signed in.',
          'Your browser’s storage remembers a referral code that brought you here, and what you have typed into a form until you send it. It stays on your device.',
          'Where they are switched on, the support chat and the advertising network set cookies of their own. Your browser can refuse them; everything here works without.',
        ],
      ],
    },
    RIGHTS,
    {
      id: 'safety',
      heading: 'How we protect it',
      parts: [
        'Connections are encrypted. Codes and sessions are kept as fingerprints that cannot be turned back; of a passkey we have the public half only, never your finger, face or PIN. Few people have access, and what they change is recorded. Should a breach put you at real risk of significant harm, we tell you and the Privacy Commissioner as soon as we can.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      parts: [
        `${WE} is for adults. We do not knowingly keep information about anybody under 18; tell us, and we delete it.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes of this policy',
      parts: [
        'When this policy changes in a way that matters to you, we tell you before, and ask for your consent where the law does.',
      ],
    },
  ],
};
