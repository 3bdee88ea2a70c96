import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { PHONE, type Size } from '../../support/pages/browser.js';
import { eventually, expectStatus, photo } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { waitsThere } from '../../support/waited.js';
import { answerWith, expectToast, Visits } from '../../support/pages/visits.js';

const WIDE = { width: 1200, height: 900 };
const SIZES: [string, Size][] = [
  ['phone', PHONE],
  ['desktop', WIDE],
];
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Whether the last line of the refusal is in the visible part of the dialog. */
const REFUSAL_IS_SEEN = `(() => {
  const dialog = document.querySelector('dialog[open]').getBoundingClientRect();
  return document.querySelector('dialog[open] .note.red').getBoundingClientRect().bottom <= dialog.bottom;
})()`;

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const paid = async (): Promise<Sale> => Sale.at(visits.site, 'paid');
const pageOf = ({ listing }: Sale): string => `/transaction/${listing.shareLink}`;

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Expects that the page is accessible and fits its window. */
async function expectSound(page: Page): Promise<void> {
  expect(await inaccessible(page)).toEqual([]);
  expect(await page.evaluate(WIDER_THAN_WINDOW)).toBe(0);
}

/** Chooses the last window of the second open day, because the first may be today, whose windows close every full hour. */
async function chooseLast(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup', { name: 'Day' }).locator('button:enabled').nth(1).click();
  const window = dialog.getByRole('radiogroup', { name: 'Window' }).locator('button:enabled').last();
  const label = (await window.textContent()) ?? '';
  await window.click();
  return label;
}

async function schedule(sale: Sale): Promise<{ deliveryDate?: string; deliveryWindow?: string }> {
  const { body } = await sale.seller.get<{ deliveryDate?: string; deliveryWindow?: string }>(
    `/api/products/${sale.listing.shareLink}`,
  );
  return body;
}

async function differs(sale: Sale): Promise<void> {
  const form = new FormData();
  form.set('checks', JSON.stringify({ sameItem: true, complete: false, asDescribed: false, packed: true }));
  form.set('text', 'One shelf is missing, and the left side is scratched.');
  form.append('photo', await photo('#775533'), 'found.jpg');
  await expectStatus(sale.act('arrive'), 200);
  const key = crypto.randomUUID();
  await expectStatus(sale.driver.call('POST', `/api/driver/jobs/${sale.jobId}/differs`, { form, key }), 200);
}

async function fails(sale: Sale, reason: string): Promise<void> {
  await waitsThere(visits.site, sale);
  const form = new FormData();
  form.set('reason', reason);
  form.append('photo', await photo('#557755'), 'door.jpg');
  const key = crypto.randomUUID();
  await expectStatus(sale.driver.call('POST', `/api/driver/jobs/${sale.jobId}/fail`, { form, key }), 200);
}

describe.each(SIZES)('on a %s', (device, size) => {
  it('the buyer chooses another window, and the seller sees it without a reload', async () => {
    const sale = await paid();
    const before = await schedule(sale);
    const seller = await visits.open(pageOf(sale), sale.seller, size);
    const page = await visits.open(pageOf(sale), sale.buyer, size);
    await page.getByRole('button', { name: 'Choose another window' }).click();
    await page.getByRole('radiogroup', { name: 'Day' }).waitFor();
    await page.getByRole('button', { name: 'Move the delivery' }).click();
    await page.getByText('Choose a day and a window.').waitFor();
    const label = await chooseLast(page);
    await expectSound(page);
    await picture(page, `${device}-reschedule`);
    await page.getByRole('button', { name: /^Move to / }).click();
    await expectToast(page, 'The delivery has a new window');
    const after = await schedule(sale);
    expect([after.deliveryWindow, after.deliveryWindow === before.deliveryWindow]).toEqual([label, false]);
    await seller.getByText(`• ${label}`).first().waitFor();
    await page.getByText(`• ${label}`).first().waitFor();
    await sale.seller.mail(/New delivery window/);
    const [ofBuyer, ofSeller] = [await page.locator('main').textContent(), await seller.locator('main').textContent()];
    expect([ofBuyer, ofSeller].map((text) => [/L4J/.test(text ?? ''), /L4L/.test(text ?? '')])).toEqual([
      [true, false],
      [false, true],
    ]);
    await picture(page, `${device}-rescheduled`);
  });

  it('a dialog opened while the page is still loading stays open when the rest arrives', async () => {
    const sale = await paid();
    const page = await visits.open('/account', sale.buyer, size);
    const arrives = Promise.withResolvers<undefined>();
    await page.route('**/api/products/*/tracking', (route) => arrives.promise.then(() => route.continue()));
    await page.goto(visits.site.url + pageOf(sale));
    await page.getByRole('button', { name: 'Choose another window' }).click();
    await page.getByRole('radiogroup', { name: 'Day' }).waitFor();
    arrives.resolve(undefined);
    await page.getByText('Your window', { exact: false }).first().waitFor();
    await chooseLast(page);
    expect(await page.getByRole('button', { name: /^Move to / }).isEnabled()).toBe(true);
  });

  it('a window that filled up meanwhile is explained, the choice stays, and one press takes another', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.seller, size);
    await page.getByRole('button', { name: 'Choose another window' }).click();
    const label = await chooseLast(page);
    const { days } = (
      await sale.seller.get<{ days: { date: string; windows: { label: string; available: boolean }[] }[] }>(
        `/api/products/${sale.listing.shareLink}/delivery-options`,
      )
    ).body;
    const now = await schedule(sale);
    const next = days
      .flatMap(({ date, windows }) => windows.filter((w) => w.available).map((w) => ({ date, label: w.label })))
      .filter((window) => window.label !== label && window.label !== now.deliveryWindow)
      .slice(0, 3);
    const reschedule = '**/api/products/*/reschedule';
    const message = 'This delivery window has just filled up. Please choose another.';
    await page.route(reschedule, answerWith(409, { message, code: 'window-full', details: { next } }));
    await page.getByRole('button', { name: /^Move to / }).click();
    await page.getByRole('dialog').getByText(message).waitFor();
    await eventually(
      async () => ((await page.evaluate<boolean>(REFUSAL_IS_SEEN)) ? true : undefined),
      'the refusal to be in sight',
    );
    expect(await page.getByRole('radio', { name: label, exact: true }).getAttribute('aria-checked')).toBe('true');
    await expectSound(page);
    await picture(page, `${device}-window-full`);
    await page.unroute(reschedule);
    await page
      .getByRole('button', { name: new RegExp(`• ${next[1]?.label ?? ''}$`) })
      .first()
      .click();
    await expectToast(page, 'The delivery has a new window');
    expect(await schedule(sale)).toMatchObject({ deliveryDate: next[1]?.date, deliveryWindow: next[1]?.label });
  });

  it('a closed window, or a driver who set off meanwhile, is explained without a dead end', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer, size);
    await page.getByRole('button', { name: 'Choose another window' }).click();
    const label = await chooseLast(page);
    const reschedule = '**/api/products/*/reschedule';
    const message = 'This delivery window is no longer open. Please choose another.';
    await page.route(reschedule, answerWith(409, { message, code: 'window-closed' }));
    await page.getByRole('button', { name: /^Move to / }).click();
    await page.getByRole('dialog').getByText(message).waitFor();
    expect(await page.getByRole('radio', { name: label, exact: true }).getAttribute('aria-checked')).toBe('true');
    await page.unroute(reschedule);
    await sale.accepted();
    await expectStatus(sale.act('depart'), 200);
    await page.getByText('The window can no longer be changed.').waitFor();
    await picture(page, `${device}-too-late`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Your driver is Lee.').waitFor();
    expect(await page.getByRole('button', { name: 'Choose another window' }).count()).toBe(0);
    const times = page.locator('.timeline time');
    expect(await times.count()).toBe(3);
    await picture(page, `${device}-set-off`);
  });

  it('an item that differs appears on the buyer’s open page, and is accepted', async () => {
    const sale = await (await paid()).accepted();
    await expectStatus(sale.act('depart'), 200);
    const [page, seller] = [
      await visits.open(pageOf(sale), sale.buyer, size),
      await visits.open(pageOf(sale), sale.seller, size),
    ];
    await page.getByText('Your driver is Lee.').waitFor();
    await differs(sale);
    await page.getByRole('alert').getByText('The item isn’t as listed').waitFor();
    await page.getByText('Something is missing.').waitFor();
    await page.getByText('One shelf is missing').waitFor();
    const image = page.getByAltText('The driver’s photo of the difference');
    await eventually(
      async () =>
        (await image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth)) > 0
          ? true
          : undefined,
      'the photo',
    );
    expect(await page.getByRole('timer').textContent()).toMatch(/^(10:00|9:\d\d)$/);
    await expectSound(page);
    await picture(page, `${device}-condition-buyer`);
    await seller.getByText('The buyer is deciding now; please wait together.').waitFor();
    expect(await seller.getByRole('button', { name: 'Take it as it is' }).count()).toBe(0);
    await picture(seller, `${device}-condition-seller`);
    const mail = await sale.buyer.mail(/isn’t as listed/);
    expect(mail.text).toContain(`${visits.site.url}/order#`);
    await page.getByRole('button', { name: 'Take it as it is' }).click();
    await page.getByText(/The price stays \$175\.00/).waitFor();
    await page.getByRole('button', { name: 'Yes, bring it' }).click();
    await expectToast(page, 'The driver will bring it');
    await seller.getByText('The buyer still wants the item.').first().waitFor();
    await picture(page, `${device}-condition-accepted`);
  });

  it('an item that differs is declined: the sale ends with a refund', async () => {
    const sale = await (await paid()).accepted();
    await expectStatus(sale.act('depart'), 200);
    await differs(sale);
    const page = await visits.open(pageOf(sale), sale.buyer, size);
    await page.getByRole('button', { name: 'Decline and get a refund' }).click();
    await page.getByText(/All of \$175\.00 goes back to your card/).waitFor();
    await expectSound(page);
    await picture(page, `${device}-condition-decline`);
    await page.getByRole('button', { name: 'Yes, decline it' }).click();
    await expectToast(page, 'You declined the item');
    await sale.until('refunded');
    await page
      .getByText(/is on its way to your card/)
      .first()
      .waitFor();
    await picture(page, `${device}-condition-declined`);
    const mail = await sale.seller.mail(/was cancelled/);
    expect(mail.text).toContain('the buyer declined it');
  });

  it('a failed pickup lets both choose a new window', async () => {
    const sale = await (await paid()).accepted();
    await expectStatus(sale.act('depart'), 200);
    const seller = await visits.open(pageOf(sale), sale.seller, size);
    await seller.getByText('Your driver is Lee.').waitFor();
    await fails(sale, 'seller-absent');
    await seller.getByText('The driver came for the item and couldn’t find you.').waitFor();
    await expectSound(seller);
    await picture(seller, `${device}-missed`);
    const mail = await sale.buyer.mail(/needs a new window/);
    expect(mail.text).toContain(`${visits.site.url}/order#`);
    const page = await visits.open(pageOf(sale), sale.buyer, size);
    await page.getByRole('button', { name: 'Choose another window' }).click();
    await chooseLast(page);
    await page.getByRole('button', { name: /^Move to / }).click();
    await expectToast(page, 'The delivery has a new window');
    await eventually(
      async () => ((await seller.getByText('couldn’t find you').count()) === 0 ? true : undefined),
      'the note to go',
    );
  });
});
