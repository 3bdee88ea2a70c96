import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '../support/people.js';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-that-ends-'));
  // When root runs the tests, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Processes with the folder in their command line or environment. */
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

/** PostgreSQL and Jest are running by then. */
const busy = (): Promise<true> =>
  eventually(async () => {
    const all = (await running()).join('\n');
    return ['bin/postgres', 'bin/jest.js'].every((part) => all.includes(part)) ? true : undefined;
  }, 'the run to be under way');

function started(command: string, ...given: string[]): ChildProcess {
  const file = 'src/contexts/delivery/adapters/persistence/places.db.spec.ts';
  return spawn(command, [...given, file], { cwd: ROOT, stdio: 'ignore', env: { ...process.env, TMPDIR: folder } });
}

async function expectNothingLeft(): Promise<void> {
  await eventually(async () => ((await running()).length === 0 ? true : undefined), 'everything to end');
  // npm keeps a cache there.
  expect((await readdir(folder)).filter((name) => name !== 'node-compile-cache')).toEqual([]);
}

describe('npm test', () => {
  it('stops what it started when npm is ended', async () => {
    const npm = started('npm', 'test', '--');
    await busy();
    npm.kill('SIGTERM');
    await expectNothingLeft();
  });

  it.each<['SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGKILL', number | null]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGKILL', null],
  ])('stops what it started and removes what it wrote after %s', async (signal, code) => {
    const child = started(process.execPath, 'scripts/ci/test.mjs');
    const ended = once(child, 'exit');
    await busy();
    child.kill(signal);
    expect((await ended)[0]).toBe(code);
    await expectNothingLeft();
  });

  it('removes both of its folders, one of which may be in memory, when it is killed', async () => {
    const script = `import { beginTestRun } from './test/support/runs/test-run.mjs';
const { folder, databases } = await beginTestRun();
console.log(JSON.stringify([folder, databases]));
process.kill(process.pid, 'SIGKILL');`;
    const { TMPDIR: _private, ...environment } = process.env;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment,
    });
    const [made] = (await once(child.stdout, 'data')) as [Buffer];
    const folders = JSON.parse(made.toString()) as string[];
    expect(folders).toHaveLength(2);
    await eventually(() => Promise.resolve(folders.some((one) => existsSync(one)) ? undefined : true), 'their removal');
  });
});
