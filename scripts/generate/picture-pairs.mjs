import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { root } from '../run/build.mjs';
import { readArguments } from '../run/read-arguments.mjs';

const PHONE = { width: 390, height: 844 };
/** Each screen, and the picture that `SCREENSHOTS` keeps of it. */
const SCREENS = {
  home: 'page-home-phone',
  'sign-in': 'page-auth-phone',
  verified: 'phone-seller-verified',
  'link-ready': 'phone-seller-link-ready',
  item: 'phone-buyer-transaction',
  order: 'page-order-phone',
  'not-charged': 'phone-buyer-not-completed',
  tracking: 'phone-seller-sold',
  sold: 'page-item-sold-phone',
  'nothing-bought': 'page-purchases-none-phone',
};

// Cuts the first screen out of each picture, for docs/pictures.
const { positionals } = readArguments('node scripts/generate/picture-pairs.mjs FOLDER before|after', {
  min: 2,
  max: 2,
});
const [from, side] = positionals;
const folder = `${root}/docs/pictures/${side === 'before' ? 'before' : 'after'}`;
mkdirSync(folder, { recursive: true });
for (const [name, picture] of Object.entries(SCREENS)) {
  const file = `${from}/${picture}.png`;
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const { height = 0 } = await sharp(file).metadata();
  await sharp(file)
    .extract({ left: 0, top: 0, width: PHONE.width, height: Math.min(PHONE.height, height) })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(`${folder}/${name}.webp`);
}
