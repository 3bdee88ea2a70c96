import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddressProvider } from '../../../test/delivery/address-provider.js';
import { protocolClamd } from '../../../test/platform/clamd-servers.js';
import { createDatabase, createEmptyDatabase, type CopiedDatabase } from '../../../test/support/database.js';
import { ownPort } from '../../../test/support/own-port.js';
import { diagnose } from './doctor.js';
import { Environment } from '../../platform/config/environment.js';
import { applicationUrlOf } from '../embedded/application-role.js';
import { checkStart } from '../server/start-checks.js';

const HUSH = 'hush-hush-hush-hush-hush-hush-hush-hush';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porchlight.example',
  APP_SECRET: HUSH,
  STRIPE_SECRET_KEY: `sk_test_${HUSH}`,
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  SMTP_URL: `smtp://user:${HUSH}@127.0.0.1:9`,
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: HUSH,
};

let folder: string;
let PORT: string;
let STRIPE_API_BASE: string;
let provider: Server;
let database: CopiedDatabase;
let empty: CopiedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-doctor-'));
  PORT = String(await ownPort());
  provider = createServer((_asked, answer) => {
    answer.end(JSON.stringify({ country: 'CA', charges_enabled: true, livemode: false }));
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  STRIPE_API_BASE = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  [database, empty] = [await createDatabase(), await createEmptyDatabase()];
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await database.drop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

const asked = async (given: Record<string, string>): Promise<{ lines: string[]; code: number }> => {
  const found = await diagnose({ PORT, DATA_DIR: join(folder, 'data'), ...given });
  expect(found.lines.join('\n')).not.toContain(HUSH);
  return found;
};
/** The message with which a start refuses the same variables; null when it does not. */
const refusalOf = async (given: Record<string, string>): Promise<string | null> => {
  try {
    await checkStart(Environment.read({ PORT, DATA_DIR: join(folder, 'data'), ...given }));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const refused = ({ lines }: { lines: string[] }): string[] => lines.filter((line) => line.startsWith('refused'));

describe('The doctor', () => {
  it('reports no problem without configuration, and leaves nothing behind', async () => {
    const { lines, code } = await asked({});
    expect(code).toBe(0);
    expect(lines.slice(0, -2).map((line) => line.split(/\s+/)[0])).toEqual(Array(24).fill('ok'));
    expect(lines.at(-1)).toBe('The server would start.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('names every invalid variable, and every contradiction', async () => {
    const wrong = await asked({ HOST: 'no host', STRIPE_SECRET_KEY: HUSH, S3_BUCKET: 'x' });
    expect([wrong.code, refused(wrong).length]).toEqual([2, 3]);
    const plain = await asked({
      ...PRODUCTION,
      DATABASE_URL: 'postgres://db.example/x',
      SMTP_URL: 'smtp://mail.example',
    });
    expect(refused(plain).map((line) => line.split(/\s+/)[2])).toEqual(['DATABASE_URL', 'SMTP_URL']);
    const open = await asked({ HOST: '0.0.0.0', PUBLIC_URL: 'https://porchlight.example', S3_BUCKET: 'photos' });
    expect([open.code, refused(open).length]).toEqual([2, 3]);
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['no database', () => ({ DATABASE_URL: `postgres://u:${HUSH}@127.0.0.1:9/x` }), /does not accept connections/],
    [
      'a database that speaks no TLS, whatever word asks for it',
      () => ({ DATABASE_URL: `${database.url}?sslmode=prefer` }),
      /does not support SSL connections/,
    ],
    [
      'a role that owns the tables',
      () => ({ DATABASE_URL: database.ownerUrl }),
      /^The role porchlight of .* owns tables/,
    ],
    [
      'an owner that serves too',
      () => ({ DATABASE_URL: empty.ownerUrl, DATABASE_OWNER_URL: empty.ownerUrl }),
      /^The role porchlight of .* could change/,
    ],
    [
      'no tables, and no role that makes them',
      () => ({ DATABASE_URL: applicationUrlOf(empty.ownerUrl) }),
      /^The database is not migrated/,
    ],
  ])('says what production refuses, in the words of the start: %s', async (_what, variables, sentence) => {
    const given = { ...PRODUCTION, STRIPE_API_BASE, ...variables() };
    const found = await asked(given);
    expect(found.code).toBe(2);
    expect(refused(found)).toHaveLength(1);
    const said = (refused(found)[0] ?? '').slice(24);
    expect(said).toMatch(sentence);
    expect(await refusalOf(given)).toBe(said);
  });

  it('warns about what does not stop a start, and works with the server’s own role', async () => {
    const { lines, code } = await asked({ ...PRODUCTION, STRIPE_API_BASE, DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('warning')).map((line) => line.slice(9, 16).trim())).toEqual([
      'adminis',
      'photos',
      'proxy',
      'mail',
      'texts',
      'postal',
      'backups',
    ]);
    expect(await refusalOf({ ...PRODUCTION, STRIPE_API_BASE, DATABASE_URL: database.url })).toBeNull();
  });

  it('checks that the virus scanner responds', async () => {
    const scanner = await protocolClamd();
    const lineOf = async (more: object): Promise<string | undefined> =>
      (await asked({ ...more })).lines.find((line) => line.includes('virus scanner'));
    expect(await lineOf({ CLAMD_URL: scanner.url })).toMatch(/^ok .*is responding$/);
    await scanner.stop();
    expect(await lineOf({ CLAMD_URL: scanner.url })).toMatch(/^warning .*isn’t responding right now: .*ECONNREFUSED/);
    expect(await lineOf({ ...PRODUCTION, STRIPE_API_BASE, DATABASE_URL: database.url })).toMatch(
      /^ok .*drivers can send photos but not PDFs/,
    );
  });

  it('checks the address provider with a well-known place', async () => {
    const provider = await startAddressProvider();
    const found = async (): Promise<string | undefined> =>
      (await asked({ ADDRESS_LOOKUP_URL: provider.url })).lines.find((line) => line.includes(' addresses '));
    expect(await found()).toMatch(/^ok .*knows Toronto$/);
    provider.behave('empty');
    expect(await found()).toMatch(/^warning .*does not know Toronto/);
    provider.behave('babbles');
    expect(await found()).toMatch(
      /^warning .*isn’t responding right now: No addresses can be looked up now \(unreadable\)/,
    );
    await provider.stop();
  });

  it('checks that the map serves a tile', async () => {
    const paths: string[] = [];
    const tiles = createServer(({ url = '' }, answer) => {
      paths.push(url);
      answer.writeHead(paths.length === 1 ? 200 : 403, { 'content-type': 'image/png' }).end();
    });
    await once(tiles.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${String((tiles.address() as AddressInfo).port)}/{z}/{x}/{y}{r}.png`;
    const mapLine = async (more: Record<string, string>): Promise<string | undefined> =>
      (await asked(more)).lines.find((line) => /^\w+ +map /.test(line));
    expect(await mapLine({ MAP_TILES_URL: address })).toMatch(/^ok .*returns images$/);
    expect(await mapLine({ MAP_TILES_URL: address })).toMatch(/^warning .*did not return an image \(status 403\)/);
    expect(paths).toEqual(['/8/71/93.png', '/8/71/93.png']);
    tiles.close();
    await once(tiles, 'close');
    expect(await mapLine({ MAP_TILES_URL: address })).toMatch(/^warning .*isn’t responding right now/);
    expect(await mapLine({})).toMatch(/^ok .*in words$/);
  });

  it('reports a folder that all users share', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'porchlight-shared-'));
    await chmod(shared, 0o1777);
    const given = { DATA_DIR: shared };
    expect(refused(await asked(given))).toEqual([
      `refused  data folder    DATA_DIR is ${shared}, which is shared by the users of this machine. Set DATA_DIR to a folder of its own.`,
    ]);
    expect(await refusalOf(given)).toContain('shared by the users of this machine');
    await rm(shared, { recursive: true });
  });
});
