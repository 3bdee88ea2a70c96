import { t } from '../texts/texts';
import { fitted } from './fitted';
import { decodeHeic, isHeic } from './heic';

/** What a file field for photos accepts. */
export const PHOTO_FILES = 'image/*,.heic,.heif';
/** The longest side of a photo that is sent; the server makes its own sizes. */
const MAX_SIDE = 2_400;
const QUALITY = 0.85;
/** A photo of the right size and up to this many bytes is sent unchanged. */
const LIGHT_BYTES = 1_500_000;
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];
/** No phone makes a photo of this size, and decoding it would exhaust a phone’s memory. */
const MAX_BYTES = 80 * 1024 * 1024;
/** A photo as it is stored and sent, under the name of its file, or a sentence on why it cannot be. */
export type Prepared = { photo: File } | { problem: string };

export const bitmap = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Draws an image at most as large as is sent, on white: transparent areas would otherwise turn black. */
export function drawn(picture: ImageBitmap): CanvasRenderingContext2D | null {
  const { width, height } = fitted(picture.width, picture.height, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return pen;
}

export const jpegOf = (pen: CanvasRenderingContext2D | null): Promise<Blob | null> =>
  new Promise((done) => (pen === null ? done(null) : pen.canvas.toBlob(done, 'image/jpeg', QUALITY)));

async function prepared(file: File): Promise<Blob | null> {
  const picture = (await bitmap(file)) ?? ((await isHeic(file)) ? await decodeHeic(file) : null);
  if (picture === null) return (await import('./mend-photo')).withEnd(file);
  const isSmall = file.size <= LIGHT_BYTES && Math.max(picture.width, picture.height) <= MAX_SIDE;
  const photo = isSmall && SENT_AS_IT_IS.includes(file.type) ? file : await jpegOf(drawn(picture));
  picture.close();
  return photo;
}

/** Scales a photo down for storage and for sending over a mobile connection, and converts other formats to JPEG. */
export async function preparePhoto(file: File): Promise<Prepared> {
  const { name } = file;
  if (file.size > MAX_BYTES) return { problem: t('ui.photo-large', { name }) };
  // It fails, for example, when memory is short.
  const photo = await prepared(file).catch(() => null);
  if (photo === null) return { problem: t('ui.photo-unreadable', { name }) };
  return { photo: photo instanceof File ? photo : new File([photo], name, { type: photo.type }) };
}
