import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { portraitApproved } from '../../support/driver-documents.js';
import { buttonOf } from '../../support/order-mail.js';
import { eventually, expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** The bottom of an element, in pixels from the top of the screen. */
const bottomOf = async (page: Page, testId: string): Promise<number> => {
  const box = await page.getByTestId(testId).boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

/** The name or text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>("document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? ''");

describe('the link of a message', () => {
  it('opens the order for a signed-out reader, and asks for a sign-in once before showing secrets', async () => {
    const sale = await Sale.at(visits.site, 'assigned');
    await expectStatus(sale.act('depart'), 200);
    const page = await visits.open(await buttonOf(sale.buyer, /on the way/), null, PHONE);
    await page.getByTestId('expected').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await bottomOf(page, 'expected')).toBeLessThan(PHONE.height / 2);
    const show = page.getByRole('button', { name: 'Show my delivery code' });
    expect((await show.boundingBox())?.y).toBeLessThan(PHONE.height - 48);
    expect(await inaccessible(page)).toEqual([]);
    await visits.picture(page, 'order-link-phone');
    await page.reload();
    await show.waitFor();

    const before = (await sale.buyer.mails()).length;
    await show.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('6-digit code');
    await field.waitFor();
    expect(await focused(page)).toBe('passcode');
    await visits.picture(page, 'order-link-code-phone');
    await page.keyboard.type(await sale.buyer.newCode(before));
    await page.waitForURL(`**/transaction/${sale.listing.shareLink}`);
    await page.getByTestId('hand-over-code').waitFor();
  });

  it('explains a changed link, and asks the reader of a sold item whether it is theirs', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    const path = await buttonOf(sale.buyer, /Payment confirmed/);
    // Some bits of the last character say nothing.
    const changed = path.replace(/.(?=.{4}$)/, (one) => (one === 'A' ? 'B' : 'A'));
    const page = await visits.open(changed, null, DESKTOP);
    const heading = page.getByRole('heading', { name: 'We can’t open this order' });
    await heading.waitFor();
    expect(await focused(page)).toBe('We can’t open this order');
    await visits.picture(page, 'order-link-changed-desktop');
    for (const sold of [`/transaction/${sale.listing.shareLink}`, `/item-sold/${sale.listing.shareLink}`]) {
      await page.goto(visits.site.url + sold);
      await page.getByText('Did you buy this?').waitFor();
      const signIn = page.getByRole('link', { name: 'Sign in to see your order.' });
      expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(`/transaction/${sale.listing.shareLink}`));
      expect(await inaccessible(page)).toEqual([]);
    }
  });
});

describe('the day of delivery', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('can be followed on one page by both sides on a %s, from the link to the rating', async (name, size) => {
    const sale = await Sale.at(visits.site, 'assigned');
    const { body: driver } = await sale.driver.get<{ id: number }>('/api/user');
    await portraitApproved(sale.driver, driver.id, await sale.admin());
    await sale.untilAddresses();
    await expectStatus(sale.act('depart'), 200);
    const path = `/transaction/${sale.listing.shareLink}`;
    const seller = await visits.open(path, sale.seller, size);
    const buyer = await visits.open(await buttonOf(sale.buyer, /on the way/), sale.buyer, size);
    await buyer.waitForURL(`**${path}`);
    for (const page of [seller, buyer]) {
      await page.getByTestId('driver-card').getByText('Your driver is Lee.').waitFor();
      await page.getByText(/Verified driver · Vehicle for/).waitFor();
      await page.getByAltText('Lee, your driver').waitFor();
      const width = (): Promise<number> => page.evaluate("document.querySelector('.driver-photo').naturalWidth");
      await eventually(async () => ((await width()) > 0 ? true : undefined), 'the photo of the driver');
      // The important facts of the day are on the first screen, the time in its upper half.
      expect(await bottomOf(page, 'expected')).toBeLessThan(size.height / 2);
      for (const part of ['hand-over-code', 'driver-card', 'next-step'])
        expect([part, (await bottomOf(page, part)) <= size.height]).toEqual([part, true]);
      expect(await inaccessible(page)).toEqual([]);
    }
    await visits.picture(seller, `tracking-seller-${name}`);
    await visits.picture(buyer, `tracking-buyer-${name}`);

    await expectStatus(sale.pickup(), 200);
    await buyer
      .getByTestId('next-step')
      .getByText(/comes to your door/)
      .waitFor();
    await seller
      .getByTestId('expected')
      .getByText(/Arrives at the buyer’s/)
      .waitFor();
    await expectStatus(sale.act('arrive'), 200);
    await buyer.getByTestId('expected').getByText('Your driver is here').waitFor();
    await seller.getByTestId('expected').getByText('The driver is at the buyer’s').waitFor();
    await visits.picture(buyer, `tracking-here-${name}`);
    await expectStatus(sale.deliver(), 200);
    await buyer.getByTestId('expected').getByText('Delivered today').waitFor();
    await buyer
      .getByTestId('expected')
      .getByText(/^23 h 5\d min left$/)
      .waitFor();
    const report = buyer.getByRole('button', { name: 'Report a problem' });
    const { y = size.height, height = 0 } = (await report.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(size.height);
    expect(await buyer.getByRole('radio').count()).toBe(0);
    await buyer.getByText('Your driver was Lee.').waitFor();
    await seller
      .getByTestId('expected')
      .getByText(/^\$127\.\d\d on [A-Z]/)
      .waitFor();
    expect(await bottomOf(seller, 'expected')).toBeLessThan(size.height / 2);
    expect(await inaccessible(buyer)).toEqual([]);
    await visits.picture(buyer, `tracking-look-${name}`);
    await visits.picture(seller, `tracking-paid-${name}`);
    const fine = buyer.getByRole('button', { name: 'Everything’s fine, pay the seller' });
    await fine.click();
    await buyer.getByRole('button', { name: 'Yes, pay the seller' }).click();
    await fine.waitFor({ state: 'detached' });
    await buyer.getByRole('radio', { name: '5 stars' }).press('Space');
    await buyer.getByRole('button', { name: /rating/i }).click();
    await buyer.getByText('You rated this sale').waitFor();
    await buyer.getByText('About the item').click();
    await buyer.getByText('with delivery').first().waitFor();
    await visits.picture(buyer, `tracking-rated-${name}`);
  });

  it('says that it is late, by how much, and the time that the message says', async () => {
    const sale = await Sale.at(visits.site, 'on-the-way');
    const waiting = await Sale.at(visits.site, 'paid');
    const path = `/transaction/${sale.listing.shareLink}`;
    interface Tracked {
      expected: { to: string };
      now: string;
    }
    const { body } = await waiting.buyer.get<Tracked>(`/api/products/${waiting.listing.shareLink}/tracking`);
    // One minute after the hour: the estimate, which moves by five minutes, stays for the test.
    const seconds = Math.ceil((Date.parse(body.expected.to) - Date.parse(body.now)) / 1_000) + 3_660;
    await expectStatus(sale.driver.post('/dev/clock/advance', { seconds }), 200);
    const { text } = await sale.buyer.mail(/Running late/);
    const [, by = ''] = /We expect it by (\d+:\d\d [ap]\.m\.)/u.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
    expect(by).not.toBe('');
    for (const who of [sale.buyer, sale.seller]) {
      const page = await visits.open(path, who, PHONE);
      const shown = page.getByTestId('expected');
      await shown.getByText(/^Running late by 1 h \d+ min/).waitFor();
      const times = (await shown.locator('.key-time').innerText()).replaceAll(/\s+/g, ' ');
      expect(times).toContain(`–${by}`);
      await visits.picture(page, `tracking-late-${who === sale.buyer ? 'buyer' : 'seller'}`);
    }
    const unsent = await visits.open(`/transaction/${waiting.listing.shareLink}`, waiting.buyer, PHONE, 'fr-CA');
    await unsent.getByTestId('expected').getByText('Aucun chauffeur n’est parti').waitFor();
    await unsent.getByRole('button', { name: 'Choisir une autre plage horaire' }).waitFor();
    expect(await unsent.getByTestId('next-step').count()).toBe(0);
    await visits.picture(unsent, 'tracking-unsent-fr');
  });
});
