import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApplication, type TestApplication } from '../../../test/support/application.js';
import type { ApiDocument } from '../../../test/fuzz/calls.js';

let site: TestApplication;
let document: ApiDocument;
beforeAll(async () => {
  site = await startApplication();
  document = (await site.client().get<ApiDocument>('/api/docs-json')).body;
});
afterAll(() => site.close());

it('every call answers 200, except the two that create what the caller asked for', () => {
  const others = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => status.startsWith('2') && status !== '200')
        .map((status) => `${method} ${path} ${status}`),
    ),
  );
  expect(others.sort()).toEqual(['post /api/driver/apply 201', 'post /api/products 201']);
});

it('a listing may be created without a size, which is then small', () => {
  const { content } = document.paths['/api/products']!['post']!.requestBody!;
  expect(content['multipart/form-data']!.schema!.required).toEqual(['name', 'amount']);
});

describe.each(['/api/docs-json', '/api/docs-yaml'])('%s', (path) => {
  const ask = (
    headers: Record<string, string>,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
    new Promise((done, fail) => {
      const call = get(`${site.url}${path}`, { headers: { connection: 'close', ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
        });
      });
      call.on('error', fail);
    });

  it('has the same bytes each time, plain or compressed, of the same type', async () => {
    const [first, second] = [await ask({}), await ask({})];
    expect([first.status, second.body.equals(first.body), first.body.length > 100_000]).toEqual([200, true, true]);
    const [br, gzip] = [await ask({ 'accept-encoding': 'br, gzip' }), await ask({ 'accept-encoding': 'gzip' })];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(first.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(first.body)).toBe(true);
    const types = [first, second, br, gzip].map(({ headers }) => headers['content-type']);
    expect(new Set(types).size).toBe(1);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
    expect([headers['cache-control'], again.status, again.body.length]).toEqual(['no-cache', 304, 0]);
    expect(again.headers.etag).toBe(tag);
  });
});
