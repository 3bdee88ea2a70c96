import type { Browser, Page } from 'playwright-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication, type TestApplication } from '../support/application.js';
import { DESKTOP, launchBrowser, Window } from '../support/browser.js';
import { choosePhotos } from '../support/item-form.js';
import { photo } from '../support/people.js';
import { Sale } from '../support/sale.js';

const MOST_STEPS = 120;
/** The name under which a screen reader would announce what has the focus. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  if (it === null || it === document.body) return '';
  const label = it.labels?.[0]?.textContent ?? '';
  const named = it.getAttribute('aria-labelledby');
  const by = named === null ? '' : (document.getElementById(named)?.textContent ?? '');
  return (it.getAttribute('aria-label') || by || label || it.textContent || it.getAttribute('name') || '').trim();
})()`;
const HAS_VISIBLE_FOCUS = `(() => {
  const style = getComputedStyle(document.activeElement);
  return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || document.activeElement.matches('.visually-hidden');
})()`;

let site: TestApplication;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-keyboard-'));
  await writeFile(join(folder, 'front.jpg'), Buffer.from(await (await photo('#7a5230', 1_200, 900)).arrayBuffer()));
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Presses Tab until the named thing has the focus, which must be seen. */
async function reach(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(FOCUSED);
    passed.push(focused.slice(0, 40));
    if (!name.test(focused)) continue;
    expect([focused, await page.evaluate(HAS_VISIBLE_FOCUS)]).toEqual([focused, true]);
    return;
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${passed.join(' | ')}`);
}
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await reach(page, name);
  await page.keyboard.press(key);
}
async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.type(text);
}
describe('with the keyboard alone', () => {
  it('a seller creates a link', async () => {
    const { seller } = await Sale.at(site, 'listed');
    const window = await Window.open(browser, DESKTOP, 'keyboard-seller');
    const { page } = window;
    await window.become(site.url, seller.cookieHeader);
    await page.goto(`${site.url}/`);
    const createLink = page.locator('header a[href="/create-link"]');
    await createLink.waitFor();
    await press(page, /Skip to the content/);
    await page.goto(`${site.url}/`);
    await createLink.waitFor();
    await press(page, /^Create Link$/);
    await page.getByRole('heading', { name: 'Create a link' }).waitFor();
    await reach(page, /Add photos/);
    await choosePhotos(page, [join(folder, 'front.jpg')]);
    await type(page, /What is it/, 'Oak bookcase');
    await type(page, /Price/, '149.99');
    await reach(page, /Small/);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByLabel(/^Medium/).isChecked()).toBe(true);
    await press(page, /^Publish$/);
    await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
    await press(page, /^Copy link$/);
    await page.getByText('Share link has been copied to clipboard').waitFor();
    expect(window.problems).toEqual([]);
    await window.close();
  });
});
