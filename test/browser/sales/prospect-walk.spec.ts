import { PHONE } from '../../support/pages/browser.js';
import { buttonOf } from '../../support/order-mail.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';
import { Walk } from '../../support/pages/walk.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

describe('a buyer who has not registered', () => {
  it('gets on another phone from the message to the order, its receipt, help and a full registration', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    const page = await visits.open(await buttonOf(sale.buyer, /Payment confirmed/), null, PHONE);
    const before = (await sale.buyer.mails()).length;
    const walk = new Walk(visits, page, 'prospect');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await button('Show my delivery code').waitFor();
    await walk.screen('order');
    await walk.expectSeen('when', page.getByTestId('expected'));
    await walk.expectSeen('show', button('Show my delivery code'));
    await walk.press(button('Show my delivery code'));
    await walk.expectFocus('code', field('6-digit code'));
    await walk.typeHere(await sale.buyer.newCode(before));

    await page.waitForURL(`**/transaction/${sale.listing.shareLink}`);
    const code = page.getByTestId('hand-over-code');
    await code.waitFor();
    await walk.screen('tracking');
    await walk.expectSeen('delivery code', code);
    await walk.expectSeen('next', page.getByTestId('next-step'));
    await walk.press(page.getByRole('link', { name: 'Receipt' }));
    await page.getByText('Sam Okafor').waitFor();
    await walk.screen('receipt');
    await walk.press(page.getByRole('link', { name: 'Back to the item' }));
    await code.waitFor();
    await walk.press(page.getByRole('link', { name: 'What is the delivery code, and who gets it?' }));
    await walk.expectFocus('answer', page.locator('#delivery-code summary'));
    await page.getByText('It’s the four digits on your order’s page.').waitFor();
    expect(await page.getByLabel('Link to the sale (optional)').inputValue()).toBe(sale.listing.shareLink);
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('buying');
    await walk.screen('help');
    await page.goBack();
    await code.waitFor();

    // The order’s own page asks for nothing else.
    const register = page.getByRole('link', { name: 'Complete Registration' });
    expect(await register.count()).toBe(0);
    await walk.press(page.getByRole('link', { name: 'Orders' }).last());
    await page.getByRole('heading', { level: 1, name: 'Your purchases' }).waitFor();
    await page.evaluate('window.scrollTo(0, 0)');
    await walk.expectSeen('register', register);
    await walk.press(register);
    await page.getByRole('heading', { name: 'Complete your registration' }).waitFor();
    await walk.screen('name');
    await walk.enter(field('Username'), `sam.${String(process.pid)}`);
    await walk.press(button('Continue'));
    const second = page.getByRole('heading', { name: /Where you are/ });
    await walk.screen('address', second);
    await walk.enter(field('Phone'), '416 555 0188');
    await page.goBack();
    await register.waitFor();
    await page.goForward();
    await second.waitFor();
    expect(await field('Phone').inputValue()).toBe('(416) 555-0188');
    await walk.enter(field('Street address'), '8 Birch Lane');
    await walk.enter(field('City'), 'Vaughan');
    await walk.enter(field('Postal code'), 'L4J 2B2');
    await walk.press(button('Continue'));
    await walk.screen('terms', page.getByRole('heading', { name: /How you sell/ }));
    await walk.tick(page.getByLabel(/I accept the/));
    await walk.press(button('Complete registration'));
    await page.waitForURL('**/welcome');
    await walk.screen('welcome');
    await walk.press(button('Menu'));
    await walk.press(page.getByRole('link', { name: 'Orders' }));
    await page.getByRole('link', { name: 'Follow the delivery of Oak bookcase' }).waitFor();
    await walk.screen('purchases');
    expect(walk.figures()).toEqual([9, 6]);
  });

  it.each(['en', 'fr'])('continues on another device an order that they began (%s)', async (language) => {
    const isFrench = language === 'fr';
    const [title, go, change, keep] = isFrench
      ? [
          /^Vous avez une commande en cours jusqu’à \d+ h/,
          /^Continuer vers le paiement/,
          'Modifier vos renseignements',
          /^Garder la plage de \d.* et payer$/,
        ]
      : [
          /^You have an open order until \d+:\d\d [ap]\.m\./,
          /^Continue to payment/,
          'Change what you entered',
          /^Keep \d.* and pay$/,
        ];
    const sale = await Sale.at(visits.site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    const { checkoutUrl } = await sale.startCheckout();
    const page = await visits.open(`/${sale.listing.shareLink}`, sale.buyer, PHONE, isFrench ? 'fr-CA' : 'en-CA');
    const pay = page.getByRole('link', { name: go });
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await pay.getAttribute('href')).toBe(checkoutUrl);
    expect(await page.locator('.buy-form').count()).toBe(0);
    await visits.picture(page, `open-order-item-${language}`);

    await page.getByRole('link', { name: change }).click();
    await page.locator('input[name=address]').waitFor();
    const valueOf = (name: string): Promise<string> => page.locator(`input[name=${name}]`).inputValue();
    expect([await valueOf('zipCode'), await valueOf('city'), await valueOf('name')]).toEqual([
      'L4J 2B2',
      'Vaughan',
      'Sam Okafor',
    ]);
    expect([await valueOf('address'), await valueOf('phoneNumber')]).toEqual(['12 Maple Avenue', '(416) 555-0188']);
    expect(await page.getByRole('link', { name: keep }).getAttribute('href')).toBe(checkoutUrl);
    expect(await pay.count()).toBe(0);
    await visits.picture(page, `open-order-form-${language}`);

    await page.goto(`${visits.site.url}/purchases`);
    await pay.waitFor();
    expect(await pay.getAttribute('href')).toBe(checkoutUrl);
    await visits.picture(page, `open-order-purchases-${language}`);

    await sale.buyer.post(`/api/orders/${sale.checkout?.checkoutSessionId ?? ''}/leave`, {});
    await page.goto(`${visits.site.url}/${sale.listing.shareLink}`);
    await page.locator('.buy-form').waitFor();
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  });
});
