// From linear light to a photo: node scripts/run/photos/develop.mjs RENDERED.png PHOTO.jpg [EXPOSURE]
import sharp from 'sharp';

const [from, to, exposure = '1'] = process.argv.slice(2);
const { data, info } = await sharp(from)
  .removeAlpha()
  .resize({ width: 1600 })
  .toColourspace('rgb16')
  .raw({ depth: 'ushort' })
  .toBuffer({ resolveWithObject: true });
const light = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
const { width, height } = info;

/** The curve of a film: a soft shoulder for what is bright, a short toe (Hable, "Filmic Worlds"). */
const film = (x) => (x * (0.15 * x + 0.05) + 0.004) / (x * (0.15 * x + 0.5) + 0.06) - 0.0667;
const WHITE = film(5.5);
let state = 7;
const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) + 0.5) / 2 ** 32;
const noise = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

const out = Buffer.alloc(width * height * 3);
for (let y = 0, i = 0; y < height; y += 1) {
  for (let x = 0; x < width; x += 1) {
    const edge = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * 0.75) ** 2) / 0.39;
    const fall = 1 - 0.28 * edge;
    const grain = noise() * 1.5;
    for (let c = 0; c < 3; c += 1, i += 1) {
      const value = Math.max(0, film((light[i] / 65535) * 2.3 * Number(exposure) * fall) / WHITE);
      const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
      out[i] = Math.max(0, Math.min(255, shown * 255 + (grain + noise() * 0.8) * (1.25 - shown)));
    }
  }
}
await sharp(out, { raw: { width, height, channels: 3 } })
  .modulate({ saturation: 1.08 })
  .jpeg({ quality: 66, mozjpeg: true })
  .toFile(to);
