import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import { HARMFUL, protocolClamd, type TestClamd } from '../../../../../test/platform/clamd-servers.js';
import { DOCUMENTS, enterDocument } from '../../../../../test/support/driver-documents.js';
import { expectStatus, photo } from '../../../../../test/support/people.js';
import { Environment } from '../../../../platform/config/environment.js';
import { FileScanner } from '../../../../platform/application/ports/file-scanner.js';
import type { OwnDocumentsView } from '../../published/driver-views.js';
import { story } from '../../../../../test/support/story.js';

const pdf = (content: string) => ({ file: new Blob([`%PDF-1.7\n${content}\n%%EOF\n`]), name: 'slip.pdf' });

async function applicant(house: DeliveryApplication): Promise<SignedIn> {
  const person = await house.registered('Lee', 'Moreau');
  await expectStatus(person.client.post('/api/driver/apply', { acceptAgreement: true }), 201);
  return person;
}
const insurance = ({ client }: SignedIn, file: { file: Blob; name: string }, fields = DOCUMENTS['insurance']) =>
  enterDocument(client, 'insurance', fields, file);
const own = async ({ client }: SignedIn): Promise<OwnDocumentsView> =>
  (await client.get<OwnDocumentsView>('/api/driver/documents')).body;
/** How many document files are stored. */
async function stored(house: DeliveryApplication): Promise<number> {
  const folder = join(house.app.get(Environment, { strict: false }).dataDir, 'objects/driver-documents');
  return existsSync(folder) ? (await readdir(folder)).length : 0;
}

story('A PDF with a virus scanner', ({ step }) => {
  let scanner: TestClamd;
  let house: DeliveryApplication;
  let driver: SignedIn;
  beforeAll(async () => {
    scanner = await protocolClamd();
    house = await DeliveryApplication.start({ CLAMD_URL: scanner.url });
    driver = await applicant(house);
  });
  afterAll(async () => {
    await house.close();
    await scanner.stop();
  });

  step('is stored if it is clean, and otherwise refused without being stored', async () => {
    expect(await insurance(driver, pdf(HARMFUL))).toMatchObject({
      status: 400,
      body: {
        message: 'The PDF “slip.pdf” contains something harmful. Please take a photo of the document instead.',
        details: [{ field: 'file' }],
      },
    });
    expect([(await own(driver)).items, await stored(house)]).toEqual([[], 0]);
    expect((await insurance(driver, pdf('Fine.'))).status).toBe(200);
    expect(await own(driver)).toMatchObject({ takesPdf: true, items: [{ file: 'pdf' }] });
    expect(await stored(house)).toBe(1);
  });

  step('is refused while the scanner is down; the previous one stays, and photos are still accepted', async () => {
    await scanner.stop();
    expect(await insurance(driver, pdf('Fine.'))).toMatchObject({
      status: 503,
      body: { code: 'scanner-away', message: expect.stringContaining('Please try again') as string },
    });
    expect([(await own(driver)).items.length, await stored(house)]).toEqual([1, 1]);
    expect((await insurance(driver, { file: await photo('#446688'), name: 'slip.jpg' })).status).toBe(200);
  });
});

describe('A PDF without a virus scanner', () => {
  let house: DeliveryApplication;
  beforeAll(async () => {
    house = await DeliveryApplication.start();
    // As in production without a scanner (file-scanner-of.spec.ts).
    Object.assign(house.app.get(FileScanner, { strict: false }), { takesFiles: false });
  });
  afterAll(() => house.close());

  it('is refused with a sentence that asks for a photo', async () => {
    const driver = await applicant(house);
    expect(await insurance(driver, pdf('Fine.'))).toMatchObject({
      status: 400,
      body: {
        message: 'The PDF “slip.pdf” can’t be accepted here. Please take a photo instead.',
        details: [{ field: 'file' }],
      },
    });
    expect([await own(driver), await stored(house)]).toMatchObject([{ takesPdf: false, items: [] }, 0]);
    expect((await insurance(driver, { file: await photo('#446688'), name: 'slip.jpg' })).status).toBe(200);
  });
});
