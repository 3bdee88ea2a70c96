import { LegalPage } from './legal-page';

const SECTIONS: [string, string][] = [
  [
    'What we keep',
    'Your e-mail address, name, phone number, address, what you sell and buy, the photos you upload, and the proofs of hand-over. Card and banking details are kept by our card payment provider; we never see them.',
  ],
  [
    'Who sees what',
    'Anyone with a link sees the item, its price, the seller’s first name and rating. Buyer and seller never see each other’s address or phone number. The driver of a job sees both addresses from taking the job until two hours after its end.',
  ],
  [
    'Why',
    'To take and hold payments, to deliver, to pay out, to answer you, and to keep the records that tax and anti-fraud law ask of us.',
  ],
  [
    'How long',
    'Addresses of a sale are masked 30 days after its end, photos are removed after 180 days. Records of money are kept as long as the law requires.',
  ],
  [
    'With whom',
    'With our card payment provider, the driver of your delivery, and the services that carry our e-mail and store our files. We do not sell personal information.',
  ],
  [
    'Your rights',
    'You may ask for what we keep about you, have it corrected, and close your account. While money moves, the account stays until the movement has ended.',
  ],
];

export default function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={SECTIONS} />;
}
