import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/config/environment.js';
import { DataFolder } from './data-folder.js';
import { EmbeddedProblem } from './embedded-problem.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'porchlight-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('The folder of an installation', () => {
  it('is created with its parents, and left empty', async () => {
    const folder = new DataFolder(join(place, 'a', 'b'));
    await folder.prepare();
    await folder.prepare();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is readable by this user only, as are the files of an earlier version in it', async () => {
    const [proofs, proof] = [join(place, 'objects', 'proofs'), join(place, 'objects', 'proofs', 'one.webp')];
    await mkdir(proofs, { recursive: true });
    await writeFile(proof, '');
    for (const path of [place, join(place, 'objects'), proofs]) await chmod(path, 0o755);
    await chmod(proof, 0o644);
    await new DataFolder(place).prepare();
    const rights = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
    expect(await Promise.all([place, join(place, 'objects'), proofs, proof].map(rights))).toEqual([
      ...['700', '700', '700', '600'],
    ]);
    const fresh = new DataFolder(join(place, 'fresh'));
    await fresh.prepare();
    await fresh.keepsakes();
    await fresh.claim();
    const key = await fresh.developmentKey();
    expect([key.length, await fresh.developmentKey()]).toEqual([32, key]);
    await writeFile(join(fresh.path, 'development.key'), '\n');
    expect(await fresh.developmentKey()).toHaveLength(32);
    for (const name of await readdir(fresh.path))
      expect([name, await rights(join(fresh.path, name))]).toEqual([name, '600']);
    expect(await rights(fresh.path)).toBe('700');
  });

  it('is never shared by all users', async () => {
    await chmod(place, 0o1777);
    for (const act of ['inspect', 'prepare'] as const)
      await expect(new DataFolder(place)[act]()).rejects.toThrow(
        `DATA_DIR is ${place}, which is shared by the users of this machine. Set DATA_DIR to a folder of its own.`,
      );
    expect((await stat(place)).mode & 0o777).toBe(0o777);
  });

  it('is refused with a readable message when it cannot be used', async () => {
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
