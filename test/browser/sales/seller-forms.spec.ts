import type { Page } from 'playwright-core';
import { PHONE, TABLET } from '../../support/pages/browser.js';
import { fillInItem, photoFile } from '../../support/pages/item-form.js';
import { expectToast, Visits } from '../../support/pages/visits.js';
import { Sale } from '../../support/sale.js';
import { eventually, Person } from '../../support/people.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const focused = (page: Page) => page.locator(':focus');

/** A visitor with a described item who has asked for a code. */
async function asksForCode(name: string): Promise<{ page: Page; code: string }> {
  const who = new Person(visits.site.url, `${name}-${String(process.pid)}@porchlight.test`);
  const page = await visits.open('/create-link', null, PHONE);
  await fillInItem(page, { photos: [await photoFile('front.jpg')], name: 'Oak shelf' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('E-mail').fill(who.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').waitFor();
  return { page, code: await who.newCode(0) };
}

async function getsToAboutYou(name: string): Promise<Page> {
  const { page, code } = await asksForCode(name);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  return page;
}

/** Waits until no toast with that title is visible; a dismissed one is still there for a moment. */
const goes = (page: Page, title: string): Promise<void> =>
  page.locator('.toast', { hasText: title }).first().waitFor({ state: 'hidden', timeout: 5_000 });

describe('the message about a wrong code', () => {
  it('goes at the next keystroke, and is not on the page that the right code opens', async () => {
    const { page, code } = await asksForCode('wrong-code');
    const digits = page.getByLabel('6-digit code');
    const wrong = code === '111111' ? '222222' : '111111';
    await digits.fill(wrong);
    await expectToast(page, 'Verification failed', 'Invalid verification code');
    await digits.press('Backspace');
    await goes(page, 'Verification failed');
    await digits.press('3');
    await expectToast(page, 'Verification failed');
    await digits.fill(code);
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await goes(page, 'Verification failed');
  });

  it('leaves room for the button that sends another code', async () => {
    const { page } = await asksForCode('another-code');
    const toast = page.locator('.toast').first();
    const [shown, button] = await Promise.all(
      [toast, page.getByRole('button', { name: /^Send (it )?again/ })].map((one) => one.boundingBox()),
    );
    if (!shown || !button) throw new Error('Both must be visible.');
    expect(shown.y >= button.y + button.height || shown.y + shown.height <= button.y).toBe(true);
  });
});

describe('“About you” of a new seller', () => {
  it('begins with what is required, and keeps the rest under “More about you”', async () => {
    const page = await getsToAboutYou('about-you');
    await field(page, 'Phone').and(focused(page)).waitFor();
    expect(await field(page, 'Username').isVisible()).toBe(false);
    await visits.picture(page, 'about-you');
    await page.getByText('More about you').click();
    await field(page, 'First name (optional)').fill('Maya');
    expect(await field(page, 'Username').inputValue()).toMatch(/^maya\d{3}$/);
    await visits.picture(page, 'about-you-open');
    await page.reload();
    expect(await field(page, 'First name (optional)').inputValue()).toBe('Maya');
    expect(await field(page, 'Username').isVisible()).toBe(true);
    await page.getByText('Step 2 of 3').waitFor();
    await field(page, 'Username').fill('a');
    await page.getByText('More about you').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await field(page, 'Username').isVisible()).toBe(true);
  });

  it.each([1, 2, 3])('fills in the city however fast the rest is typed (%d)', async (run) => {
    const page = await getsToAboutYou(`fast-${String(run)}`);
    await field(page, 'Phone').focus();
    for (const text of ['4165550123', 'L4L1A1', '12 Maple Avenue']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByText('We pick up in Vaughan.').waitFor();
    expect(await field(page, 'City').inputValue()).toBe('Vaughan');
    expect(await field(page, 'Street address').inputValue()).toBe('12 Maple Avenue');
  });

  it('takes back the message about the city when it fills it in', async () => {
    const page = await getsToAboutYou('city');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter the city.').waitFor();
    await field(page, 'Postal code').fill('L4L 1A1');
    await page.getByText('We pick up in Vaughan.').waitFor();
    expect(await field(page, 'City').inputValue()).toBe('Vaughan');
    await page.getByText('Enter the city.').waitFor({ state: 'hidden', timeout: 2_000 });
  });

  it('waits for the city when it is sent before the areas are known', async () => {
    const page = await getsToAboutYou('slow-areas');
    let letGo = (): void => undefined;
    const areasCome = new Promise<void>((done) => (letGo = done));
    await page.route('**/api/service-areas', async (route) => {
      await areasCome;
      await route.continue();
    });
    await page.reload();
    await field(page, 'Phone').fill('416 555 0123');
    await field(page, 'Postal code').fill('L4L 1A1');
    await field(page, 'Street address').fill('12 Maple Avenue');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    letGo();
    await page.getByRole('heading', { name: 'Verification Required' }).waitFor();
  });
});

describe('the last step of publishing', () => {
  it('counts the steps on to the end, also after a reload', async () => {
    const page = await getsToAboutYou('last-step');
    await field(page, 'Phone').fill('416 555 0123');
    await field(page, 'Postal code').fill('L4L 1A1');
    await field(page, 'Street address').fill('12 Maple Avenue');
    await eventually(async () => (await field(page, 'City').inputValue()) === 'Vaughan' || undefined, 'the city');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Verification Required' }).waitFor();
    await page.reload();
    await page.getByText('Step 3 of 3').waitFor();
    await visits.picture(page, 'where-to-pay');
    await page.getByRole('button', { name: 'Set up payments' }).click();
    await page.getByRole('button', { name: 'Verify and finish' }).click();
    await page.getByRole('heading', { name: 'Ready to publish' }).waitFor();
    await page.getByText('All 3 steps done').waitFor();
    await visits.picture(page, 'ready');
  });
});

describe('the shop on a phone', () => {
  it('shows the first item on the first screen, and the buttons of its form however long it is', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    const page = await visits.open('/my-shop', sale.seller, PHONE);
    const photo = page.locator('.product-photo').first();
    await photo.waitFor();
    await page.getByText(/^Showing/).waitFor();
    await visits.picture(page, 'shop-phone');
    expect((await photo.boundingBox())?.y).toBeLessThan(560);
    expect(await page.getByLabel('Search your items').isVisible()).toBe(false);
    await page.getByText('Search, filter, sort').click();
    await page.getByLabel('Search your items').fill('nothing of the kind');
    await page.getByText('No transactions match the selected filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.waitFor();
    await visits.picture(page, 'edit-phone');
    const box = await save.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  });

  it('has photos that fill their frame at every width', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    const page = await visits.open('/my-shop', sale.seller, TABLET);
    await page.locator('.product-photo img').first().waitFor();
    await visits.picture(page, 'shop-tablet');
    const [frame, image] = await Promise.all(
      ['.product-photo', '.product-photo img'].map((selector) => page.locator(selector).first().boundingBox()),
    );
    expect(image).toEqual(frame);
  });
});

describe('the form of an item', () => {
  it('says beside each size what its delivery costs', async () => {
    const page = await visits.open('/create-link', null, PHONE);
    await page.getByText('Small: fits under one arm, such as a lamp or a box of books · delivery $10.00').waitFor();
    await visits.picture(page, 'sizes');
  });
});
