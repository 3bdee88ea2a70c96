import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const PACKED = '**/*.{js,css,svg,webmanifest}';
const MIN_BYTES = 1_024;
/** Beside each other on the threads of zlib. */
const AT_ONCE = 4;
/** Quickly is a fifth larger and takes a thirtieth of the time. */
const LEVELS = { best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }, quick: { brotli: 4, gzip: 1 } };

/** Written beside and renamed, because a server may be sending the one before. */
async function replace(file, bytes) {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/** Packs one file; a small one stays as it is. */
export async function packFile(file, isBest) {
  const level = isBest ? LEVELS.best : LEVELS.quick;
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.brotli };
  await replace(`${file}.br`, await brotli(bytes, { params }));
  await replace(`${file}.gz`, await zip(bytes, { level: level.gzip }));
}

/** Packs a site's files once, so that the server only has to send them. */
export async function packSite(folder, isBest) {
  const files = globSync(PACKED, { cwd: folder });
  const packNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) await packFile(`${folder}/${name}`, isBest);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
}
