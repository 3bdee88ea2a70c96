import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddressProvider, type TestAddressProvider } from '../../delivery/address-provider.js';
import { inaccessible } from '../../support/pages/axe.js';
import { PHONE } from '../../support/pages/browser.js';
import { openChoices } from '../../support/ordering.js';
import { cutPhoto, heavyPhoto, heicPhoto, hugePhoto, noPhoto } from '../../support/phone-photos.js';
import { expectStatus, Person, photo } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectCount, expectToast, Visits } from '../../support/pages/visits.js';

const PROBLEM_PHOTO = `document.querySelector('img[src*="/photos/1"][src*="/api/cases/"]')`;
const WIDTHS = `Promise.all([...document.querySelectorAll('.photo-grid img')].map((image) => image.decode().then(() => image.naturalWidth)))`;

let visits: Visits;
let folder: string;
let provider: TestAddressProvider;
beforeAll(async () => {
  provider = await startAddressProvider();
  visits = await Visits.start({ ADDRESS_LOOKUP_URL: provider.url });
  folder = await mkdtemp(join(tmpdir(), 'porchlight-buying-'));
  await writeFile(join(folder, 'crack.jpg'), Buffer.from(await (await photo('#aa3322')).arrayBuffer()));
});
afterEach(() => visits.leaveAll());
afterAll(async () => {
  await visits.end();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});
const paid = async (): Promise<Sale> => Sale.at(visits.site, 'paid');
const pageOf = ({ listing }: Sale): string => `/transaction/${listing.shareLink}`;

describe('a buyer', () => {
  it('reports a problem with a photo, sees it, and withdraws it', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.getByRole('button', { name: /Report a problem|Something is wrong/ }).click();
    await page.getByLabel('What’s wrong?').waitFor();
    await page
      .getByRole('button', { name: /^(Send|Report)/ })
      .last()
      .click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.getByLabel('What’s wrong?').selectOption('damaged');
    await page.getByLabel('Tell us more').fill('The left door is cracked, unlike in the photos.');
    await page.locator('input[type=file]').setInputFiles(join(folder, 'crack.jpg'));
    await page
      .getByRole('button', { name: /^(Send|Report)/ })
      .last()
      .click();
    await page.getByText('The left door is cracked, unlike in the photos.').waitFor();
    await sale.until('frozen');
    const picture = page.locator('img[src*="/photos/1"][src*="/api/cases/"]');
    await picture.waitFor();
    expect(await page.evaluate<boolean>(`${PROBLEM_PHOTO}.decode().then(() => true, () => false)`)).toBe(true);
    await page.getByRole('button', { name: /Everything’s fine: withdraw report/ }).click();
    await page.getByRole('button', { name: 'Yes, everything’s fine' }).click();
    await expectToast(page, 'Report withdrawn');
    await sale.until('held');
  });

  it('reports with photos of real phones, and is told which file is none', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer, PHONE);
    await page.getByRole('button', { name: /Report a problem|Something is wrong/ }).click();
    await page.getByLabel('What’s wrong?').selectOption('damaged');
    const files = [...(await Promise.all([heicPhoto(), hugePhoto(), heavyPhoto(), cutPhoto()])), noPhoto()];
    await page.locator('input[type=file]').setInputFiles(files);
    // What is typed while they are prepared stays.
    await page.getByLabel('Tell us more').fill('The left door is cracked, as the photos show.');
    await page.getByText('“notes.jpg” couldn’t be read as a photo.').waitFor();
    await expectCount(page, '.photo-grid img', 4);
    expect(await page.evaluate(WIDTHS)).toEqual([96, 2_400, 1_600, 2_400]);
    await visits.picture(page, 'report-of-phones');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expectToast(page, 'We have your report');
    await sale.until('frozen');
    await page.locator('img[src*="/photos/4"][src*="/api/cases/"]').waitFor();
    await page.getByText('The left door is cracked, as the photos show.').waitFor();
  });

  it('finds the purchase, its receipt and its calendar file, even as a prospect', async () => {
    const sale = await paid();
    const page = await visits.open('/purchases', sale.buyer);
    await page.getByRole('heading', { name: 'Your purchases' }).waitFor();
    await page.getByText('Oak bookcase').first().waitFor();
    const calendar = await page.getByRole('link', { name: /calendar/i }).getAttribute('href');
    expect(calendar).toMatch(/^\/api\/orders\/cs_[^/]+\/calendar\.ics$/);
    await page.getByRole('link', { name: /Receipt/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page
      .getByText(/PL-[0-9A-F]{8}/)
      .first()
      .waitFor();
    await page.getByText('$175.00').first().waitFor();
    await page.getByText(/HST/).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Receipt' }).isVisible()).toBe(true);
  });

  it('cancels with a reason before the driver sets off, is told of the refund, and the seller sees no share', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.getByRole('button', { name: /Cancel/ }).click();
    await page.getByLabel('Reason (optional)').fill('I found one nearer by.');
    await page.getByRole('button', { name: 'Cancel the sale' }).click();
    await expectToast(page, 'Cancelled');
    await sale.until('refunded');
    await page.getByText('Sale cancelled. $175.00 is on its way to your card (5–10 business days).').first().waitFor();
    // The message says the same thing.
    const { text: told } = await sale.buyer.mail(/cancelled/);
    expect(told.replaceAll(/\s+/g, ' ')).toContain('$175.00 is on its way to your card (5–10 business days).');
    for (const path of [pageOf(sale), '/my-shop', '/my-shop?section=payouts#payouts']) {
      const seen = await visits.open(path, sale.seller);
      await seen.getByText('Oak bookcase').first().waitFor();
      await expectCount(seen, '.spinner, .skeleton', 0);
      const text = await seen.locator('main').innerText();
      expect([path, /as agreed|\$127\.50/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('rates the seller with a comment after the delivery', async () => {
    const sale = await (await paid()).accepted();
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.locator('label', { has: page.getByLabel('4 stars') }).click();
    await page.getByLabel('Comment (optional)').fill('Bien emballé, merci.');
    await page.getByRole('button', { name: 'Give this rating' }).click();
    await expectToast(page, 'Thank you', 'Your rating was saved.');
    const { body } = await sale.seller.get<{ items: { rating: number; comment: string }[] }>('/api/user/ratings');
    expect(body.items[0]).toMatchObject({ rating: 4, comment: 'Bien emballé, merci.' });
  });
});

describe('someone else', () => {
  it('is told that the item is sold, or that someone is paying right now', async () => {
    const sale = await paid();
    const sold = await visits.open(`${pageOf(sale)}/order`, await visits.person('late', true));
    await sold.waitForURL(new RegExp(`/item-sold/${sale.listing.shareLink}`));
    await sold.getByRole('heading', { name: /sold/ }).waitFor();

    const open = await Sale.at(visits.site, 'listed');
    await open.buyer.signIn({ asProspect: true });
    await open.startCheckout();
    const page = await visits.open(`/transaction/${open.listing.shareLink}`);
    await page
      .getByText(/Someone (else )?is paying for this item right now/)
      .first()
      .waitFor();
  });

  it('cannot open another buyer’s receipt', async () => {
    const sale = await paid();
    const stranger = await visits.person('stranger', true);
    const page = await visits.open(`${pageOf(sale)}/receipt?order=${sale.checkout?.checkoutSessionId ?? ''}`, stranger);
    await page.getByRole('heading', { name: 'We couldn’t find that page' }).waitFor();
  });
});

describe('a street address', () => {
  const OPTION = '[role=option]';

  it('is completed by keyboard, and the focus moves to the next field', async () => {
    const { listing } = await Sale.at(visits.site, 'listed');
    const page = await visits.open(`/transaction/${listing.shareLink}/order`, await visits.person('typing', true));
    const street = page.getByRole('combobox', { name: 'Street address' });
    const valueOf = (label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();
    await street.pressSequentially('8 birch');
    await page.getByText('3 suggestions. Use the arrow keys to choose.').waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      '8 Birch LaneVaughan, L4J 2B2',
      '8 Birch AvenueToronto',
      '8 Birchmount RoadToronto',
    ]);
    expect(await inaccessible(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectCount(page, OPTION, 0);
    expect(await street.inputValue()).toBe('8 birch');
    await page.keyboard.press('ArrowDown');
    await expectCount(page, OPTION, 3);
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.locator('[aria-selected=true]').textContent()).toContain('Birch Avenue');
    await page.keyboard.press('Enter');
    expect([await street.inputValue(), await valueOf('City')]).toEqual(['8 Birch Avenue', 'Toronto']);
    // This place has no postal code, so the buyer types it next.
    await page.locator('input[name=zipCode]:focus').waitFor();

    await street.fill('8 birch lane');
    await page.getByRole('option').first().waitFor();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.locator('input[name=address2]:focus').waitFor();
    expect([await valueOf('Postal code'), await valueOf('City')]).toEqual(['L4J 2B2', 'Vaughan']);

    await street.fill('17 nowhere crescent');
    await page.getByText('No suggestions. Type the whole address.').waitFor({ state: 'attached' });
    provider.behave('silent');
    await street.fill('88 Birch Lane');
    await page.getByLabel('Name', { exact: true }).fill('Sam Okafor');
    await page.getByLabel('Phone').fill('416 555 0188');
    await page.getByText('We deliver in Vaughan.').waitFor();
    await page.getByRole('button', { name: 'Continue to delivery time' }).click();
    await openChoices(page, 'Day').first().waitFor();
    await page.getByText('To 88 Birch Lane, Vaughan, L4J 2B2').waitFor();
    provider.behave(null);
  });

  it('of a pickup is completed by a tap', async () => {
    const seller = await visits.person('picking');
    await seller.completeProfile({ firstName: 'Lee', lastName: 'Roy', username: `pick.${String(process.pid)}` });
    const page = await visits.open('/create-link', seller, PHONE);
    await page.getByLabel('Collect it at another address').check();
    await page.getByLabel('Street address').pressSequentially('8 birch l');
    await page.getByRole('option').first().waitFor();
    await visits.picture(page, 'suggestions');
    await page.getByRole('option', { name: /Vaughan/ }).click();
    await page.locator('input[name=pickupAddress2]:focus').waitFor();
    expect(await page.locator('input[name=pickupZipCode]').inputValue()).toBe('L4J 2B2');
  });
});

describe('a link', () => {
  it('that has expired is renewed by its seller on its page', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    await visits.inDatabase('UPDATE listings.listing SET expires_at = created_at WHERE id = $1', [sale.listing.id]);
    const visitor = await visits.open(pageOf(sale));
    await visitor
      .getByText(/expired/i)
      .first()
      .waitFor();
    const page = await visits.open(pageOf(sale), sale.seller);
    await page.getByRole('button', { name: 'Renew the link' }).click();
    await expectToast(page, 'The link works again');
    await visitor.getByRole('button', { name: /Buy safely/ }).waitFor();
  });

  it('can be checked by its recipient', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    const page = await visits.open('/check');
    await page.locator('input[name=link]').fill(`${visits.site.url}${pageOf(sale)}`);
    await page.getByRole('button', { name: 'Check the link' }).click();
    await page.getByText('Oak bookcase').waitFor();
    await page.locator('input[name=link]').fill('https://porchlight.evil.test/transaction/Ab3dEf9h');
    await page.getByRole('button', { name: 'Check the link' }).click();
    await page
      .getByText(/not (one of ours|ours|a Porchlight link)/i)
      .first()
      .waitFor();
    expect(await new Person(visits.site.url, 'nobody@porchlight.test').get('/api/links?text=x')).toMatchObject({
      body: { ours: false },
    });
  });
});
