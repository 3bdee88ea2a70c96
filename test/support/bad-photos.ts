import { crc32, deflateSync } from 'node:zlib';
import { photo } from './people.js';

/** One PNG chunk: length, type, content, and the CRC-32 of type and content. */
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A tiny PNG that claims to have 60 megapixels. */
function hugePng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10_000, 0);
  header.writeUInt32BE(6_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(64)));
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]));
}

const text = (content: string, type: string): Blob => new Blob([content], { type });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
/** The end record of an empty archive, which is a valid zip. */
const ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)]);

async function cutJpeg(): Promise<Blob> {
  const whole = await (await photo('#335577', 400, 300)).arrayBuffer();
  return new Blob([whole.slice(0, Math.floor(whole.byteLength * 0.6))], { type: 'image/jpeg' });
}

/** Files that are not valid photos. */
export async function badPhotos(): Promise<[name: string, file: Blob][]> {
  return [
    ['notes.jpg', text('not a photo at all', 'image/jpeg')],
    ['cut.jpg', await cutJpeg()],
    ['huge.png', new Blob([new Uint8Array(hugePng())], { type: 'image/png' })],
    ['drawing.svg', text(SVG, 'image/svg+xml')],
    ['photos.zip', new Blob([ZIP], { type: 'application/zip' })],
    ['empty.jpg', new Blob([], { type: 'image/jpeg' })],
  ];
}

export const heavyPhoto = (): Blob => new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'image/jpeg' });
