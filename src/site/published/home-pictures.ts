/** A picture of the product as the home page shows it, taken of the product itself (`npm run pictures`). */
export interface HomePicture {
  /** In CSS pixels; a second file has twice as many, for sharp screens. */
  width: number;
  height: number;
  /** For those who do not see it. */
  alt: string;
}

const phone = (alt: string): HomePicture => ({ width: 300, height: 560, alt });
const part = (alt: string): HomePicture => ({ width: 320, height: 128, alt });

export const HOME_PICTURES = {
  tracking: phone(
    'The buyer’s tracking page on a phone: the hour in which the armchair arrives, the delivery code, and the verified driver.',
  ),
  share: phone(
    'The seller’s page on a phone: the link to the armchair, and what the buyer pays and the seller receives.',
  ),
  pay: phone(
    'The buyer’s page on a phone: photos of the armchair, its price with delivery, and a button to buy it safely.',
  ),
  'hand-over': phone(
    'The driver’s page on a phone at the buyer’s door: the buyer’s code is typed in, and “Delivered” comes next.',
  ),
  payout: { width: 300, height: 330, alt: 'The seller’s payouts on a phone: $127.49 for the armchair, paid.' },
  held: part('“The buyer has paid. Porchlight holds the money until delivered.”'),
  driver: part('The card of the driver: Lee, a verified driver.'),
  window: part('The postal code, and the earliest delivery to it.'),
} as const satisfies Record<string, HomePicture>;

export type HomePictureName = keyof typeof HOME_PICTURES;

/** The path of a picture at that scale. */
export const homePicturePath = (name: HomePictureName, scale: 1 | 2): string =>
  `/home/${name}${scale === 2 ? '-2x' : ''}.webp`;

/** Both scales, as `srcset` names them. */
export const homePictureSet = (name: HomePictureName): string =>
  `${homePicturePath(name, 1)} 1x, ${homePicturePath(name, 2)} 2x`;
