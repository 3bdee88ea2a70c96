import type { Page } from 'playwright-core';
import { acceptTerms, openChoices, typeAddress } from '../../support/ordering.js';
import { PHONE } from '../../support/pages/browser.js';
import { Visits } from '../../support/pages/visits.js';
import { eventually } from '../../support/people.js';
import { Sale } from '../../support/sale.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const pageOf = ({ listing }: Sale): string => `/transaction/${listing.shareLink}`;
const valueOf = (page: Page, name: string): Promise<string> => page.locator(`input[name=${name}]`).inputValue();

/** An item, and a buyer who began an order of it. */
async function begun(): Promise<Sale> {
  const sale = await Sale.at(visits.site, 'listed');
  await sale.buyer.signIn({ asProspect: true });
  await sale.startCheckout();
  return sale;
}

const WORDS = {
  en: {
    change: 'Change what you entered',
    keep: /^Keep \d.*\s[ap]\.m\. and pay$/,
    next: 'Continue to delivery time',
    window: 'Window',
    last: /^8–9\sp\.m\.$/,
    terms: /I accept the/,
    pay: /^Pay \$[\d.]+ safely$/,
  },
  fr: {
    change: 'Modifier vos renseignements',
    keep: /^Garder la plage de \d.* et payer$/,
    next: 'Continuer vers l’heure de livraison',
    window: 'Plage horaire',
    last: /^20\sh à 21\sh$/,
    terms: /J’accepte les/,
    pay: /^Payer .* en toute sécurité$/,
  },
};

describe('an order that is open', () => {
  it.each(['en', 'fr'] as const)(
    'is paid for with the time chosen last, which the payment page names (%s)',
    async (language) => {
      const { change, keep, next, window, last, terms, pay } = WORDS[language];
      const sale = await begun();
      const page = await visits.open(pageOf(sale), sale.buyer, PHONE, language === 'fr' ? 'fr-CA' : 'en-CA');
      await page.getByRole('link', { name: change }).click();
      await page.getByRole('link', { name: keep }).waitFor();
      expect(await page.getByRole('link', { name: keep }).getAttribute('href')).toBe(sale.checkout?.checkoutUrl);
      await page.getByRole('button', { name: next }).click();
      const other = page.getByRole('radiogroup', { name: window }).locator('button:enabled[aria-checked=false]').last();
      expect(await other.innerText()).toMatch(last);
      await other.click();
      await visits.picture(page, `changed-order-${language}`);
      // Nothing on the page leads to the payment of the earlier time.
      expect(await page.locator(`a[href="${sale.checkout?.checkoutUrl ?? ''}"]`).count()).toBe(0);
      await page.getByLabel(terms).check();
      await page.getByRole('button', { name: pay }).click();
      await page.waitForURL(/\/c\/pay\//);
      expect(page.url()).not.toContain(sale.checkout?.checkoutUrl);
      await visits.picture(page, `payment-page-${language}`);
      // In the language of the buyer’s account, which is English here.
      await page.getByText(/^Delivery: .*, 8–9\sp\.m\. To change it/).waitFor();
    },
  );

  it('of someone else disables the button until that payment is over or left', async () => {
    const sale = await begun();
    const page = await visits.open(pageOf(sale), null, PHONE);
    const button = page.locator('.buy-form button[type=submit]');
    await page.getByText('Someone is paying for this item right now').waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.innerText()).toMatch(/^Someone is paying until \d+:\d\d\s[ap]\.m\.$/);
    await visits.picture(page, 'reserved-item');
    await sale.buyer.post(`/api/orders/${sale.checkout?.checkoutSessionId ?? ''}/leave`, {});
    await eventually(async () => ((await button.isEnabled()) ? true : undefined), 'the button is enabled');
    expect(await button.innerText()).toMatch(/^Buy safely for/);

    const lapsing = await begun();
    await page.clock.install();
    await page.goto(visits.site.url + pageOf(lapsing));
    await page.getByText('Someone is paying for this item right now').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.clock.fastForward('36:00');
    await eventually(async () => ((await button.isEnabled()) ? true : undefined), 'the button is enabled in time');
  });
});

describe('what a buyer typed', () => {
  it('is found in another tab of the same browser, until they sign out', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    const page = await visits.open(`${pageOf(sale)}/order`, sale.buyer, PHONE);
    await typeAddress(page, { Phone: '6475550144' });
    await openChoices(page, 'Day').first().waitFor();
    const second = await page.context().newPage();
    await second.goto(`${visits.site.url}${pageOf(sale)}/order?step=address`);
    await second.locator('input[name=address]').waitFor();
    expect([await valueOf(second, 'address'), await valueOf(second, 'name'), await valueOf(second, 'zipCode')]).toEqual(
      ['8 Birch Lane', 'Sam Okafor', 'L4J 2B2'],
    );
    expect(await valueOf(second, 'phoneNumber')).toBe('(647) 555-0144');
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).toContain('8 Birch Lane');
    await second.getByRole('button', { name: 'Menu' }).click();
    await second.getByRole('button', { name: /Sign out|Log out/ }).click();
    await second.waitForURL(`${visits.site.url}/`);
    expect(await second.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('8 Birch Lane');
  });

  it('comes with the earliest time, which may be changed', async () => {
    const sale = await Sale.at(visits.site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    const page = await visits.open(`${pageOf(sale)}/order`, sale.buyer, PHONE);
    await typeAddress(page);
    const windows = page.getByRole('radiogroup', { name: 'Window' });
    await windows.getByRole('radio', { checked: true }).waitFor();
    expect(await windows.getByRole('radio').first().getAttribute('aria-checked')).toBe('true');
    expect(await windows.getByRole('radio').first().innerText()).toMatch(/^\d+(?:\s[ap]\.m\.)?–\d+\s[ap]\.m\.$/);
    await windows.getByRole('radio').last().click();
    expect(await windows.getByRole('radio').first().getAttribute('aria-checked')).toBe('false');
    await acceptTerms(page);
    await page.getByRole('button', { name: /^Pay .* safely$/ }).click();
    await page.waitForURL(/\/c\/pay\//);
  });
});
