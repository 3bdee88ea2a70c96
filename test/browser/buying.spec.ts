import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectStatus, Person, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { expectToast, Visits } from '../support/visits.js';

const PROBLEM_PHOTO = `document.querySelector('img[src*="/photos/1"][src*="/api/cases/"]')`;

let visits: Visits;
let folder: string;
beforeAll(async () => {
  visits = await Visits.start();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-buying-'));
  await writeFile(join(folder, 'crack.jpg'), Buffer.from(await (await photo('#aa3322')).arrayBuffer()));
});
afterEach(() => visits.leaveAll());
afterAll(async () => {
  await visits.end();
  await rm(folder, { recursive: true, force: true });
});
const paid = async (): Promise<Sale> => Sale.at(visits.site, 'paid');
const pageOf = ({ listing }: Sale): string => `/transaction/${listing.shareLink}`;

describe('a buyer', () => {
  it('reports a problem with a photo, sees it, and takes it back', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.getByRole('button', { name: /Report a problem|Something is wrong/ }).click();
    await page
      .getByRole('button', { name: /^(Send|Report)/ })
      .last()
      .click();
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
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
    await expectToast(page, 'Your report is withdrawn');
    await sale.until('held');
  });

  it('finds the purchase, its receipt and its calendar file, as a prospect too', async () => {
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

  it('cancels with a reason before the driver sets off, and has the money back', async () => {
    const sale = await paid();
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.getByRole('button', { name: /Cancel/ }).click();
    await page.getByLabel('Reason (optional)').fill('I found one nearer by.');
    await page.getByRole('button', { name: 'Cancel the sale' }).click();
    await expectToast(page, 'Cancelled');
    await sale.until('refunded');
    await page
      .getByText(/is on its way to your card/)
      .first()
      .first()
      .waitFor();
  });

  it('rates the seller with a comment once it is delivered', async () => {
    const sale = await (await paid()).accepted();
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    const page = await visits.open(pageOf(sale), sale.buyer);
    await page.getByLabel('4 stars').check({ force: true });
    await page.getByLabel('Comment (optional)').fill('Bien emballé, merci.');
    await page.getByRole('button', { name: 'Give this rating' }).click();
    await expectToast(page, 'Thank you', 'Your rating was saved.');
    const { body } = await sale.seller.get<{ items: { rating: number; comment: string }[] }>('/api/user/ratings');
    expect(body.items[0]).toMatchObject({ rating: 4, comment: 'Bien emballé, merci.' });
  });
});

describe('somebody else', () => {
  it('is told that the item is sold, and that another is paying right now', async () => {
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

  it('cannot open the receipt of another', async () => {
    const sale = await paid();
    const stranger = await visits.person('stranger', true);
    const page = await visits.open(`${pageOf(sale)}/receipt?order=${sale.checkout?.checkoutSessionId ?? ''}`, stranger);
    await page.getByRole('heading', { name: 'We could not find that page' }).waitFor();
  });
});

describe('a link', () => {
  it('that has expired is renewed by its seller on its own page', async () => {
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

  it('is checked by whoever was sent it', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    const page = await visits.open('/check');
    await page.getByRole('textbox').fill(`${visits.site.url}${pageOf(sale)}`);
    await page.getByRole('button', { name: 'Check the link' }).click();
    await page.getByText('Oak bookcase').waitFor();
    await page.getByRole('textbox').fill('https://porchlight.evil.test/transaction/Ab3dEf9h');
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
