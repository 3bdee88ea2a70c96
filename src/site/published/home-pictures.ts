import type { Language } from '../../texts/language.js';
import type { Translate } from '../../texts/translate.js';

/** A picture of the product as the home page shows it, taken of the product itself (`npm run pictures`). */
export interface HomePicture {
  /** In CSS pixels; a second file has twice as many, for sharp screens. */
  width: number;
  height: number;
}

const phone: HomePicture = { width: 300, height: 560 };
const part: HomePicture = { width: 320, height: 128 };

export const HOME_PICTURES = {
  tracking: phone,
  share: phone,
  pay: phone,
  'hand-over': phone,
  payout: { width: 300, height: 330 },
  held: part,
  driver: part,
  window: part,
} as const satisfies Record<string, HomePicture>;

export type HomePictureName = keyof typeof HOME_PICTURES;

/** What each picture shows, for those who do not see it. */
export const homePictureAlts = (t: Translate): Record<HomePictureName, string> => ({
  tracking: t('home.picture.tracking'),
  share: t('home.picture.share'),
  pay: t('home.picture.pay'),
  'hand-over': t('home.picture.hand-over'),
  payout: t('home.picture.payout'),
  held: t('home.picture.held'),
  driver: t('home.picture.driver'),
  window: t('home.picture.window'),
});

/** The path of a picture of the product in that language, at that scale. */
export const homePicturePath = (name: HomePictureName, language: Language, scale: 1 | 2): string =>
  `/home/${language}/${name}${scale === 2 ? '-2x' : ''}.webp`;

/** Both scales, as `srcset` names them. */
export const homePictureSet = (name: HomePictureName, language: Language): string =>
  `${homePicturePath(name, language, 1)} 1x, ${homePicturePath(name, language, 2)} 2x`;
