import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestMailServer } from '../../../../test/notifications/test-mail-server.js';
import { SilentServices } from '../../../../test/platform/silent-services.js';
import { Environment } from '../../../platform/config/environment.js';
import { lookAt, type Found } from './check.js';
import { MAIL, PHOTOS } from './outside-checks.js';
import { PROVIDER } from './provider-check.js';

const HUSH = 'hush-hush-hush-hush';
const read = (variables: Record<string, string>): Environment => Environment.read(variables);
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

describe('The bucket', () => {
  let server: Server;
  let endpoint: string;
  let objects: Map<string, Buffer>;
  let asked: string[];
  let refusals: Partial<Record<string, [status: number, code: string]>>;
  beforeEach(async () => {
    objects = new Map();
    asked = [];
    refusals = {};
    server = createServer((request, reply) => {
      const { method = '', url = '' } = request;
      const [path = ''] = url.split('?');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(`${method} ${path.replace(/[0-9a-f-]{36}$/, 'id')}`);
        const refusal = refusals[method];
        if (refusal !== undefined) {
          reply.writeHead(refusal[0], { 'content-type': 'application/xml' });
          reply.end(`<Error><Code>${refusal[1]}</Code><Message>no</Message></Error>`);
          return;
        }
        if (method === 'PUT') objects.set(path, Buffer.concat(chunks));
        if (method === 'DELETE') objects.delete(path);
        reply.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? objects.get(path) : undefined);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    endpoint = `http://127.0.0.1:${String(portOf(server))}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const find = (): Promise<Found> =>
    PHOTOS.find(
      read({
        S3_BUCKET: 'photos',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: HUSH,
      }),
    );

  it('is written to, read and cleaned up', async () => {
    expect(await find()).toEqual({ says: 'the bucket of S3_BUCKET allows writing, reading and deleting' });
    expect(asked).toEqual(['PUT', 'GET', 'DELETE'].map((method) => `${method} /photos/start-checks/id`));
    expect([...objects.keys()]).toEqual([]);
  });

  it.each([
    ['PUT', [403, 'AccessDenied'], 'written to: AccessDenied (403)'],
    ['PUT', [404, 'NoSuchBucket'], 'written to: NoSuchBucket (404)'],
    ['GET', [403, 'AccessDenied'], 'read from: AccessDenied (403)'],
    ['DELETE', [403, 'AccessDenied'], 'deleted from: AccessDenied (403)'],
  ] as const)('stops the start when it refuses %s (%j)', async (method, refusal, words) => {
    refusals[method] = [...refusal];
    await expect(find()).rejects.toThrow(`The bucket of S3_BUCKET cannot be ${words}. Use a bucket and keys that`);
  });

  it('only causes a warning when it fails or returns other bytes', async () => {
    refusals['PUT'] = [503, 'SlowDown'];
    expect(await find()).toMatchObject({
      says: expect.stringContaining('written to right now') as string,
      isWarning: true,
    });
    refusals = {};
    server.prependListener('request', () => {
      for (const key of objects.keys()) objects.set(key, Buffer.from('other'));
    });
    expect((await find()).says).toBe(
      'The bucket of S3_BUCKET cannot be read from right now: the content read back differs from what was written.',
    );
  });

  it('only causes a warning when it cannot be reached', async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(await find()).toMatchObject({ says: expect.stringMatching(/ECONNREFUSED/) as string, isWarning: true });
  });
});

describe('The mail server', () => {
  const find = (url: string): Promise<Found> => MAIL.find(read({ SMTP_URL: url }));
  const withUser = (url: string): string => url.replace('//', `//user:${HUSH}@`);

  it('passes when it accepts the login', async () => {
    const server = await TestMailServer.start();
    try {
      expect(await find(server.url)).toEqual({ says: 'the mail server of SMTP_URL accepts the login' });
    } finally {
      await server.close();
    }
  });

  it('only causes a warning when it rejects the password or cannot be reached', async () => {
    const server = await TestMailServer.start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_given, _session, done) => {
        done(new Error(`535 not ${HUSH}`));
      },
    });
    const { url } = server;
    try {
      expect(await find(withUser(url))).toEqual({
        says: 'The mail server of SMTP_URL rejects the user name and password.',
        isWarning: true,
      });
    } finally {
      await server.close();
    }
    const away = await find(withUser(url));
    expect([away.isWarning, away.says]).toEqual([true, expect.stringContaining('ECONNREFUSED')]);
    expect(away.says).not.toContain(HUSH);
  });
});

describe('Services that hang', () => {
  it('are given up, with a warning', async () => {
    const silence = await SilentServices.start();
    try {
      const found = await Promise.all(lookAt([PHOTOS, MAIL, PROVIDER], silence.environment));
      expect(found.map((each) => each?.level)).toEqual(['warning', 'warning', 'warning']);
    } finally {
      silence.close();
    }
  });
});
