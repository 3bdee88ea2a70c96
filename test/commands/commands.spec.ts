import { access, appendFile, glob } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDatabase, createEmptyDatabase } from '../support/database.js';
import { ownPort } from '../support/own-port.js';
import { eventually, Person } from '../support/people.js';
import { breakingLine } from './breaking-line.js';
import { Command, command, leftOf, newFolder, removeFolder, runtimeOf } from './command.js';

const STACK = /^\s+at .+:\d+:\d+\)?$/m;
const SECRET = 'a-password-that-must-not-be-shown';
const HOLDS = expect.stringMatching(
  / holds the data as of \S+Z: \d+ tables with [1-9]\d* rows, and [1-9]\d* photos\.$/m,
) as string;
const AS_WRITTEN = expect.stringMatching(
  /^2 deliveries, \d+ entries and \d+ photos were read: all unchanged\.$/m,
) as string;
const REPEATED = expect.stringMatching(/^0 failed events are being sent to their subscribers again\.$/m) as string;
const TAKEN = expect.stringMatching(/^The server would start\.$/m) as string;
const LEVERS = expect.stringMatching(/^maintenance +off\n[^]*^payouts +on\n/m) as string;
const PASSPHRASE = 'correct horse battery staple';
const APP_SECRET = 'a secret for the commands that is long enough';

const isThere = (...path: string[]): Promise<boolean> =>
  access(join(...path)).then(
    () => true,
    () => false,
  );

/** A program that takes a port and handles each connection this way. */
async function listen(port: number, meet: (socket: { destroy(): void }) => void = () => undefined): Promise<Server> {
  const server = createServer(meet).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('The commands of the README', () => {
  const folders: string[] = [];
  const folder = async (): Promise<string> => {
    const made = await newFolder();
    folders.push(made);
    return made;
  };
  const place = async (at?: string): Promise<{ PORT: string; DATA_DIR: string }> => ({
    PORT: String(await ownPort()),
    DATA_DIR: at ?? (await folder()),
  });
  let sold: string;
  let shareLink: string;

  beforeAll(async () => {
    sold = await folder();
  });

  afterEach(() => Command.endAll());

  // `npm run dev` empties the build folder, which other tests run.
  afterAll(async () => {
    await command('run build');
    for (const made of folders) await removeFolder(made);
  });

  describe('npm run demo -- --once', () => {
    it.each(['the first time', 'the second time on the same data'])(
      'plays the story %s, adds it up and stops all it started',
      async () => {
        const demo = new Command('run demo -- --once', await place(sold));
        const runtime = await runtimeOf(sold);
        const { code, output } = await demo.end();
        expect(output).toContain('captured = seller + driver + platform\n   $174.99 = $127.49 + $20.00 + $27.50\n');
        expect(output).toMatch(/Mail to Maya: .*You were paid \$127\.49 for Oak bookcase\n/);
        expect(code).toBe(0);
        expect(await leftOf(runtime)).toEqual([]);
        shareLink = /\/transaction\/(\w+)/.exec(output)?.[1] ?? '';
        expect(shareLink).not.toBe('');
      },
    );

    it('names the taken port and fails', async () => {
      const variables = await place();
      const other = await listen(Number(variables.PORT));
      const { code, output } = await command('run demo -- --once', variables);
      other.close();
      expect(output).toContain(`Port ${variables.PORT} is taken by another program.`);
      expect(output).not.toMatch(STACK);
      expect(code).toBe(1);
    });
  });

  describe('npm run demo', () => {
    it('uses another port when the taken one is only the default, and fails when it is ended before the story', async () => {
      const other = await listen(3000).catch(() => null);
      const at = await folder();
      const demo = new Command('scripts/run/demo.mjs', { DATA_DIR: at }, process.execPath);
      const url = await demo.prints(/Port 3000 is taken, so the demo is at (http:\/\/127\.0\.0\.1:\d+)/);
      const runtime = await runtimeOf(at);
      expect(runtime.url).toBe(url);
      await demo.prints(/Maya, the seller, signed in/);
      const { code } = await demo.terminate();
      other?.close();
      expect(code).toBe(1);
      expect(await leftOf(runtime)).toEqual([]);
    });

    it('says where and why the story failed, stops everything and fails', async () => {
      const demo = new Command('run demo', { ...(await place()), OTP_PER_CLIENT_PER_HOUR: '1' });
      const { code, output } = await demo.end();
      expect(output).toContain(
        'The story stopped at “Maya, the seller, signs up and connects the card provider”: ' +
          'POST /api/auth/send-otp answered 429 rate-limited: Too many requests.',
      );
      expect(output).toContain('Everything is stopped');
      expect(output).not.toMatch(STACK);
      expect(code).toBe(1);
    });

    it.each(['STRIPE_SECRET_KEY', 'SMTP_URL'])('refuses to run with %s set', async (name) => {
      const { code, output } = await command('run demo', { ...(await place()), [name]: 'real' });
      expect(output).toContain(`Unset ${name}.`);
      expect(code).toBe(2);
    });
  });

  describe('npm start', () => {
    it('serves the page and the mailbox, can be backed up, verified and restored, and leaves nothing running', async () => {
      const variables = await place(sold);
      const stopped = join(await folder(), 'stopped.backup');
      const running = join(await folder(), 'running.backup');
      const locked = { ...variables, BACKUP_PASSPHRASE: PASSPHRASE };
      expect(await command('run doctor', variables)).toEqual({ code: 0, output: TAKEN });
      expect(await command(`run backup -- ${stopped}`, locked)).toEqual({ code: 0, output: HOLDS });

      const server = new Command('start', variables);
      const url = await server.prints(/Porchlight is open at (http:\/\/127\.0\.0\.1:\d+)/);
      expect(url).toBe(`http://127.0.0.1:${variables.PORT}`);
      expect(await (await fetch(url)).text()).toContain('<title>');
      const mailbox = await server.prints(/The mailbox is at (http:\/\/\S+)/);
      expect((await fetch(mailbox)).status).toBe(200);
      expect((await fetch(`${url}/dev/mailbox`)).status).toBe(403);

      expect(await command(`run backup -- ${running}`, variables)).toEqual({ code: 0, output: HOLDS });
      expect(await command('run verify-records', variables)).toEqual({ code: 0, output: AS_WRITTEN });
      expect(await command('run repeat-events', variables)).toEqual({ code: 0, output: REPEATED });
      expect(await command('run lever', variables)).toEqual({ code: 0, output: LEVERS });
      const runtime = await runtimeOf(sold);
      await server.terminate();
      expect(await leftOf(runtime)).toEqual([]);

      const wrong = await command(`run restore -- ${stopped}`, await place());
      expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('is encrypted. Set BACKUP_PASSPHRASE')]);
      await restoresTheSale(stopped, { BACKUP_PASSPHRASE: PASSPHRASE });
      await restoresTheSale(running, {});
    });

    async function restoresTheSale(file: string, passphrase: Record<string, string>): Promise<void> {
      const variables = { ...(await place()), ...passphrase };
      const { code, output } = await command(`run restore -- ${file}`, variables);
      expect(output).toMatch(/Restored the data as of \S+Z: \d+ tables and [1-9]\d* photos\./);
      expect(code).toBe(0);
      const server = new Command('start', variables);
      const url = await server.prints(/Porchlight is open at (http:\/\/127\.0\.0\.1:\d+)/);
      const sale = await fetch(`${url}/api/products/${shareLink}`);
      expect(await sale.json()).toMatchObject({ name: 'Oak bookcase' });
      const runtime = await runtimeOf(variables.DATA_DIR);
      await server.interrupt();
      expect(await leftOf(runtime)).toEqual([]);
    }

    it.each([
      ['terminated', 'terminate'],
      ['interrupted', 'interrupt'],
    ] as const)('leaves nothing running when it is %s while it starts', async (_how, end) => {
      const variables = await place();
      const server = new Command('start', variables);
      const { DATA_DIR: at } = variables;
      const lock = join(at, 'server.lock');
      const postmaster = join(at, 'postgres', 'postmaster.pid');
      await eventually(async () => (await isThere(postmaster)) || undefined, 'PostgreSQL to start', 150_000);
      await server[end]();
      const isFree = async (): Promise<boolean> => !(await isThere(lock)) && !(await isThere(postmaster));
      await eventually(async () => (await isFree()) || undefined, 'the folder to be free');
      expect(await isThere(at, 'runtime.json')).toBe(false);
    });
  });

  describe('npm run verify-records', () => {
    it('names the changed photo and fails', async () => {
      for await (const file of glob(`${sold}/objects/**/*.webp`)) await appendFile(file, 'x');
      const { code, output } = await command('run verify-records', await place(sold));
      expect(output).toMatch(/^delivery \S+: photo-changed/m);
      expect(output).toMatch(/\d+ have been changed\.\n$/);
      expect(code).toBe(1);
    });
  });

  describe('npm run dev', () => {
    it('serves the site, passes its calls on to the API, and stops everything', async () => {
      const variables = await place();
      const dev = new Command('run dev', variables);
      const site = await dev.prints(/Local:\s+(http:\/\/127\.0\.0\.1:\d+)/);
      await dev.prints(/Porchlight is open at/);
      const runtime = await runtimeOf(variables.DATA_DIR);
      expect(await (await fetch(site)).text()).toContain('/@vite/client');
      const person = new Person(site, 'zoe@example.com');
      person.sends({ 'x-development-key': runtime.developmentKey });
      await person.signIn();
      expect((await person.post('/api/user/accept-tos')).status).toBe(200);
      await dev.terminate();
      expect(await leftOf(runtime)).toEqual([]);
      const isGone = (): Promise<boolean> =>
        fetch(site).then(
          () => false,
          () => true,
        );
      await eventually(async () => (await isGone()) || undefined, 'the site to end');
    });
  });

  it.each([
    ['run backup', 'npm run backup -- FILE|FOLDER [--no-photos] [--keep N]'],
    ['run backup -- one two', 'npm run backup -- FILE|FOLDER [--no-photos] [--keep N]'],
    ['run backup -- file --everything', 'npm run backup -- FILE|FOLDER [--no-photos] [--keep N]'],
    ['run restore', 'npm run restore -- FILE'],
    ['run restore -- one two', 'npm run restore -- FILE'],
    ['run repeat-events -- one two', 'npm run repeat-events -- [SUBSCRIBER]'],
    ['run lever -- push off now', 'npm run lever -- [NAME on|off --reason "…"]'],
    ['run lever -- refunds off', 'npm run lever -- [NAME on|off --reason "…"]'],
    ['run verify-records -- all', 'npm run verify-records'],
    ['run demo -- --twice', 'npm run demo -- [--once]'],
    ['start -- now', 'npm start'],
    ['run doctor -- now', 'npm run doctor'],
    ['run let-in', 'npm run let-in -- EMAIL'],
    ['run dev -- now', 'npm run dev'],
  ])('npm %s ends with the usage', async (words, usage) => {
    const { code, output } = await command(words);
    expect(output).toContain(`Usage: ${usage}\n`);
    expect(code).toBe(2);
  });

  describe('A database that cannot be queried', () => {
    const wordsOf = [['run backup -- /nowhere/file'], ['run verify-records'], ['run repeat-events'], ['run lever']];

    const failsOn = async (url: string, words: string, sentence: RegExp): Promise<void> => {
      const { code, output } = await command(words, { ...(await place()), DATABASE_URL: url, APP_SECRET });
      expect(output).toMatch(sentence);
      expect(output).not.toMatch(STACK);
      expect(output).not.toContain(SECRET);
      expect(code).toBeGreaterThan(0);
    };

    it.each(wordsOf)('npm %s names the address that does not respond', async (words) => {
      await failsOn(`postgres://p:${SECRET}@127.0.0.1:9/p`, words, /does not accept connections at 127\.0\.0\.1:9\./);
    });

    it.each(wordsOf)('npm %s says that the connection was lost', async (words) => {
      const port = await ownPort();
      const gone = await listen(port, (socket) => {
        socket.destroy();
      });
      await failsOn(`postgres://p:${SECRET}@127.0.0.1:${String(port)}/p`, words, /connection to the database was lost/);
      gone.close();
    });

    it.each([
      ['run backup -- /tmp/never-written.backup', 'COPY '],
      ['run verify-records', 'FROM delivery.'],
      ['run repeat-events', 'queue.'],
    ])('npm %s says that the connection was lost under it', async (words, statement) => {
      const { url, drop } = await createDatabase();
      const line = await breakingLine(url, statement);
      await failsOn(line.url, words, /connection to the database was lost/);
      line.close();
      await drop();
    });

    it.each(wordsOf)('npm %s says that the password is wrong', async (words) => {
      const { url, drop } = await createEmptyDatabase();
      const wrong = Object.assign(new URL(url), { password: SECRET });
      await failsOn(wrong.href, words, /refused the user or the password/);
      await drop();
    });

    it.each(wordsOf)('npm %s says that it holds no installation', async (words) => {
      const { url, drop } = await createEmptyDatabase();
      await failsOn(url, words, /The database holds no installation of Porchlight\./);
      await drop();
    });
  });
});
