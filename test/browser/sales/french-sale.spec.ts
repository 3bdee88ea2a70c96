import type { Page } from 'playwright-core';
import { mistakesIn } from '../../support/french-words.js';
import { buttonOf } from '../../support/order-mail.js';
import { openChoices } from '../../support/ordering.js';
import { PHONE } from '../../support/pages/browser.js';
import { expectOnlyFrenchMails, fr, FrenchWalk, headInFrench } from '../../support/pages/french.js';
import { approvedDriver, arrives, delivers, picksUp } from '../../support/pages/french-driver.js';
import { choosePhotos, photoFile } from '../../support/pages/item-form.js';
import { Visits } from '../../support/pages/visits.js';
import { expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';

const ITEM = 'Bibliothèque en chêne, modèle Élan';
const PAYS = '1\u00a0259,56\u00a0$';
const RECEIVES = '1\u00a0049,38\u00a0$';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const codeOn = async (page: Page): Promise<string> =>
  (await page.getByTestId('hand-over-code').first().textContent()) ?? '';

async function signsIn(walk: FrenchWalk, who: Person): Promise<void> {
  const { page } = walk;
  await walk.screen('courriel', field(page, fr('ui.e-mail')));
  await walk.typeHere(who.email);
  await page.keyboard.press('Enter');
  await walk.screen('code', field(page, fr('ui.6-digit-code')));
  await walk.typeHere(await who.newCode(0));
}

/** Publishes an item from the home page with a French browser; returns the link. */
async function publishes(walk: FrenchWalk, who: Person): Promise<string> {
  const { page } = walk;
  await walk.screen('accueil');
  await walk.press(page.getByRole('link', { name: fr('home.hero.sell') }).first());
  await heading(page, fr('listing.create.title')).waitFor();
  await walk.screen('article');
  await walk.press(button(page, fr('listing.create.publish')));
  await page.getByText(fr('listing.missing.photos')).waitFor();
  await walk.screen('article-refuse');
  await choosePhotos(page, [await photoFile('devant.jpg'), await photoFile('cote.jpg')]);
  await walk.enter(field(page, fr('listing.create.name')), ITEM);
  await walk.enter(field(page, fr('listing.create.price')), '1 234,56');
  await walk.tick(page.getByLabel(/^Moyen/));
  await page.getByTestId('buyer-pays').getByText(PAYS).first().waitFor();
  await page.getByTestId('seller-receives').getByText(RECEIVES).first().waitFor();
  await walk.screen('article-rempli');
  await walk.press(button(page, fr('listing.create.publish')));

  await signsIn(walk, who);
  const phone = field(page, fr('ui.phone'));
  await walk.screen('profil', phone);
  await walk.enter(phone, '416 555 0123');
  await walk.press(page.getByText(fr('listing.profile.more')));
  await walk.enter(field(page, fr('ui.first-name-optional')), 'Maya');
  await walk.enter(field(page, fr('ui.street-address')), '12, avenue Maple');
  await walk.enter(field(page, fr('ui.city')), 'Vaughan');
  await walk.enter(field(page, fr('ui.postal-code')), 'L4L 1A1');
  await walk.tick(page.getByLabel(fr('listing.profile.terms')));
  await walk.press(button(page, fr('listing.profile.continue')));
  await walk.screen('paiements', button(page, fr('ui.set-up-payments')));
  await walk.press(button(page, fr('ui.set-up-payments')));
  await page.waitForURL(new RegExp(visits.site.sandboxUrl));
  await button(page, 'Verify and finish').click();
  await heading(page, fr('listing.publish.ready')).waitFor();
  await walk.screen('pret', button(page, fr('listing.publish.now')));
  await walk.press(button(page, fr('listing.publish.now')));
  await heading(page, fr('listing.share.ready')).waitFor();
  await walk.screen('partage', page.getByTestId('share-link'));
  const link = await page.getByTestId('share-link').inputValue();
  await walk.press(button(page, fr('ui.copy-link')));
  await page.getByText(fr('ui.share-link-has-been')).waitFor();
  await walk.expectFrench('lien copié');
  return new URL(link).pathname.slice(1);
}

/** Checks that the link preview is French for a program that requests French. */
async function previewIsFrench(shareLink: string): Promise<void> {
  const head = await headInFrench(`${visits.site.url}/transaction/${shareLink}`);
  const said = fr('head.item.for-sale', { price: PAYS });
  expect(head).toMatchObject({
    lang: 'fr-CA',
    title: fr('head.tab', { title: ITEM }),
    description: said,
    'og:locale': 'fr_CA',
    'og:title': fr('head.item.preview', { item: ITEM, price: PAYS }),
    'og:description': said,
    'twitter:description': said,
  });
  expect(mistakesIn([head['title'] ?? '', head['og:title'] ?? '', said])).toEqual([]);
}

/** Orders from the link as a new person, after switching to French in the header. */
async function buys(walk: FrenchWalk, who: Person): Promise<void> {
  const { page } = walk;
  await page.locator('html[lang="en-CA"]').waitFor();
  await button(page, 'Français').click();
  await page.locator('html[lang="fr-CA"]').waitFor();
  await walk.screen('objet');
  await walk.enter(page.getByLabel(fr('item.buy.postal-code')), 'L4J 2B2');
  await page.getByText(/^Au plus tôt/).waitFor();
  await walk.screen('objet-au-plus-tot');
  await walk.press(button(page, fr('item.buy.button', { amount: PAYS })));
  await signsIn(walk, who);

  await walk.screen('adresse', field(page, fr('order.address.street')));
  const goOn = button(page, fr('order.sheet.continue'));
  await walk.press(goOn);
  await page.getByText(fr('order.form.address')).waitFor();
  await walk.screen('adresse-refusee');
  await walk.enter(field(page, fr('order.address.street')), '8, rue Birch');
  await walk.enter(field(page, fr('order.address.name')), 'Zoé Okafor');
  await walk.enter(field(page, fr('order.address.phone')), '416 555 0188');
  await page.getByText(/^Nous livrons/).waitFor();
  await walk.press(goOn);
  await walk.screen('heure', heading(page, fr('order.step.time')));
  const pay = button(page, fr('order.sheet.pay', { amount: PAYS }));
  await walk.press(pay);
  await page.getByText(fr('order.form.terms-missing')).waitFor();
  await walk.screen('heure-refusee');
  await openChoices(page, fr('ui.day')).nth(1).click();
  await openChoices(page, fr('ui.window')).first().click();
  await page.getByText(fr('order.form.add-note')).click();
  await walk.enter(field(page, fr('order.form.note')), 'Sonnez deux fois, s’il vous plaît.');
  await walk.tick(page.getByLabel(fr('order.form.terms')));
  await walk.screen('heure-choisie');
  await walk.press(pay);

  await page.waitForURL(new RegExp(visits.site.sandboxUrl));
  await page.getByRole('link', { name: /sans payer/ }).click();
  await page.waitForURL(/order-not-completed/);
  await heading(page, fr('order.not-completed.not-charged')).waitFor();
  await walk.screen('non-termine');
  await walk.press(page.getByRole('link', { name: fr('order.try-again') }));
  await walk.tick(page.getByLabel(fr('order.form.terms')));
  await walk.press(pay);
  await page.waitForURL(new RegExp(visits.site.sandboxUrl));
  for (const [label, text] of [
    ['Numéro de carte', '4242424242424242'],
    ['Date d’expiration', '12 / 34'],
    ['Code de sécurité', '123'],
    ['Nom sur la carte', 'Zoé Okafor'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await heading(page, fr('order.paid.title')).waitFor();
  await page.getByTestId('hand-over-code').waitFor();
  await walk.screen('confirmation');
}

/** Visits the order, its receipt, the purchases, and the order again by the link in the message. */
async function follows(walk: FrenchWalk, who: Person): Promise<void> {
  const { page } = walk;
  await walk.press(page.getByRole('link', { name: fr('order.follow') }));
  await page.getByTestId('next-step').getByText(fr('item.next.secured.buyer')).waitFor();
  await walk.screen('suivi');
  await page.getByText(fr('tracking.about-item')).click();
  await walk.expectFrench('à propos de l’article');
  await walk.press(page.getByRole('link', { name: fr('party.receipt'), exact: true }));
  await heading(page, fr('papers.receipt')).waitFor();
  await page.getByText(PAYS).first().waitFor();
  await walk.screen('recu');
  await page.goto(`${visits.site.url}/purchases`);
  await page.getByText(ITEM).first().waitFor();
  await walk.screen('achats');

  const elsewhere = await visits.open(await buttonOf(who, frSubject('Paiement confirmé')), null, PHONE, 'fr-CA');
  await button(elsewhere, fr('tracking.show-my-delivery-code')).waitFor();
  await new FrenchWalk(visits, elsewhere, 'fr-message').screen('commande');
}

const frSubject = (beginning: string): RegExp => new RegExp(`^${beginning}\u00a0: `);

/** A sale this large is held until an administrator lifts the hold; checks that the seller's explanation is French. */
async function holdIsLifted(walk: FrenchWalk, shareLink: string): Promise<void> {
  await walk.page.getByTestId('hold').waitFor();
  await walk.screen('vente-retenue');
  const admin = await new Sale(visits.site).admin();
  const { body: item } = await expectStatus<{ id: string }>(admin.get(`/api/products/${shareLink}`), 200);
  const path = `/api/products/${item.id}/protection`;
  const { body } = await expectStatus<{ holds: { id: string }[] }>(admin.get(path), 200);
  expect(body.holds).toHaveLength(1);
  const [hold] = body.holds;
  const lift = `/api/admin/money-desk/${encodeURIComponent(hold?.id ?? '')}/lift-hold`;
  await expectStatus(admin.post(lift, { reason: 'I looked at both of them.' }), 200);
}

/** The buyer confirms that everything is fine. */
async function confirms(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  await page.getByTestId('inspection').waitFor();
  await walk.screen('examen');
  await walk.press(button(page, fr('party.everythings-fine-pay-seller')));
  await heading(page, fr('party.everything-fine')).waitFor();
  await walk.expectFrench('tout va bien?');
  await visits.picture(page, 'fr-acheteur-tout-va-bien');
  await walk.press(button(page, fr('party.yes-pay-seller')));
  await page
    .getByText(/^Le vendeur est payé (?:le|dès) /)
    .first()
    .waitFor();
}

async function rates(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  await page.getByText(fr('ui.seller-was-paid')).waitFor();
  await page.getByRole('radio', { name: fr('party.stars', { stars: 4 }) }).press('Space');
  await page.getByLabel(fr('party.comment-optional')).fill('Très bien emballé, merci!');
  await walk.screen('evaluation');
  await walk.press(button(page, fr('party.give-rating')));
  await page.getByText(/^Votre évaluation de cette vente/).waitFor();
  await walk.screen('evalue');
}

/** The seller sees the payout on their pages. */
async function isPaid(walk: FrenchWalk, shareLink: string): Promise<void> {
  const { page } = walk;
  await page.getByText(fr('ui.were-paid')).waitFor();
  await walk.screen('vente-payee');
  for (const [section, text] of [
    ['payouts', RECEIVES],
    ['products', ITEM],
    ['ratings', 'Très bien emballé, merci!'],
  ] as const) {
    await page.goto(`${visits.site.url}/my-shop?section=${section}`);
    await page.getByText(text).first().waitFor();
    await walk.screen(section);
  }
  await page.goto(`${visits.site.url}/transaction/${shareLink}/statement`);
  await page.getByText(RECEIVES).first().waitFor();
  await walk.screen('releve');
}

describe('a sale between people who chose French', () => {
  it('is French on every screen and in every message, from the item to the payout', async () => {
    const person = (name: string) => new Person(visits.site.url, `${name}-${String(process.pid)}@porchlight.test`);
    const walkOf = (page: Page, name: string): FrenchWalk => {
      return new FrenchWalk(visits, page, `fr-${name}`);
    };
    const [seller, buyer, driver] = [person('vend'), person('achete'), await approvedDriver(visits.site)];
    const sells = walkOf(await visits.open('/', null, PHONE, 'fr-CA'), 'vendeur');
    const shareLink = await publishes(sells, seller);
    await previewIsFrench(shareLink);
    const buying = walkOf(await visits.open(`/${shareLink}`, null, PHONE), 'acheteur');
    await buys(buying, buyer);
    await follows(buying, buyer);
    await buying.page.goto(`${visits.site.url}/transaction/${shareLink}`);
    await sells.page.goto(`${visits.site.url}/transaction/${shareLink}`);
    await sells.page.getByTestId('hand-over-code').waitFor();
    await sells.screen('vendu');

    const drives = walkOf(await visits.open('/driver', driver, PHONE, 'fr-CA'), 'chauffeur');
    await arrives(drives);
    for (const walk of [sells, buying]) {
      await walk.page.getByTestId('driver-card').waitFor();
      await walk.screen('chauffeur-la');
    }
    await picksUp(drives, await codeOn(sells.page));
    await buying.page.getByTestId('next-step').getByText(fr('item.next.picked-up.buyer')).waitFor();
    await buying.screen('ramasse');
    await delivers(drives, await codeOn(buying.page), ITEM);
    await confirms(buying);
    await holdIsLifted(sells, shareLink);
    await rates(buying);
    await isPaid(sells, shareLink);

    for (const [who, subjects] of [
      [seller, [frSubject('Vendu'), new RegExp(RECEIVES.replace('$', String.raw`\$`))]],
      [buyer, [frSubject('Paiement confirmé'), frSubject('Votre chauffeur est en route')]],
      [driver, []],
    ] as const) {
      const got = await expectOnlyFrenchMails(who);
      for (const subject of subjects)
        expect([subject, got.filter((one) => subject.test(one))]).toEqual([subject, [expect.any(String)]]);
    }
  });
});
