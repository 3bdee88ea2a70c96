import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photo } from './people.js';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer });
const bytesOf = async (width: number, height: number): Promise<Buffer> =>
  Buffer.from(await (await photo('#446644', width, height)).arrayBuffer());

/** 96 × 72 pixels as iPhones keep photos; its type is often missing. */
export const heicPhoto = async (): Promise<ChosenFile> => ({
  name: 'IMG_1.HEIC',
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, 'photos/front.heic')),
});
/** 50 megapixels. */
export const hugePhoto = async (): Promise<ChosenFile> => jpeg('50mp.jpg', await bytesOf(8_192, 6_144));
/** More than 12 MB, most of it after the picture. */
export const heavyPhoto = async (): Promise<ChosenFile> =>
  jpeg('12mb.jpg', Buffer.concat([await bytesOf(1_600, 1_200), Buffer.alloc(12 * 1024 * 1024)]));
/** Without its last bytes, and of a size that has to be drawn again. */
export const cutPhoto = async (): Promise<ChosenFile> =>
  jpeg('cut.jpg', (await bytesOf(4_000, 3_000)).subarray(0, -40));
export const noPhoto = (): ChosenFile => jpeg('notes.jpg', Buffer.from('Not a photo at all.'));
