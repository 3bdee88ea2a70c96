import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupProblem } from './backup-problem.js';
import { backupFile, backupsToKeep, removeOldest } from './dated-files.js';

const NOW = new Date('2026-11-25T09:30:00.250Z');

describe('A backup into a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-dated-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('names the file after the start time, and keeps the name of a given file', async () => {
    const file = join(folder, 'porchlight-20261125T093000Z.backup');
    expect(await backupFile(folder, NOW)).toEqual({ file, folder });
    expect(await backupFile(`${folder}/not-there/`, NOW)).toMatchObject({ folder: `${folder}/not-there/` });
    expect(await backupFile(join(folder, 'mine'), NOW)).toEqual({ file: join(folder, 'mine'), folder: null });
  });

  it('keeps the newest backups, and files with other names', async () => {
    const dated = [1, 2, 3, 4].map((day) => `porchlight-2026110${String(day)}T093000Z.backup`);
    const others = ['porchlight-20261101T093000Z.backup.part', 'mine.backup'];
    for (const name of [...dated, ...others]) await writeFile(join(folder, name), '');
    expect(await removeOldest(folder, 2)).toEqual(dated.slice(0, 2));
    expect((await readdir(folder)).sort()).toEqual([...dated.slice(2), ...others].sort());
    expect(await removeOldest(folder, 2)).toEqual([]);
  });

  it('takes the number to keep only with a folder', () => {
    expect([backupsToKeep(undefined, null), backupsToKeep('30', folder)]).toEqual([null, 30]);
    for (const given of ['0', '-1', 'all', '1.5', ''])
      expect(() => backupsToKeep(given, folder)).toThrow(BackupProblem);
    expect(() => backupsToKeep('3', null)).toThrow('goes with a folder');
  });
});
