import { Logger } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  HARMFUL,
  hasClamd,
  protocolClamd,
  realClamd,
  type Fault,
  type TestClamd,
} from '../../../test/platform/clamd-servers.js';
import { ScannerAway } from '../application/ports/file-scanner.js';
import { ping } from './clamd.js';
import { ClamdScanner } from './clamd-scanner.js';

let folder: string;
beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'scanner-'));
});
afterAll(async () => {
  Logger.overrideLogger(true);
  await rm(folder, { recursive: true, force: true });
});

const pdf = (content: string): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n${content}\nendobj\n%%EOF\n`);
/** As large as an upload may be, with the harmful bytes at the very end, in their own frame. */
const large = (end: string): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024 - 200, 'a'), Buffer.from(`\n${end}\n%%EOF`)]);

const SERVERS: [name: string, start: () => Promise<TestClamd>][] = [
  ['clamd’s protocol over the network', () => protocolClamd()],
  ['clamd’s protocol at a socket', () => protocolClamd(null, join(folder, 'clamd.ctl'))],
  ...(hasClamd ? [['ClamAV’s own daemon', realClamd] satisfies [string, () => Promise<TestClamd>]] : []),
];

describe.each(SERVERS)('scanning with %s', (_name, start) => {
  let server: TestClamd;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  it('tells harmful files from harmless ones, up to the largest upload', async () => {
    const scanner = new ClamdScanner(server.url);
    expect(await ping(server.url, 5_000)).toBe('PONG');
    const asked = [pdf('Nothing.'), pdf(HARMFUL), Buffer.alloc(0), large('end'), large(HARMFUL)];
    const said: boolean[] = [];
    for (const bytes of asked) said.push(await scanner.isHarmless(bytes));
    expect(said).toEqual([true, false, true, true, false]);
  });
});

describe('a broken scanner', () => {
  it.each<Fault>(['silent', 'hangs-up', 'refuses', 'babbles'])('gives no verdict: it is %s', async (fault) => {
    const server = await protocolClamd(fault);
    await expect(new ClamdScanner(server.url, 300).isHarmless(pdf(''))).rejects.toThrow(ScannerAway);
    await server.stop();
  });

  it('is unavailable', async () => {
    const { url, stop } = await protocolClamd();
    await stop();
    await expect(new ClamdScanner(url).isHarmless(pdf(''))).rejects.toThrow(ScannerAway);
    await expect(ping('unix:///no/such/socket', 300)).rejects.toThrow('ENOENT');
  });
});
