import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharpImageProcessor } from '../../src/platform/images/sharp-image-processor.js';
import { photo } from '../support/people.js';

/** In pixels: what a photo of this size costs is how a photo is made at all. */
export const SMALLEST_SIDE = 8;
const WARM_UP = 100;
const TIMES = 300;

/** CPU milliseconds that making the sizes of the smallest photo takes, measured in this process. */
export async function smallestPhotoCpuMs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-photo-'));
  const path = join(folder, 'front.jpg');
  const taken = await photo('#7a5230', SMALLEST_SIDE, SMALLEST_SIDE);
  const bytes = new Uint8Array(await taken.arrayBuffer());
  await writeFile(path, bytes);
  const images = new SharpImageProcessor();
  const make = async (times: number): Promise<void> => {
    for (let number = 0; number < times; number += 1)
      await images.process({ field: 'images', filename: 'front.jpg', path, bytes: bytes.length });
  };
  await make(WARM_UP);
  const before = process.cpuUsage();
  await make(TIMES);
  const { user, system } = process.cpuUsage(before);
  await rm(folder, { recursive: true });
  return (user + system) / 1_000 / TIMES;
}
