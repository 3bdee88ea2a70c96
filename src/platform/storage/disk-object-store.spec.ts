import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskObjectStore } from './disk-object-store.js';

it('stored files are readable by this user only', async () => {
  const place = await mkdtemp(join(tmpdir(), 'porchlight-objects-'));
  const before = process.umask(0o022);
  try {
    const root = join(place, 'objects');
    await new DiskObjectStore(root).put('proofs/door/one.webp', Buffer.from('a door'), 'image/webp');
    const paths = [root, join(root, 'proofs'), join(root, 'proofs', 'door'), join(root, 'proofs', 'door', 'one.webp')];
    const rights = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
    expect(rights).toEqual(['700', '700', '700', '600']);
  } finally {
    process.umask(before);
    await rm(place, { recursive: true, force: true });
  }
});
