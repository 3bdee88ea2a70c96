import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '../config/environment.js';
import { DataFolder } from './data-folder.js';
import { EmbeddedProblem } from './embedded-problem.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'porchlight-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('The folder of an installation', () => {
  it('is made with all that is above it, and left as empty as it was', async () => {
    const folder = new DataFolder(join(place, 'a', 'b'));
    await folder.prepare();
    await folder.prepare();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is refused in a sentence where it cannot be', async () => {
    const file = join(place, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')]) {
      const refused = new DataFolder(path).prepare();
      await expect(refused).rejects.toThrow(EnvironmentError);
      await expect(refused).rejects.toThrow(`DATA_DIR is ${path}, where something else than a folder is in the way.`);
    }
  });

  it('never replaces secrets that it cannot read', async () => {
    const file = join(place, 'keepsakes.json');
    await writeFile(file, '{"appSecret": "cut o');
    const folder = new DataFolder(place);
    await expect(folder.keepsakes()).rejects.toThrow(EmbeddedProblem);
    await expect(folder.keepsakes()).rejects.toThrow(`The secrets of this installation in ${file} cannot be read.`);
    expect(await readFile(file, 'utf8')).toBe('{"appSecret": "cut o');
    await rm(file);
    expect((await folder.keepsakes()).appSecret).toHaveLength(64);
  });
});
