import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { choosePhotos, fillInItem, photoFile, publish } from '../../support/pages/item-form.js';
import { eventually, photo, type Person } from '../../support/people.js';
import { expectCount, Visits } from '../../support/pages/visits.js';

const TILE = '.photo-list button[aria-pressed]';
const FAILED = 'A photo didn’t upload.';
let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

async function verifiedSeller(name: string): Promise<Person> {
  const seller = await visits.person(name);
  await seller.completeProfile({ firstName: 'Noor', lastName: 'Ali', username: `${name}.${String(process.pid)}` });
  await seller.connectProvider(visits.site.sandboxUrl);
  return seller;
}
const open = (who: Person, size = PHONE): Promise<Page> => visits.open('/create-link', who, size);
const name = (page: Page) => page.getByLabel('What is it?');
const saved = (page: Page): Promise<void> => page.getByText(/^Saved to your account/).waitFor();
const question = (page: Page) => page.getByRole('alert', { name: 'Two drafts' });
/** Waits for a number of fully loaded photos. */
async function expectPhotos(page: Page, count: number): Promise<void> {
  await expectCount(page, TILE, count);
  const drawn = `[...document.querySelectorAll('${TILE} img')].every((image) => image.naturalWidth > 0)`;
  await eventually(async () => ((await page.evaluate<boolean>(drawn)) ? true : undefined), 'the photos to be drawn');
}
const draftOf = async (who: Person): Promise<{ name: string; photos: unknown[] } | null> =>
  (await who.get<{ draft: { name: string; photos: unknown[] } | null }>('/api/draft')).body.draft;

describe('a draft of a signed-in person', () => {
  it('continues on another device, asks which version to keep after a conflict, and is deleted once published', async () => {
    const seller = await verifiedSeller('devices');
    const phone = await open(seller);
    await fillInItem(phone, { photos: [await photoFile('front.jpg'), await photoFile('side.jpg')], name: 'Oak desk' });
    await saved(phone);
    await phone.reload();
    await name(phone).waitFor();
    expect(await name(phone).inputValue()).toBe('Oak desk');
    await expectPhotos(phone, 2);

    const laptop = await open(seller, DESKTOP);
    await name(laptop).waitFor();
    expect(await name(laptop).inputValue()).toBe('Oak desk');
    await expectPhotos(laptop, 2);
    await name(laptop).fill('Oak desk of the laptop');
    await saved(laptop);
    await name(phone).fill('Oak desk of the phone');
    await question(phone).getByText('“Oak desk of the laptop”').waitFor();
    await visits.picture(phone, 'two-drafts');
    expect(await inaccessible(phone)).toEqual([]);
    await question(phone).getByRole('button', { name: 'Keep this one' }).click();
    await saved(phone);
    expect((await draftOf(seller))?.name).toBe('Oak desk of the phone');
    await name(laptop).fill('Oak desk, another one');
    await question(laptop).getByRole('button', { name: 'Use the other one' }).click();
    expect(await name(laptop).inputValue()).toBe('Oak desk of the phone');
    await expectPhotos(laptop, 2);

    await publish(laptop);
    const { body } = await seller.get<{ items: { name: string; imageUrls: string[] }[] }>('/api/products?limit=2');
    expect(body.items.map(({ name: item, imageUrls }) => [item, imageUrls.length])).toEqual([
      ['Oak desk of the phone', 2],
    ]);
    expect(await draftOf(seller)).toBeNull();
    await phone.reload();
    await phone.getByText('Your last draft was published or removed on another device.').waitFor();
    expect(await name(phone).inputValue()).toBe('');
    await laptop.goto(`${visits.site.url}/create-link`);
    await name(laptop).waitFor();
    expect(await name(laptop).inputValue()).toBe('');
  });

  it('says which photo was not uploaded, retries on request, and is published with all of them', async () => {
    const seller = await verifiedSeller('retry');
    const page = await open(seller);
    const breakOff = (): Promise<unknown> =>
      page.route('**/api/draft/photos', (route) => route.abort('connectionreset'));
    await breakOff();
    await fillInItem(page, { photos: [await photoFile('front.jpg')], name: 'Pine shelf' });
    const again = page.getByRole('button', { name: /^Not sent. Try again/ });
    await again.waitFor();
    await visits.picture(page, 'photo-not-sent');
    expect(await inaccessible(page)).toEqual([]);
    await page.unroute('**/api/draft/photos');
    await again.click();
    await saved(page);
    expect((await draftOf(seller))?.photos).toHaveLength(1);

    await breakOff();
    await choosePhotos(page, [await photoFile('side.jpg')]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await visits.picture(page, 'publishing-broke-off');
    await page.unroute('**/api/draft/photos');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
    const { body } = await seller.get<{ items: { imageUrls: string[] }[] }>('/api/products?limit=2');
    expect(body.items.map(({ imageUrls }) => imageUrls.length)).toEqual([2]);
    expect(await draftOf(seller)).toBeNull();
  });

  it('of an older version moves to the account too, and two windows never overwrite each other unasked', async () => {
    const seller = await verifiedSeller('windows');
    const { id: userId } = (await seller.get<{ id: number }>('/api/user')).body;
    const first = await open(seller);
    await name(first).waitFor();
    await first.goto(`${visits.site.url}/terms`);
    await first.evaluate(await olderDraft(userId));
    await first.goto(`${visits.site.url}/create-link`);
    await saved(first);
    expect(await name(first).inputValue()).toBe('Old chair');
    expect(await draftOf(seller)).toMatchObject({ name: 'Old chair', photos: [{ name: 'front.jpg', turns: 1 }] });

    const second = await first.context().newPage();
    await second.goto(`${visits.site.url}/create-link`);
    await name(second).fill('Old chair, second window');
    await saved(second);
    await name(first).fill('Old chair, first window');
    await question(first).getByText('“Old chair, second window”').waitFor();
    expect((await draftOf(seller))?.name).toBe('Old chair, second window');
    await question(first).getByRole('button', { name: 'Keep this one' }).click();
    await saved(first);
    // Simulates returning to the window, which headless browsers do not report.
    await second.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await eventually(
      async () => ((await name(second).inputValue()) === 'Old chair, first window' ? true : undefined),
      'the second window to continue from the first',
    );
  });
});

/** Stores a draft with a photo like the previous version of the site. */
async function olderDraft(userId: number): Promise<string> {
  const bytes = Buffer.from(await (await photo('#7a5230', 400, 300)).arrayBuffer()).toString('base64');
  const id = 'abcd'.repeat(8);
  const item = {
    ...{ version: 2, userId, name: 'Old chair', amount: '20', size: 'large', description: '', pickup: null },
    photos: [{ id, name: 'front.jpg', turns: 1 }],
  };
  return `new Promise((done, fail) => {
    const opening = indexedDB.open('porchlight-own-draft', 1);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const writing = opening.result.transaction(['item', 'photos'], 'readwrite');
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes)}), (c) => c.charCodeAt(0));
      writing.objectStore('photos').put({ id: '${id}', blob: new Blob([bytes], { type: 'image/jpeg' }) });
      writing.objectStore('item').put(${JSON.stringify(item)}, 'draft');
      writing.oncomplete = () => { opening.result.close(); done(); };
    };
  })`;
}
