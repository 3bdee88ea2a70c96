import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication, type TestApplication } from '../../../test/support/application.js';
import { eventually, expectStatus, photo, type Person } from '../../../test/support/people.js';
import { Sale } from '../../../test/support/sale.js';

let site: TestApplication;
let seller: Person;
beforeAll(async () => {
  site = await startApplication();
  ({ seller } = await Sale.at(site, 'listed'));
});
afterAll(() => site.close());

/** In every file that this test sends, because other programs' uploads lie in the same folder. */
const MARK = crypto.randomUUID();
const isOurs = (name: string): Promise<boolean> =>
  readFile(join(tmpdir(), name), 'latin1').then(
    (text) => text.includes(MARK),
    () => false,
  );
async function uploads(): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith('porchlight-upload-'));
  const ours = await Promise.all(names.map(isOurs));
  return names.filter((_, index) => ours[index]);
}
const nothingLeft = (): Promise<unknown> =>
  eventually(async () => ((await uploads()).length === 0 ? true : undefined), 'no upload on disk');

describe('An uploaded file', () => {
  it('is deleted after the answer, whether it was taken or refused', async () => {
    const marked = new Blob([await photo(), MARK]);
    const good = new FormData();
    for (const [name, value] of Object.entries({ name: 'Lamp', amount: '20.00', size: 'small' })) good.set(name, value);
    good.append('images', marked, 'front.jpg');
    await expectStatus(seller.call('POST', '/api/products', { form: good, key: crypto.randomUUID() }), 201);
    await nothingLeft();
    const form = new FormData();
    form.append('images', marked, 'front.jpg');
    form.append('images', new Blob(['not a photo at all', MARK]), 'notes.jpg');
    form.append('sideways', marked, 'side.jpg');
    expect((await seller.call('POST', '/api/products', { form })).status).toBe(413);
    await nothingLeft();
  });

  it('is readable by this user only, and deleted if the sender goes away', async () => {
    const sent = request(`${site.url}/api/products`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: seller.cookieHeader,
        origin: site.url,
      },
    });
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n');
    sent.write(`half a photo ${MARK}`.repeat(1_000));
    try {
      const name = await eventually(async () => (await uploads())[0], 'the file');
      expect(((await stat(join(tmpdir(), name))).mode & 0o777).toString(8)).toBe('600');
    } finally {
      sent.destroy();
    }
    await nothingLeft();
  });
});
