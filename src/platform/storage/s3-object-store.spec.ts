import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { StorageAway } from '../application/ports/object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

type Answer = (response: ServerResponse) => void;
const PAGE = '<html>Please sign in</html>';
const problem = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
const sends =
  (status: number, body: string, type = 'application/xml'): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

let server: Server;
let answer: Answer;
let store: S3ObjectStore;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  store = new S3ObjectStore({ bucket: 'b', region: 'r', endpoint, accessKeyId: 'a', secretAccessKey: 's' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const keysOf = async (from: S3ObjectStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of from.keys('photos/')) keys.push(key);
  return keys;
};

const ODD: [string, Answer][] = [
  ['denied', sends(403, problem('AccessDenied'))],
  ['a page that denies', sends(403, PAGE, 'text/html')],
  ['a missing bucket', sends(404, problem('NoSuchBucket'))],
  ['busy', sends(503, problem('SlowDown'))],
  ['an unreadable text with 500', sends(500, '<Error><Code>Internal')],
  ['an unreadable text with 400', sends(400, '\0\0not xml')],
  ['nothing with 502', sends(502, '')],
  ['a redirection', (response) => void response.writeHead(301, { location: '/elsewhere' }).end()],
  ['hung up', (response) => void response.destroy()],
];

describe('a bucket that answers otherwise than a storage', () => {
  it.each(ODD)('(%s) is away for each use', async (_what, odd) => {
    answer = odd;
    const uses: (() => Promise<unknown>)[] = [
      () => store.put('photos/one.webp', Buffer.from('a photo'), 'image/webp'),
      () => store.get('photos/one.webp'),
      () => store.remove('photos/one.webp'),
      () => keysOf(store),
    ];
    for (const use of uses) await expect(use()).rejects.toThrow(StorageAway);
  });

  it('names no keys in a list that is no list', async () => {
    answer = sends(200, PAGE, 'text/html');
    const keys = await keysOf(store).catch((error: unknown) => error);
    expect(keys instanceof StorageAway || (keys as string[]).length === 0).toBe(true);
  });
});

describe('an object', () => {
  it.each([problem('NoSuchKey'), '', PAGE])('is missing when the storage says so (%j)', async (body) => {
    answer = sends(404, body);
    expect(await store.get('photos/one.webp')).toBeNull();
  });

  it('has the type of its key, whatever a page in between calls itself', async () => {
    answer = sends(200, PAGE, 'text/html');
    const found = await store.get('photos/one.webp');
    expect([found?.contentType, String(found && (await buffer(found.stream)))]).toEqual(['image/webp', PAGE]);
  });
});
