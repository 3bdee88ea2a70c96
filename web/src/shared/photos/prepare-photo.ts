import { t } from '../texts/texts';
import { bitmap, drawn, jpegOf, MAX_SIDE } from './draw-photo';
import { decodeHeic, isHeic } from './heic';

/** A photo of the right size and up to this many bytes is sent unchanged. */
const LIGHT_BYTES = 1_500_000;
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];
/** No phone makes a photo of this size, and decoding it would exhaust a phone’s memory. */
const MAX_BYTES = 80 * 1024 * 1024;
/** A photo as it is stored and sent, under the name of its file, or a sentence on why it cannot be. */
export type Prepared = { photo: File } | { problem: string };

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
