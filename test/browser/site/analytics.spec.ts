import type { Page } from 'playwright-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeOrder } from '../../support/ordering.js';
import { fillInItem, publish } from '../../support/pages/item-form.js';
import { eventually, Person, photo } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';
import { beginRegistration, signInOn } from '../../support/signing-in.js';

interface Entry {
  event: string;
  currency?: string;
  value?: number;
}

let visits: Visits;
let folder: string;
beforeAll(async () => {
  visits = await Visits.start();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-measured-'));
  await writeFile(join(folder, 'front.jpg'), Buffer.from(await (await photo('#7a5230')).arrayBuffer()));
});
afterEach(() => visits.leaveAll());
afterAll(async () => {
  await visits.end();
  await rm(folder, { recursive: true, force: true });
});

/** Records everything pushed to the data layer in this window, across pages. */
async function measure(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  await page.exposeFunction('tellMeasured', (entry: Entry) => void entries.push(entry));
  await page.addInitScript(
    'window.dataLayer = []; window.dataLayer.push = (entry) => { window.tellMeasured(entry); return 0; };',
  );
  await page.reload();
  return entries;
}
const until = (entries: Entry[], event: string, count = 1): Promise<Entry> =>
  eventually(() => {
    const found = entries.filter((entry) => entry.event === event);
    return Promise.resolve(found.length >= count ? found.at(-1) : undefined);
  }, `the event ${event}`);
describe('the analytics events', () => {
  it('of a seller, from the first sign-in to a cancelled link', async () => {
    const page = await visits.open('/auth');
    const entries = await measure(page);
    await signInOn(page, new Person(visits.site.url, `measured-${String(process.pid)}@porchlight.test`));
    await until(entries, 'sign_up');
    await beginRegistration(page);
    await until(entries, 'registration_started');
    await page.getByLabel('Username').fill(`m${String(process.pid)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Phone').fill('416 555 0123');
    await page.getByLabel('Street address').fill('12 Maple Avenue');
    await page.getByLabel('City').fill('Vaughan');
    await page.getByLabel('Postal code').fill('L4L 1A1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/I accept/).check();
    await page.getByRole('button', { name: 'Complete registration' }).click();
    await until(entries, 'registration_step_completed', 3);
    await until(entries, 'business_type_selected');
    await until(entries, 'welcome_page_view');
    await page
      .locator('.resources')
      .getByRole('link', { name: /How it works/ })
      .click();
    expect(await until(entries, 'welcome_resource_click')).toMatchObject({ currency: 'CAD', resource: 'how_it_works' });
    await page.goBack();
    await page.getByRole('link', { name: 'Set up payments' }).first().click();
    await until(entries, 'welcome_page_completed');
    await page.getByRole('button', { name: 'Connect with Stripe' }).click();
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    expect(entries.map(({ event }) => event)).toContain('stripe_connect_initiated');
    await page.getByRole('button', { name: 'Verify and finish' }).click();
    await until(entries, 'stripe_connect_completed');
    await page.goto(`${visits.site.url}/create-link`);
    await fillInItem(page, { photos: [join(folder, 'front.jpg')] });
    await publish(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await until(entries, 'share_link_copy');
    await page.goto(`${visits.site.url}/my-shop`);
    expect(await until(entries, 'my_shop_view')).not.toHaveProperty('currency');
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cancel the sale' }).click();
    expect(await until(entries, 'product_cancellation')).toMatchObject({ currency: 'CAD', value: 160 });
  });

  it('of a visitor and of a buyer, with the amount but no names', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    const page = await visits.open(`/transaction/${sale.listing.shareLink}`);
    const entries = await measure(page);
    expect(await until(entries, 'transaction_view')).not.toHaveProperty('currency');
    const email = `buyer-measured-${String(process.pid)}@porchlight.test`;
    await page.getByRole('button', { name: /Buy safely/ }).click();
    await signInOn(page, new Person(visits.site.url, email));
    await typeOrder(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    expect(entries.find(({ event }) => event === 'payment_initiated')).toMatchObject({ currency: 'CAD', value: 175 });
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Sam Okafor');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect(await until(entries, 'payment_completed')).toMatchObject({ currency: 'CAD', value: 175 });
    await page.getByRole('heading', { name: /payment is secured/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /payment is secured/ }).waitFor();
    expect(entries.filter(({ event }) => event === 'payment_completed')).toHaveLength(1);
    await page.getByRole('link', { name: 'Follow your delivery' }).click();
    await page.waitForURL(/\/transaction\//);
    await page.getByRole('heading', { level: 1, name: 'Oak bookcase' }).waitFor();
    await page.getByTestId('funds').getByText('The money is held until the item is delivered.').waitFor();
    await sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {});
    expect(await until(entries, 'transaction_status_change')).toMatchObject({ status: 'cancelled' });
    expect(JSON.stringify(entries)).not.toMatch(/Okafor|Birch|porchlight\.test|L4J|416/);
  });

  it('of the newsletter', async () => {
    const page = await visits.open('/');
    const entries = await measure(page);
    await page.locator('#email-signup').getByLabel('E-mail').fill('news@porchlight.test');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await until(entries, 'newsletter_signup')).toEqual({ event: 'newsletter_signup' });
  });

  it('of an account that begins by the link in the message', async () => {
    const person = new Person(visits.site.url, `by-link-${String(process.pid)}@porchlight.test`);
    const page = await visits.open('/auth');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').waitFor();
    const [link = ''] = /https?:\S+\/auth\/link\S*/.exec((await person.mail(/code/i)).text) ?? [];
    const entries = await measure(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await until(entries, 'sign_up')).toMatchObject({ currency: 'CAD', method: 'email', as_prospect: false });
  });

  it('of a message to support', async () => {
    const page = await visits.open('/help?topic=delivery#contact');
    const entries = await measure(page);
    await page.getByLabel('Your message').fill('Where is my bookcase?');
    await page.getByLabel('Your name').fill('Sam Okafor');
    await page.getByLabel('E-mail address').fill('sam@porchlight.test');
    await page.getByRole('button', { name: 'Send the message' }).click();
    expect(await until(entries, 'contact_form_submission')).toEqual({
      event: 'contact_form_submission',
      topic: 'delivery',
    });
  });
});
