import { fitted } from '../../../shared/photos/fitted';

const MAX_SIDE = 2_000;
const QUALITY = 0.85;

/** Scales a photo for storage and sending: a JPEG of at most 2,000 pixels a side; null if the file is not an image. */
export async function scalePhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(picture.width, picture.height, MAX_SIDE));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}
