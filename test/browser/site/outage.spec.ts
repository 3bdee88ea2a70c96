import type { Browser } from 'playwright-core';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser, PHONE, Window } from '../../support/pages/browser.js';
import { Person } from '../../support/people.js';
import { answerWith, expectCount } from '../../support/pages/visits.js';

let site: TestApplication;
let browser: Browser;
let seller: Person;
beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
  seller = new Person(site.url, 'seller@porchlight.test');
  await seller.signIn();
  await seller.completeProfile({ firstName: 'Maya', lastName: 'Roy', username: 'maya.outage' });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const SAID = 'We can’t reach Porchlight right now';
const away = answerWith(503, { message: 'Porchlight can’t be reached right now.', code: 'unavailable' });

describe('a signed-in person while the database is unavailable', () => {
  it.each([
    ['their shop', '/my-shop'],
    ['the sign-in page', '/auth'],
  ])('is told so at %s, is never asked to sign in, and continues with one click', async (_what, path) => {
    const window = await Window.open(browser, PHONE, 'outage');
    await window.become(site.url, seller.cookieHeader);
    const { page } = window;
    await page.route('**/api/**', away);
    await page.goto(site.url + path);
    await page.getByRole('heading', { name: SAID }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectCount(page, 'nav >> text="Home"', 1);
    await expectCount(page, 'text="Log in / Register"', 0);
    expect(new URL(page.url()).pathname).toBe(path);
    await window.picture(`outage${path.replace('/', '-')}`);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: SAID }).waitFor({ state: 'detached' });
    await page.waitForURL(`${site.url}/my-shop`);
    await window.close();
  });
});
