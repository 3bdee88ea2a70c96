import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { expectFrenchMail, fr, FrenchWalk } from '../../support/pages/french.js';
import { photoFile } from '../../support/pages/item-form.js';
import { expectToast, Visits } from '../../support/pages/visits.js';
import { expectStatus, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';

const ITEM = 'Vélo de ville Élan bleu, 21 vitesses';
const OFFERED = '40,50\u00a0$';
const REPORT = 'La roue avant est voilée, contrairement aux photos.';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function walkOf(who: Person, path: string, name: string): Promise<FrenchWalk> {
  const page = await visits.open(path, who, PHONE, 'fr-CA');
  return new FrenchWalk(visits, page, `fr-${name}`);
}

/** Reports a problem from the order page; first without text and photo, then with them. */
async function reports(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  const send = button(page, fr('party.send-report'));
  await walk.press(button(page, fr('party.report-problem')));
  await walk.screen('signaler', page.getByRole('heading', { name: fr('party.report-problem') }));
  await field(page, fr('party.what-do-want')).selectOption({ label: fr('party.partial-refund') });
  await walk.press(send);
  await page.getByText(fr('party.choose-whats-wrong')).waitFor();
  await walk.screen('signaler-refuse');
  await field(page, fr('party.whats-wrong')).selectOption({ label: fr('party.its-damaged') });
  await walk.enter(field(page, fr('party.tell-us-more')), REPORT);
  await walk.enter(field(page, fr('party.how-much-cad')), '50,00');
  await walk.choose(page.locator('input[type=file]'), await photoFile('roue.jpg'));
  await page.locator('.photo-grid img').waitFor();
  await walk.expectFrench('signalement rempli');
  await visits.picture(page, 'fr-acheteur-signalement-rempli');
  await walk.press(send);
  await expectToast(page, fr('party.have-report'), fr('party.seller-has-48-hours'));
  await page.getByText(REPORT).first().waitFor();
  await walk.screen('signale');
}

/** Makes an offer from the shop, with a confirmation. */
async function offers(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  await page.getByText(fr('cases.buyer-reported-problem-answer')).waitFor();
  await walk.screen('boutique');
  await walk.press(page.getByRole('link', { name: `${fr('cases.answer')} ${fr('cases.about', { name: ITEM })}` }));
  await heading(page, fr('cases.answer-needed')).waitFor();
  await walk.screen('repondre');
  await walk.tick(page.getByLabel(fr('cases.offer-partial-refund')));
  await walk.press(button(page, fr('cases.make-offer')));
  await page.getByText(fr('cases.amount-between', { most: '150,00\u00a0$' })).waitFor();
  await walk.screen('offre-refusee');
  await walk.enter(field(page, fr('cases.buyer-gets-back-cad')), '40,50');
  await page.getByText(fr('cases.would-receive', { shareAfter: '87,00\u00a0$' })).waitFor();
  await walk.enter(field(page, fr('cases.message-buyer-optional')), 'Je peux en rendre une partie.');
  await walk.screen('offre');
  await walk.press(button(page, fr('cases.offer', { amount: OFFERED })));
  const asked = page.getByRole('dialog', { name: fr('cases.offer-buyer', { amount: OFFERED }) });
  await asked.waitFor();
  await walk.expectFrench('offrir?');
  await visits.picture(page, 'fr-vendeur-offrir');
  await walk.press(asked.getByRole('button', { name: fr('cases.offer', { amount: OFFERED }) }));
  await expectToast(page, fr('cases.offer-has-been-sent'));
  await heading(page, fr('cases.waiting-buyers-answer')).waitFor();
  await walk.screen('offert');
}

async function accepts(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  await page.getByText(fr('cases.seller-made-offer-answer')).waitFor();
  await walk.screen('offre-recue');
  await walk.press(page.getByRole('link', { name: `${fr('cases.answer')} ${fr('cases.about', { name: ITEM })}` }));
  await heading(page, fr('cases.seller-offers', { offeredAmount: OFFERED })).waitFor();
  await page.getByText('Je peux en rendre une partie.').waitFor();
  await walk.screen('decider');
  await walk.press(button(page, fr('cases.accept-3', { offeredAmount: OFFERED })));
  const asked = page.getByRole('dialog', { name: fr('cases.accept', { amount: OFFERED }) });
  await asked.waitFor();
  await walk.expectFrench('accepter?');
  await visits.picture(page, 'fr-acheteur-accepter');
  await walk.press(asked.getByRole('button', { name: fr('cases.accept-2', { amount: OFFERED }) }));
  await heading(page, fr('cases.seller-settled')).waitFor();
  await walk.screen('entendus');
}

describe('a problem between people who chose French', () => {
  it('is reported, answered with an offer and settled in French, on every screen and in every message', async () => {
    const sale = await Sale.at(visits.site, 'on-the-way', { name: ITEM });
    const { seller, buyer } = sale;
    for (const who of [seller, buyer])
      await expectStatus(who.call('PATCH', '/api/user', { body: { language: 'fr' } }), 200);
    await sale.inspected();
    const path = `/transaction/${sale.listing.shareLink}`;
    const buying = await walkOf(buyer, path, 'acheteur');
    await buying.screen('livre');
    await reports(buying);
    const selling = await walkOf(seller, '/my-shop', 'vendeur');
    await offers(selling);
    await buying.page.goto(visits.site.url + path);
    await accepts(buying);
    // The seller's page updates automatically.
    await heading(selling.page, fr('cases.buyer-settled')).waitFor();
    await selling.screen('entendus');

    for (const [who, subject] of [
      [buyer, `Problème signalé\u00a0: ${ITEM}`],
      [seller, `Problème signalé\u00a0: ${ITEM}`],
      [buyer, `Le vendeur vous offre ${OFFERED}\u00a0: ${ITEM}`],
      [buyer, `Réglé\u00a0: ${ITEM}`],
      [seller, `Réglé\u00a0: ${ITEM}`],
    ] as const)
      await expectFrenchMail(who, subject);
  });
});
