import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTOS_AT_ONCE, SharpImageProcessor } from './sharp-image-processor.js';

const PHOTOS = 4;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-photos-'));
  for (let number = 0; number < PHOTOS; number += 1)
    await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#446644' } })
      .jpeg()
      .toFile(join(folder, `${String(number)}.jpg`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('photo processing', () => {
  it('runs outside the event loop and leaves one core free', async () => {
    const processor = new SharpImageProcessor();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
    const made = await Promise.all(
      Array.from({ length: PHOTOS }, (_, number) =>
        processor.process({
          field: 'images',
          filename: `${String(number)}.jpg`,
          path: join(folder, `${String(number)}.jpg`),
          bytes: 1,
        }),
      ),
    );
    clearInterval(watch);
    expect(made.map(({ width }) => width)).toEqual(Array.from({ length: PHOTOS }, () => 3_000));
    // The timer could not have looked while a photo blocked the event loop.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(PHOTOS_AT_ONCE);
  });
});
