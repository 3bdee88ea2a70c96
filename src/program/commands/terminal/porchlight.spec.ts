import { jest } from '@jest/globals';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { COMMANDS, healthcheck } from './command-table.js';
import { porchlight } from './porchlight.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

async function typed(
  words: string,
  given: Record<string, string> = {},
): Promise<{ code: number | null; said: string[] }> {
  const said: string[] = [];
  const say = (line: string): unknown => said.push(line);
  const code = await porchlight(words.split(' ').filter(Boolean), given, { log: say, error: say });
  return { code, said };
}

describe('porchlight', () => {
  it('prints its help and version', async () => {
    const { code, said } = await typed('help');
    expect(code).toBe(0);
    for (const { name, does } of COMMANDS) expect(said.join()).toMatch(new RegExp(`^  ${name}.*  ${does}$`, 'm'));
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(await typed('--version')).toEqual({ code: 0, said: [version] });
    expect((await typed('backup --help')).said).toEqual([
      'Usage: porchlight backup FILE|FOLDER [--no-photos] [--keep N]',
    ]);
  });

  it('refuses an unknown command', async () => {
    expect(await typed('bakcup')).toEqual({
      code: 2,
      said: ['There is no command bakcup. "porchlight help" lists those that there are.'],
    });
  });

  it.each([
    ['backup', {}, 'Usage: porchlight backup FILE|FOLDER [--no-photos] [--keep N]'],
    ['backup one two', {}, 'Usage: porchlight backup FILE|FOLDER [--no-photos] [--keep N]'],
    ['let-in', {}, 'Usage: porchlight let-in EMAIL'],
    ['serve now', {}, 'Usage: porchlight serve'],
    ['restore', { npm_lifecycle_event: 'restore' }, 'Usage: npm run restore -- FILE'],
    ['migrate now', { npm_lifecycle_event: 'migrate' }, 'Usage: npm run migrate'],
    ['restore', { npm_lifecycle_event: 'porchlight' }, 'Usage: porchlight restore FILE'],
  ])('ends %s %j with the usage', async (words, given, usage) => {
    expect(await typed(words, given)).toEqual({ code: 2, said: [usage] });
  });

  it('names an unknown option', async () => {
    const { code, said } = await typed('backup file --everything');
    expect([code, said.length]).toEqual([2, 2]);
    expect(said[0]).toContain('--everything');
  });

  it('reports a failure in a sentence, with the command’s exit code', async () => {
    const given = { PORT: 'abc' };
    expect(await typed('let-in a@b.ca', given)).toEqual({ code: 1, said: [expect.stringContaining('PORT is wrong')] });
    expect((await typed('verify-records', given)).code).toBe(2);
  });

  it('has the commands that the image and its manifests run', () => {
    const run = [
      'docker/Dockerfile',
      'docker/compose.yaml',
      'docker/kubernetes/deployment.yaml',
      'docker/kubernetes/backup.yaml',
    ]
      .flatMap((path) => [...read(path).matchAll(/^\s*(?:CMD|command:|args:) \[['"]?([a-z][\w-]*)/gm)])
      .map(([, name]) => name);
    expect(run.length).toBeGreaterThan(3);
    expect(run.filter((name) => !COMMANDS.some((command) => command.name === name) && name !== 'help')).toEqual([]);
  });
});

describe('porchlight healthcheck', () => {
  let status = 200;
  let paths: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    paths.push(url);
    answer.writeHead(status).end();
  });
  let PORT: string;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    PORT = String((server.address() as AddressInfo).port);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.close();
  });
  beforeEach(() => {
    status = 200;
    paths = [];
  });
  const asked = (given: Record<string, string>): Promise<number | null> =>
    healthcheck({ words: [], options: {} }, given);

  it.each(['0.0.0.0', '127.0.0.1', ''])('asks the configured port when HOST is “%s”', async (HOST) => {
    expect(await asked({ HOST, PORT })).toBe(0);
    expect(paths).toEqual(['/readyz']);
  });

  it('fails when the server is not ready, and when it is not running', async () => {
    status = 503;
    expect(await asked({ PORT })).toBe(1);
    expect(await asked({ PORT: '9' })).toBe(1);
  });
});
