import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from './serve-site.js';

let folder: string;
let server: FastifyInstance;

/** A site of few files, built beside its place as the build does. */
function build(language: 'en' | 'fr'): void {
  const draft = join(folder, `${language}-draft`);
  mkdirSync(join(draft, 'assets'), { recursive: true });
  const page = `<html lang="${language}-CA"><head><!-- head --></head><body><div id="root"></div></body></html>`;
  writeFileSync(join(draft, 'index.html'), page);
  writeFileSync(join(draft, `assets/page-${language}.js`), `console.log('${language}');`);
  writeFileSync(join(draft, language === 'en' ? 'driver-worker.js' : `driver-worker-${language}.js`), '/* worker */');
  renameSync(draft, join(folder, language));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  build('en');
  server = Fastify();
  await server.register(cookie);
  server.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not-found' }));
  await serveSite(server, {
    publicUrl: 'http://localhost',
    hasTestPages: false,
    sessionCookie: 'session',
    transactions: { publicView: () => Promise.resolve(null) },
    folder,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(url: string): Promise<[number, string | undefined]> {
  const { statusCode, body } = await server.inject({ url, headers: { 'accept-language': 'fr' } });
  return [statusCode, /<html lang="([^"]+)"/.exec(body)?.[1]];
}

describe('a language that is built while the server runs', () => {
  it('is shown in English until it is there', async () => {
    for (const path of ['/', '/terms']) expect(await get(path)).toEqual([200, 'en-CA']);
    for (const path of ['/assets/page-fr.js', '/driver-worker-fr.js'])
      expect(await get(path)).toEqual([404, undefined]);
    build('fr');
    for (const path of ['/', '/terms']) expect(await get(path)).toEqual([200, 'fr-CA']);
    for (const path of ['/assets/page-fr.js', '/assets/page-en.js', '/driver-worker-fr.js', '/driver-worker.js'])
      expect(await get(path)).toEqual([200, undefined]);
  });

  it('keeps the console in English', async () => {
    build('fr');
    expect(await get('/admin')).toEqual([200, 'en-CA']);
  });
});

describe('a file without a packed variant', () => {
  it('is sent as it is', async () => {
    const { statusCode, headers, body } = await server.inject({
      url: '/assets/page-en.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, "console.log('en');"]);
  });
});
