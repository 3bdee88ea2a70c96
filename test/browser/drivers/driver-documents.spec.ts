import type { Browser } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, Window } from '../../support/pages/browser.js';
import { DOCUMENTS, enterDocument } from '../../support/driver-documents.js';
import { fillDay } from '../../support/pages/driver-phone.js';
import { heicPhoto, hugePhoto, noPhoto } from '../../support/phone-photos.js';
import { expectStatus, Person, photo } from '../../support/people.js';
import { Seeds } from '../../support/seeds.js';
import { Sale } from '../../support/sale.js';

let site: TestApplication;
let browser: Browser;
let driver: Person;
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  driver = new Person(site.url, 'papers@porchlight.test');
  await new Seeds(site).person(driver, { firstName: 'Lee', lastName: 'Moreau', username: 'lee.papers' });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('The documents of a driver', () => {
  it('are entered on a phone; rejected entries stay in the form with an explanation', async () => {
    const window = await Window.open(browser, PHONE, 'documents-apply');
    const { page } = window;
    await window.become(site.url, driver.cookieHeader);
    await page.goto(`${site.url}/driver/apply`);
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('heading', { name: 'Your documents' }).waitFor();

    const licence = page.getByRole('region', { name: 'Driver’s licence' });
    await licence.getByLabel('Class').fill('G');
    await licence.getByLabel('Licence number').fill('M1234-56789');
    await fillDay(licence, 'Expires on', '2020-01-01');
    const text = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await licence.getByLabel('Add your licence').setInputFiles(text);
    await licence.getByRole('button', { name: 'Save' }).click();
    await licence.getByText('This has expired, or expires today.').waitFor();
    await fillDay(licence, 'Expires on', DOCUMENTS['licence']?.['expiresOn'] ?? '');
    await licence.getByRole('button', { name: 'Save' }).click();
    await licence.getByText('The PDF “scan.pdf” is damaged.').waitFor();
    expect(await licence.getByLabel('Licence number').inputValue()).toBe('M1234-56789');
    await window.picture('refused');
    const buffer = Buffer.from(await (await photo('#446644', 1_200, 900)).arrayBuffer());
    const picture = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer };
    await licence.getByLabel('Add your licence').setInputFiles(picture);
    await licence.getByRole('button', { name: 'Save' }).click();
    await licence.getByText('Under review').waitFor();
    const portrait = page.getByRole('region', { name: 'Photo for your customers' });
    await portrait.getByText('The buyer and the seller of a job see it from when you set off').waitFor();
    await portrait.getByLabel('Add a photo of yourself').setInputFiles({ ...picture, name: 'me.jpg' });
    await portrait.getByRole('button', { name: 'Save' }).click();
    await portrait.getByText('Under review').waitFor();
    await portrait.getByRole('button', { name: 'Remove photo' }).click();
    await portrait.getByLabel('Add a photo of yourself').waitFor();
    await window.picture('entered');
    expect(await inaccessible(page)).toEqual([]);
    await window.close();
  });

  it('come from real phones, and a file that is no photo is named', async () => {
    const who = new Person(site.url, 'phone.papers@porchlight.test');
    await new Seeds(site).person(who, { firstName: 'Ines', lastName: 'Roy', username: 'ines.papers' });
    const window = await Window.open(browser, PHONE, 'documents-phones');
    const { page } = window;
    await window.become(site.url, who.cookieHeader);
    await page.goto(`${site.url}/driver/apply`);
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('5 documents are still missing.').waitFor();
    const primary = page.locator('main .card button[type=submit]:not(.quiet)');
    expect(await primary.count()).toBe(1);
    // The browser's own controls speak its language, not the site's.
    expect(await page.locator('main input:is([type=date], [type=file]:not(.visually-hidden))').count()).toBe(0);
    const identity = page.getByRole('region', { name: 'Name and photo' });
    await identity.getByLabel('Add a photo of your face').setInputFiles(noPhoto());
    await identity.getByText('“notes.jpg” couldn’t be read as a photo.').waitFor();
    await window.picture('no-photo');
    const licence = page.getByRole('region', { name: 'Driver’s licence' });
    for (const [name, value] of Object.entries({ Class: 'G', 'Licence number': 'M1234-56789' }))
      await licence.getByLabel(name).fill(value);
    await fillDay(licence, 'Expires on', DOCUMENTS['licence']?.['expiresOn'] ?? '');
    await licence.getByLabel('Add your licence').setInputFiles(await heicPhoto());
    await licence.getByText('Chosen: IMG_1.HEIC').waitFor();
    await window.picture('chosen');
    await licence.getByRole('button', { name: 'Save' }).click();
    await licence.getByText('Under review').waitFor();
    await page.getByText('4 documents are still missing.').waitFor();
    await licence.getByRole('button', { name: 'Enter again' }).click();
    expect(await primary.count()).toBe(1);
    expect(await licence.locator('button[type=submit]:not(.quiet)').count()).toBe(1);
    await window.picture('again');
    const portrait = page.getByRole('region', { name: 'Photo for your customers' });
    await portrait.getByLabel('Add a photo of yourself').setInputFiles(await hugePhoto());
    await portrait.getByText('Chosen: 50mp.jpg').waitFor();
    await portrait.getByRole('button', { name: 'Save' }).click();
    await portrait.getByText('Under review').waitFor();
    expect(await inaccessible(page)).toEqual([]);
    await window.close();
  });

  it('are read, refused and approved one by one in the console, and then the driver is approved', async () => {
    for (const kind of ['identity', 'insurance', 'vehicle', 'background'])
      await expectStatus(enterDocument(driver, kind), 200);
    const admin = await new Sale(site).admin();
    await expectStatus(admin.post('/api/user/accept-tos', {}), 200);
    const window = await Window.open(browser, DESKTOP, 'documents-console');
    const { page } = window;
    await window.become(site.url, admin.cookieHeader);
    await page.goto(`${site.url}/admin?tab=drivers`);
    await page.getByRole('button', { name: 'Approve Lee Moreau' }).click();
    await page.getByText('Not accepted yet: this driver’s name, birth date and photo.').first().waitFor();
    const row = page.getByRole('row', { name: /Lee Moreau/ });
    const more = row.getByRole('button', { name: /Expand row|Details/ });
    await more.click();
    const papers = page.getByRole('region', { name: 'Documents' });
    await papers.getByRole('button', { name: 'Read: Driver’s licence' }).click();
    await papers.getByText('M1234-56789').waitFor();
    await papers.getByAltText('Driver’s licence: picture').waitFor();
    await window.picture('read');
    expect(await inaccessible(page)).toEqual([]);
    await papers.getByRole('button', { name: 'Refuse: Vehicle and crew' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The plate is not complete.');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await papers.getByText('The plate is not complete.').waitFor();
    await expectStatus(enterDocument(driver, 'vehicle'), 200);
    await page.reload();
    await more.click();
    for (const title of ['Name and photo', 'Driver’s licence', 'Insurance', 'Vehicle and crew', 'Background check'])
      await papers.getByRole('button', { name: `Approve: ${title}`, exact: true }).click();
    await papers.getByText('All documents are in order.').waitFor();
    await expectStatus(enterDocument(driver, 'portrait', {}), 200);
    await page.reload();
    await more.click();
    await papers.getByRole('button', { name: 'Approve: Photo for your customers' }).click();
    await papers.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('That is not you.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await papers.getByText('Photo for your customers', { exact: true }).waitFor({ state: 'detached' });
    await papers.getByText('All documents are in order.').waitFor();
    await page.getByRole('button', { name: 'Approve Lee Moreau' }).click();
    await page.getByText('Driver approved').first().waitFor();
    await window.picture('approved');
    await window.close();
  });
});
