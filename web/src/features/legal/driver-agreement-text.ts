import { DRIVER_AGREEMENT_EFFECTIVE_DATE, DRIVER_AGREEMENT_VERSION } from '../../../../src/identity/published/terms.js';
import type { LegalText } from './legal-page';

/** The driver agreement: product.md §4 and §6, pay by money.md. */
export const DRIVER_AGREEMENT: LegalText = {
  title: 'Driver Agreement',
  version: DRIVER_AGREEMENT_VERSION,
  effectiveDate: DRIVER_AGREEMENT_EFFECTIVE_DATE,
  summary: `You collect an item, check it, and hand it over: with a code at both doors, or a photo. You earn 80% of the delivery fee, paid weekly, and choose the jobs you take.`,
  contact: 'Questions about a job, your pay or a decision about your access:',
  sections: [
    {
      id: 'who',
      heading: 'Who may drive',
      parts: [
        'You may take jobs once you have accepted this agreement, an administrator has checked and accepted each of your documents, and approved you. The documents are your legal name, birth date and photo; your driving licence; your insurance; your vehicle and crew; and a background check that is at most a year old. Only you and our administrators can see them. If you were approved before we asked for documents, you have 30 days from when we ask you.',
        'We write to you 30 and 7 days before a licence or an insurance expires. From the day on which it expires you take and begin no jobs until we have accepted a new one. For as long as you drive, you promise that:',
        [
          'you are at least 18, may work in Canada, and hold a valid Ontario driver’s licence (G2 or G);',
          'your vehicle is safe, registered, and insured for deliveries made for pay;',
          'what you told us is true, and you tell us within a day when any of it changes.',
        ],
      ],
    },
    {
      id: 'standing',
      heading: 'How you work with us',
      parts: [
        `You are an independent contractor. You choose when you work and which jobs you take; you use your own vehicle and phone, may work for others, and answer for your own taxes, HST registration and insurance. Where a law gives you more, such as the Digital Platform Workers’ Rights Act, 2022, the law counts.`,
      ],
    },
    {
      id: 'jobs',
      heading: 'Taking a job',
      parts: [
        [
          'Take only jobs that you can do within their window, with an item that fits your vehicle. Large items are offered to you only if your vehicle takes them and you have told us that two people carry; then both of you come to both doors. You answer for whoever comes with you.',
          'Never take a job in which you, or somebody of your household, is the seller or the buyer.',
          'You may give a job back until you set off. Do it as early as you can; a job given back at the last moment lets two people down.',
          'You set off at most three hours before the window begins, and say so in the app: from then on both sides know that you are coming.',
          'A job is yours alone. Nobody else may carry it out with your account.',
        ],
      ],
    },
    {
      id: 'pickup',
      heading: 'At pickup',
      parts: [
        'Before you take the item:',
        [
          'compare it with the listing: the photos, the description, whether it works where that can be seen;',
          'take at least one clear photo of it, without people in the picture;',
          'ask the seller for the four-digit pickup code and enter it yourself.',
        ],
        'If the seller is not there, wait ten minutes and call. If the item differs from the listing, is not safe to carry, or looks like something that may not be sold, do not take it. In both cases report the failed pickup with its reason and a photo; you are paid for the trip, unless the other side contests it within 24 hours and we decide that it is not owed.',
      ],
    },
    {
      id: 'door',
      heading: 'At the door',
      parts: [
        [
          'Hand the item over only against the buyer’s four-digit delivery code, said at the door with the item in view.',
          'Where the buyer chose no contact: put the item where they asked, safe from rain, and take a photo that shows the item and the place.',
          'Never ask for a code by phone or message, never before you are there, and never enter one that you guessed. After five wrong tries only an administrator can go on.',
          'If nobody is there, wait ten minutes, call, then report it with a photo. Bring the item back to the seller as the app tells you.',
        ],
      ],
    },
    {
      id: 'care',
      heading: 'Care and liability',
      parts: [
        'From pickup to hand-over the item is in your hands. Secure it, keep it dry, do not open or use it, and do not leave it in an unlocked vehicle. Tell us at once about damage, loss or an accident, with photos; call 911 first where somebody is hurt.',
        'We cover the item towards the buyer. You answer to us for damage or loss that you cause on purpose or by gross negligence, up to the price of the item, and for claims of others that your insurance should have covered. You do not answer for faults that were there before, or for a buyer’s or seller’s wrong word.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Addresses and privacy',
      parts: [
        'You see the addresses, phone numbers and notes of a job that is yours at the latest from three hours before its window, and until two hours after its end. You use them for that delivery only, keep no copy, take no pictures of people or of the inside of a home, and never contact anybody afterwards.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Conduct on the road and at the door',
      parts: [
        'Keep the traffic law; no phone in the hand while driving; never drive tired or after alcohol or drugs. Be polite, treat everybody alike, and accept no cash for an item. Tips are yours.',
      ],
    },
    {
      id: 'pay',
      heading: 'Your pay',
      parts: [
        [
          'You earn 80% of the delivery fee of a job. It is shown before you take it.',
          'It is earned once the item is picked up, or when a pickup failed through no fault of yours.',
          'It is paid every week to your connected account at Stripe. As long as you have none, it stays owed to you in our books.',
          'Your earnings page has a statement for every week, line by line. Tell us within 60 days if something is missing; we look at it and answer with reasons.',
        ],
        'Nothing is deducted but what the law requires, or what a decision that you were told about, with its reasons, says.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Suspension and ending',
      parts: [
        'You may stop at any time after your last job is handed over. We may pause your access at once where somebody’s safety, a code or an item is in question, or where licence or insurance has lapsed. We end it when this agreement is broken seriously or again and again.',
        'Either way you receive the reasons in writing and may answer within 14 days; a person who did not make the decision looks at it again. What you have earned is paid in any case.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and law',
      parts: [
        'We tell you of a change of this agreement 30 days ahead; jobs taken before are done under the old one. The law of Ontario governs this agreement, and its courts decide.',
      ],
    },
  ],
};
