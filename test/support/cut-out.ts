import sharp from 'sharp';

/** A PNG of a square thing on nothing; below the transparent pixels is black, as most programs leave it. */
export async function cutOut(width = 600, height = 400): Promise<Blob> {
  const nothing = { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const thing = sharp({ create: { width: 100, height: 100, channels: 4, background: '#c81e1e' } });
  const bytes = await sharp({ create: nothing })
    .composite([{ input: await thing.png().toBuffer(), gravity: 'centre' }])
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** The colour of a picture’s first pixel. */
export const cornerOf = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];
