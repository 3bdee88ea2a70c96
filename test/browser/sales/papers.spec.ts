import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { expectStatus } from '../../support/people.js';
import { pdfTexts } from '../../support/pdf.js';
import { Sale } from '../../support/sale.js';
import { expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const pageOf = ({ listing }: Sale): string => `/transaction/${listing.shareLink}`;
const WIDER = `document.documentElement.scrollWidth > innerWidth`;

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/papers-${what}.png`, fullPage: true });
}

async function downloaded(page: Page): Promise<{ name: string; texts: string[] }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), texts: pdfTexts(await readFile(await download.path())) };
}

/** Every line of the sheet, with amounts next to their labels. */
const sheet = (page: Page): Promise<string[]> => page.locator('.paper-amounts tr').allTextContents();

describe('receipt and statement', () => {
  it('show the issuer entered in the console, and leave out a missing number', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    const admin = await sale.admin();
    const before = await visits.open(`${pageOf(sale)}/receipt`, sale.buyer);
    await before.getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
    expect(await before.locator('.paper-from').textContent()).toBe('Porchlight');

    const desk = await visits.open('/admin?tab=money-desk', admin);
    await desk.getByText(/^Receipts and statements leave out the legal name, address,? and HST number$/).waitFor();
    await picture(desk, 'desk');
    await desk.getByRole('link', { name: 'Open the settings' }).click();
    await desk.getByLabel('Legal name').fill('Porchlight Logistics Inc.');
    await desk.getByLabel('Address', { exact: true }).fill('100 Rue Sainte-Thérèse\nVaughan ON L4J 2B2');
    await desk.getByLabel('HST number').fill('123');
    await desk.getByText('Enter 9 digits, RT and 4 digits').waitFor();
    await picture(desk, 'settings-refused');
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(desk, 'Config prep hiccup! ⚙️');
    await desk.getByLabel('HST number').fill('123456789rt0001');
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(desk, 'Settings saved! ⚙️');
    // The form shows the saved values once it has reloaded them.
    await desk
      .locator('.settings')
      .getByText(/Receipts and statements leave out/)
      .waitFor({ state: 'detached' });
    expect(await desk.getByLabel('HST number').inputValue()).toBe('123456789 RT0001');
    const after = await visits.open(`${pageOf(sale)}/receipt`, sale.buyer);
    await after.getByText('HST number 123456789 RT0001').waitFor();
    await picture(desk, 'settings');
  });

  it('the buyer’s receipt is linked from the purchases and the item, and can be printed and downloaded', async () => {
    const sale = await Sale.at(visits.site, 'paid', { name: 'Bibliothèque en chêne massif très large, avec échelle' });
    for (const [size, name] of [
      [PHONE, 'phone'],
      [DESKTOP, 'desktop'],
    ] as const) {
      const page = await visits.open(pageOf(sale), sale.buyer, size);
      await page.getByRole('link', { name: 'Receipt' }).click();
      await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
      expect(await page.title()).toMatch(/^Receipt PL-[0-9A-F]{8}/);
      expect(await sheet(page)).toEqual([
        'Item price$150.00',
        'Delivery fee$25.00',
        'Total paid$175.00',
        'HST (13%) included in the delivery fee$0.65',
      ]);
      const facts = await page.locator('.paper-facts').textContent();
      expect(facts).toContain('BuyerSam Okafor');
      expect(facts).toContain('Paid withVisa ending in 0000');
      expect(await page.evaluate(WIDER)).toBe(false);
      expect(await inaccessible(page)).toEqual([]);
      await picture(page, `receipt-${name}`);
    }
    const page = await visits.open('/purchases', sale.buyer);
    await page.getByRole('link', { name: /Receipt/ }).click();
    const { name, texts } = await downloaded(page);
    expect(name).toMatch(/^porchlight-receipt-PL-[0-9A-F]{8}\.pdf$/);
    expect(texts).toEqual(expect.arrayContaining(['$175.00', 'Sam Okafor']));
    const seller = await visits.open(`${pageOf(sale)}/receipt`, sale.seller);
    await seller.getByRole('heading', { name: 'We couldn’t find that page' }).waitFor();
  });

  it('the seller’s statement is linked from the payouts and the item, with fee, HST and payout', async () => {
    const sale = await (await Sale.at(visits.site, 'paid')).accepted();
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    for (const [size, name] of [
      [PHONE, 'phone'],
      [DESKTOP, 'desktop'],
    ] as const) {
      const page = await visits.open('/my-shop?section=payouts', sale.seller, size);
      await page.getByText('Oak bookcase').first().waitFor();
      await picture(page, `payouts-${name}`);
      await page.getByRole('link', { name: 'Statement for Oak bookcase' }).click();
      await page.getByRole('heading', { name: 'Seller’s statement' }).waitFor();
      const lines = await sheet(page);
      expect(lines.slice(0, 4)).toEqual([
        'Item price$150.00',
        'Service fee (15%)-$22.50',
        'Your share$127.50',
        'HST (13%) included in the service fee$2.93',
      ]);
      expect(lines[4]).toMatch(/^Paid out, .+\$127\.50$/);
      expect(await page.evaluate(WIDER)).toBe(false);
      expect(await inaccessible(page)).toEqual([]);
      await picture(page, `statement-${name}`);
    }
    const page = await visits.open(pageOf(sale), sale.seller);
    await page.getByRole('link', { name: 'Statement' }).click();
    const { name, texts } = await downloaded(page);
    expect(name).toMatch(/^porchlight-statement-ST-[0-9A-F]{8}\.pdf$/);
    expect(texts).toContain('$127.50');
    const buyer = await visits.open(`${pageOf(sale)}/statement`, sale.buyer);
    await buyer.getByRole('heading', { name: 'We couldn’t find that page' }).waitFor();

    const staff = await visits.open(pageOf(sale), await sale.admin());
    await staff.getByRole('link', { name: 'Buyer’s receipt' }).waitFor();
    await picture(staff, 'staff');
    await staff.getByRole('link', { name: 'Seller’s statement' }).click();
    await staff.getByRole('heading', { name: 'Seller’s statement' }).waitFor();
  });
});
