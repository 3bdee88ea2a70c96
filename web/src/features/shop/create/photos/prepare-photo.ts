import { fitted } from '../../../../shared/photos/fitted';
import { t } from '../../../../shared/texts/texts';
import { decodeHeic, isHeic } from './heic';

/** The longest side of a photo that is sent; the server makes its own sizes. */
const MAX_SIDE = 2_400;
const QUALITY = 0.85;
/** A photo of the right size and up to this many bytes is sent unchanged. */
const LIGHT_BYTES = 1_500_000;
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];
/** No phone makes a photo of this size, and decoding it would exhaust a phone’s memory. */
const MAX_BYTES = 80 * 1024 * 1024;

/** A photo as it is stored and sent, or a sentence on why it cannot be. */
export type Prepared = { blob: Blob } | { problem: string };

async function decode(file: Blob): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture !== null) return picture;
  return (await isHeic(file)) ? decodeHeic(file) : null;
}

/** Draws an image as a JPEG of at most the maximum size. */
function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fitted(picture.width, picture.height, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // Transparent areas would otherwise turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/** Scales a photo down for storage and for sending over a mobile connection, and converts other formats to JPEG. */
export async function preparePhoto(file: File): Promise<Prepared> {
  const unreadable = { problem: t('listing.photo.unreadable', { name: file.name }) };
  if (file.size > MAX_BYTES) return { problem: t('listing.photo.too-large', { name: file.name }) };
  try {
    const picture = await decode(file);
    if (picture === null) return unreadable;
    const isSmall = file.size <= LIGHT_BYTES && Math.max(picture.width, picture.height) <= MAX_SIDE;
    const blob = isSmall && SENT_AS_IT_IS.includes(file.type) ? file : await drawn(picture);
    picture.close();
    return blob === null ? unreadable : { blob };
  } catch {
    // For example, out of memory.
    return unreadable;
  }
}
