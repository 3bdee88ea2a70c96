import { LegalPage } from './legal-page';

const SECTIONS: [string, string][] = [
  [
    'Who may drive',
    'You hold a valid driver’s licence and insurance that covers deliveries, and an administrator has approved you.',
  ],
  [
    'Taking a job',
    'You take only jobs that you can do in their window. You never take a job in which you are the seller or the buyer. You may give a job back until you set off.',
  ],
  [
    'At pickup',
    'You check the item against the listing, take a photo, and ask for the seller’s code. You take nothing that differs from the listing.',
  ],
  [
    'At the door',
    'You hand over only against the buyer’s code, or with a photo where the buyer chose no contact. You never ask for a code by phone or message.',
  ],
  ['Addresses', 'You use addresses and phone numbers for the delivery only, and keep no copy of them.'],
  ['Pay', 'You earn 80% of the delivery fee once the item is picked up, paid out weekly to your connected account.'],
  ['Ending', 'You may stop at any time. We may pause or end your access when this agreement is broken, with reasons.'],
];

export default function DriverAgreementPage() {
  return <LegalPage title="Driver Agreement" sections={SECTIONS} />;
}
