import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { choosePhotos, fillInItem, photoFile } from '../../support/pages/item-form.js';
import { heicPhoto } from '../../support/phone-photos.js';
import { eventually, Person } from '../../support/people.js';
import { expectCount, Visits } from '../../support/pages/visits.js';
import { Walk } from '../../support/pages/walk.js';

const TILE = '.photo-list button[aria-pressed]';
let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Waits until the device has stored the input. */
const kept = (page: Page, text: string): Promise<true> =>
  eventually(async () => ((await page.evaluate<string>(KEPT)).includes(text) ? true : undefined), `${text} to be kept`);
const KEPT = `new Promise((done) => {
  const opening = indexedDB.open('porchlight-open-draft', 1);
  opening.onsuccess = () => {
    const asking = opening.result.transaction('item').objectStore('item').get('draft');
    asking.onsuccess = () => { opening.result.close(); done(JSON.stringify(asking.result ?? null)); };
  };
})`;

describe('a new seller', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('gets on a %s from the item to its link, and is asked for each thing once', async (name, size) => {
    const page = await visits.open('/create-link', null, size);
    const walk = new Walk(visits, page, `walk-${name}`);
    const who = new Person(visits.site.url, `walk-${name}-${String(process.pid)}@porchlight.test`);
    await walk.screen('item');
    await choosePhotos(page, [await photoFile('front.jpg'), await photoFile('side.jpg')]);
    await walk.type('What is it?', 'Oak bookcase, “Élan” model');
    await walk.type('Price (CAD)', '149.99');
    await page.getByLabel(/^Medium/).check();
    await page.getByText('$174.99').first().waitFor();
    await kept(page, '"medium"');
    await page.reload();
    await expectCount(page, TILE, 2);
    expect(await page.getByLabel('What is it?').inputValue()).toBe('Oak bookcase, “Élan” model');
    await visits.picture(page, `walk-${name}-item-filled`);
    await page.getByRole('button', { name: 'Publish' }).click();

    await walk.screen('e-mail', page.getByLabel('E-mail'));
    await page.getByText('Step 1 of 3').waitFor();
    await walk.type('E-mail', who.email);
    await page.keyboard.press('Enter');
    await walk.screen('code', page.getByLabel('6-digit code'));
    await walk.type('6-digit code', await who.newCode(0));
    // The sixth digit may already have submitted it.
    await page
      .getByRole('button', { name: 'Verify code' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);

    await page.getByText('Step 2 of 3').waitFor();
    await walk.screen('profile', page.getByLabel('Phone', { exact: true }));
    await walk.type('Phone', '416 555 0123');
    await walk.type('Postal code', 'L4L 1A1');
    await walk.type('Street address', '12 Maple Avenue');
    await eventually(async () => (await page.getByLabel('City').inputValue()) === 'Vaughan' || undefined, 'the city');
    await page.reload();
    expect(await page.getByLabel('City').inputValue()).toBe('Vaughan');
    expect(await page.getByLabel('Username').inputValue()).toMatch(/^seller\d{6}$/);
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByText('Step 3 of 3').waitFor();
    await walk.screen('payments', page.getByRole('button', { name: 'Set up payments' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    walk.screens++;
    await page.getByRole('button', { name: 'Verify and finish' }).click();
    await page.getByRole('heading', { name: 'Ready to publish' }).waitFor();
    await walk.screen('ready', page.getByRole('button', { name: 'Publish now' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
    await walk.screen('share', page.getByTestId('share-link'));

    const link = await page.getByTestId('share-link').inputValue();
    expect(link).toMatch(new RegExp(`^${visits.site.url}/[A-Za-z0-9]{8}$`));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Share link has been copied to clipboard').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await page.getByRole('button', { name: 'Copy the text for Kijiji' }).click();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(link);
    expect(await page.getByRole('link', { name: 'Download PNG' }).getAttribute('href')).toMatch(/^data:image\/png/);
    await page.reload();
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
    await page.goBack();
    expect(walk.figures()).toEqual([8, 7]);

    await page.goto(`${visits.site.url}/create-link`);
    expect(await page.getByLabel('What is it?').inputValue()).toBe('');
    await fillInItem(page, { photos: [await photoFile('front.jpg')], name: 'Small lamp' });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
  });
});

/** Drops a file on the middle of the page, like a person who misses the field. */
const drop = (page: Page, name: string, bytes: Buffer): Promise<unknown> =>
  page.evaluate(
    `(() => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (c) => c.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/jpeg' }));
      const at = document.querySelector('.footer') ?? document.body;
      at.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
      return at.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`,
  );
const names = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${TILE} img')].map(({ alt }) => alt)`);

describe('the photos of an item', () => {
  it('can come from an iPhone, a large camera or a drop, and are reordered, rotated and removed', async () => {
    const page = await visits.open('/create-link', null, PHONE);
    const small = (await photoFile('dropped.jpg')) as { buffer: Buffer };
    const noise = {
      width: 4_200,
      height: 3_000,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 120, sigma: 60 },
    };
    const large = await sharp({ create: { ...noise, background: '#777777' } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    await page.getByRole('heading', { name: 'Create a link' }).waitFor();
    await choosePhotos(page, [await heicPhoto(), { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }]);
    // False means that the page handled it, so the browser does not open the file instead of the form.
    expect(await drop(page, 'dropped.jpg', small.buffer)).toBe(false);
    await expectCount(page, TILE, 3);
    expect(await names(page)).toEqual(['Photo 1, IMG_1.HEIC', 'Photo 2, large.jpg', 'Photo 3, dropped.jpg']);
    const sizes = await page.evaluate(
      `[...document.querySelectorAll('${TILE} img')].map((image) => image.naturalWidth)`,
    );
    expect(sizes).toEqual([96, 2_400, 400]);

    await page
      .locator('input[type=file][name=images]')
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
    await page.getByText('“notes.txt” couldn’t be read as a photo.').waitFor();
    await page.getByRole('button', { name: /Leave it out/ }).click();
    await page.getByRole('button', { name: 'Photo 3, dropped.jpg' }).click();
    await page.getByRole('button', { name: '← Earlier' }).click();
    await page.getByText('Photo moved to place 2 of 3.').waitFor();
    await page.getByRole('button', { name: 'Make cover' }).click();
    await page.getByRole('button', { name: 'Rotate' }).click();
    expect((await names(page))[0]).toBe('Photo 1, dropped.jpg');
    expect(await inaccessible(page)).toEqual([]);
    await visits.picture(page, 'photos');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expectCount(page, TILE, 2);
    await page.keyboard.press('Enter');
    await expectCount(page, TILE, 3);
    expect((await names(page))[0]).toBe('Photo 1, dropped.jpg');
  });

  it('keep the draft when the upload breaks off, and are resent without creating a second link', async () => {
    const seller = await visits.person('breaking');
    await seller.completeProfile({ firstName: 'Lee', lastName: 'Roy', username: `lee.${String(process.pid)}` });
    await seller.connectProvider(visits.site.sandboxUrl);
    const page = await visits.open('/create-link', seller, PHONE);
    await fillInItem(page, { photos: [await photoFile('front.jpg'), await photoFile('side.jpg')] });
    await page.route('**/api/products', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your draft is saved.' }).waitFor();
    await visits.picture(page, 'upload-broken');
    await page.unroute('**/api/products');
    await page.reload();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
    const { body } = await seller.get<{ total: number }>('/api/products?limit=1');
    expect(body.total).toBe(1);
  });
});

const DRAFT = `new Promise((done, fail) => {
  const opening = indexedDB.open('porchlight-open-draft', 1);
  opening.onerror = fail;
  opening.onsuccess = () => {
    const store = opening.result.transaction('item', 'readwrite').objectStore('item');
    const putting = store.put(DRAFT_VALUE, 'draft');
    putting.onsuccess = () => { opening.result.close(); done(); };
  };
})`;

describe('a draft', () => {
  it('of an unreadable version is set aside with an explanation; the previous version is migrated', async () => {
    const page = await visits.open('/create-link', null, PHONE);
    await page.getByLabel('What is it?').fill('Walnut desk');
    await kept(page, 'Walnut desk');
    await page.reload();
    expect(await page.getByLabel('What is it?').inputValue()).toBe('Walnut desk');
    await page.goto(`${visits.site.url}/terms`);
    const old = {
      version: 1,
      userId: null,
      name: 'Old desk',
      amount: '20',
      size: 'large',
      description: '',
      pickup: null,
      photoIds: [],
    };
    await page.evaluate(DRAFT.replace('DRAFT_VALUE', JSON.stringify(old)));
    await page.goBack();
    await page.getByLabel('What is it?').waitFor();
    expect(await page.getByLabel('What is it?').inputValue()).toBe('Old desk');
    await page.goto(`${visits.site.url}/terms`);
    await page.evaluate(DRAFT.replace('DRAFT_VALUE', JSON.stringify({ version: 99 })));
    await page.goto(`${visits.site.url}/create-link`);
    await page.getByText('We couldn’t read the draft saved here').waitFor();
    expect(await page.getByLabel('What is it?').inputValue()).toBe('');
  });

  it('is deleted when its seller signs out', async () => {
    const seller = await visits.person('sharing');
    await seller.completeProfile({ firstName: 'Ana', lastName: 'Roy', username: `ana.${String(process.pid)}` });
    const page = await visits.open('/create-link', seller);
    await fillInItem(page, { photos: [await photoFile('front.jpg')], name: 'Secret gift' });
    await page.getByRole('link', { name: 'Porchlight' }).first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.locator('header a[href^="/auth"]').first().waitFor();
    await page.goto(`${visits.site.url}/create-link`);
    await page.getByLabel('What is it?').waitFor();
    expect(await page.getByLabel('What is it?').inputValue()).toBe('');
    await visits.become(page, seller);
    await page.reload();
    await page.getByLabel('What is it?').waitFor();
    expect(await page.getByLabel('What is it?').inputValue()).toBe('');
  });
});
