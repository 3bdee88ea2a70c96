import type { Language } from '../texts/language.js';
import type { Translate } from '../texts/translate.js';

/** A screenshot on the home page, taken by `npm run pictures`. */
export interface HomePicture {
  /** In CSS pixels; a second file has double the resolution. */
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

/** Each picture's alternative text. */
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

/** The path of a picture of the product in that language, at the given scale. */
export const homePicturePath = (name: HomePictureName, language: Language, scale: 1 | 2): string =>
  `/home/${language}/${name}${scale === 2 ? '-2x' : ''}.webp`;

/** Both scales, as a `srcset`. */
export const homePictureSet = (name: HomePictureName, language: Language): string =>
  `${homePicturePath(name, language, 1)} 1x, ${homePicturePath(name, language, 2)} 2x`;
