import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '../support/people.js';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-that-ends-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What still runs with the folder in its command line or environment. */
async function running(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const texts = await Promise.all(
    ids.map(async (id) => {
      const read = (name: string): Promise<string> => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
      const commandLine = await read('cmdline');
      return `${commandLine} ${await read('environ')}`.includes(folder) ? commandLine : '';
    }),
  );
  return texts.filter(Boolean);
}

/** PostgreSQL, Jest and a worker of it run by then. */
const busy = (): Promise<true> =>
  eventually(async () => ((await running()).length > 10 ? true : undefined), 'the run to be under way');

describe('npm test', () => {
  it.each<['SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGKILL', number | null]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGKILL', null],
  ])('stops what it started and removes what it wrote after %s', async (signal, code) => {
    const child = spawn(process.execPath, ['scripts/test.mjs', 'src/delivery/adapters/persistence/places.db.spec.ts'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: folder },
    });
    const ended = once(child, 'exit');
    await busy();
    child.kill(signal);
    expect((await ended)[0]).toBe(code);
    await eventually(async () => ((await running()).length === 0 ? true : undefined), 'everything to end');
    expect(await readdir(folder)).toEqual([]);
  });
});
