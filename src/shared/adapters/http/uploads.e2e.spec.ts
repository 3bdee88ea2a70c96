import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import { eventually, photo, type Person } from '../../../../test/support/people.js';
import { Sale } from '../../../../test/support/sale.js';

let site: TestApplication;
let seller: Person;
let before: Set<string>;
beforeAll(async () => {
  site = await startApplication();
  ({ seller } = await Sale.at(site, 'listed'));
});
afterAll(() => site.close());

const uploads = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('porchlight-upload-'));
const newOnes = async (): Promise<string[]> => (await uploads()).filter((name) => !before.has(name));
const nothingLeft = (): Promise<unknown> =>
  eventually(async () => ((await newOnes()).length === 0 ? true : undefined), 'no upload on disk');
beforeEach(async () => {
  before = new Set(await uploads());
});

describe('An uploaded file', () => {
  it('is deleted after the answer, whether it was taken or refused', async () => {
    await seller.createListing({ name: 'Lamp' });
    await nothingLeft();
    const form = new FormData();
    form.append('images', await photo(), 'front.jpg');
    form.append('images', new Blob(['not a photo at all']), 'notes.jpg');
    form.append('sideways', await photo(), 'side.jpg');
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
    sent.write('half a photo'.repeat(1_000));
    try {
      const name = await eventually(async () => (await newOnes())[0], 'the file');
      expect(((await stat(join(tmpdir(), name))).mode & 0o777).toString(8)).toBe('600');
    } finally {
      sent.destroy();
    }
    await nothingLeft();
  });
});
