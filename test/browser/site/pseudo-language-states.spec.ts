import type { Page } from 'playwright-core';
import { textsIn } from '../../../src/platform/texts/translator.js';
import type { PlainKey } from '../../../src/platform/texts/translate.js';
import { photoFile } from '../../support/pages/item-form.js';
import { plainTexts, PseudoSite } from '../../support/pages/pseudo-site.js';
import { eventually, expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { waitsThere } from '../../support/waited.js';

let pseudo: PseudoSite;
let sale: Sale;

beforeAll(async () => {
  pseudo = await PseudoSite.start();
  sale = await Sale.at(pseudo.site, 'listed', { name: 'Oak bookcase' });
});
afterAll(() => pseudo.end());

/** The label of a button or field in the pseudo-language. */
const said = (key: PlainKey): string => (textsIn('en') as (key: PlainKey) => string)(key);
const press = (page: Page, key: PlainKey): Promise<void> =>
  page
    .getByRole('button', { name: said(key), exact: true })
    .first()
    .click();
const send = (page: Page, form = 'main form'): Promise<void> =>
  page.locator(`${form} button[type=submit]`).first().click();
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name=${name}]`).first().fill(text);
};

/** Waits for a number of field errors, and expects that every text is from the catalogue. */
async function expectRefused(page: Page, what: string, least = 1): Promise<void> {
  const beside = page.locator('.problem');
  await eventually(async () => ((await beside.count()) >= least ? true : undefined), `what is wrong: ${what}`);
  await expectPseudo(page, what);
}
async function expectPseudo(page: Page, what: string): Promise<void> {
  expect([what, ...(await plainTexts(page))]).toEqual([what]);
}

/** Opens a page, checks it, and closes it after `act`. */
async function onPage(path: string, who: Person | null, act: (page: Page) => Promise<void>): Promise<void> {
  const window = await pseudo.open(path, who?.cookieHeader ?? '');
  await act(window.page);
  await window.close();
}

async function newcomer(name: string): Promise<Person> {
  const person = new Person(pseudo.site.url, `${name}-${String(process.pid)}@porchlight.test`);
  await person.signIn();
  return person;
}

describe('Forms in the pseudo-language with invalid input', () => {
  it('sign-in', async () => {
    await onPage('/auth', null, async (page) => {
      await send(page);
      await expectRefused(page, 'no address');
      await fill(page, { email: `signs-in-${String(process.pid)}@porchlight.test` });
      await send(page);
      await page.locator('[name=passcode]').fill('12');
      await expectPseudo(page, 'code sent');
      await send(page);
      await expectRefused(page, 'half a code');
      await page.locator('[name=passcode]').fill('000000');
      await expectRefused(page, 'wrong code');
    });
  });

  it('registration', async () => {
    await onPage('/register', await newcomer('registers'), async (page) => {
      await send(page);
      await expectRefused(page, 'no username');
      await fill(page, { username: `sam.${String(process.pid)}` });
      await send(page);
      await page.locator('[name=phoneNumber]').waitFor();
      await send(page);
      await expectRefused(page, 'no address', 4);
      await fill(page, { phoneNumber: '12', address: '12 Maple Avenue', city: 'Vaughan', zipCode: 'X' });
      await send(page);
      await send(page);
      await expectRefused(page, 'terms not accepted');
      await page.locator('[name=acceptTerms]').check();
      await send(page);
      await page.locator('[name=phoneNumber]').waitFor();
      await expectRefused(page, 'a phone and a postal code that are none', 2);
    });
  });

  it('order', async () => {
    const buyer = await newcomer('buys');
    await onPage(`/transaction/${sale.listing.shareLink}/order`, buyer, async (page) => {
      await send(page);
      await expectRefused(page, 'no address', 4);
      await fill(page, { zipCode: 'K1A 0B1' });
      await page.locator('.area-line .note, .area-line p').first().waitFor();
      await expectPseudo(page, 'outside the area');
      const where = { zipCode: 'L4J 2B2', city: 'Vaughan', address: '12 Maple Avenue', name: 'Sam Okafor' };
      await fill(page, { ...where, phoneNumber: '416 555 0188' });
      await send(page);
      await page.locator('[name=acceptTerms]').waitFor();
      await expectPseudo(page, 'times');
      await send(page);
      await expectRefused(page, 'terms not accepted');
    });
  });

  it('a new link', async () => {
    await onPage('/create-link', sale.seller, async (page) => {
      await send(page);
      await expectRefused(page, 'nothing entered', 3);
    });
  });

  it('profile and e-mail address', async () => {
    await onPage('/my-shop?section=profile', sale.seller, async (page) => {
      await fill(page, { username: '', phoneNumber: '', address: '', city: '', zipCode: '' });
      await send(page);
      await expectRefused(page, 'an empty profile', 5);
    });
    await onPage('/account/security', sale.seller, async (page) => {
      await fill(page, { email: 'no address' });
      await send(page, 'section[aria-labelledby=email-title] form');
      await expectRefused(page, 'no address of e-mail');
    });
  });

  it('help, check, newsletter', async () => {
    await onPage('/help', null, async (page) => {
      await send(page, 'form:has([name=topic])');
      await expectRefused(page, 'an empty message', 3);
    });
    await onPage('/check', null, async (page) => {
      await send(page, 'form.card');
      await expectRefused(page, 'no link');
      await fill(page, { link: 'https://porchlight.example.test/pay' });
      await send(page, 'form.card');
      await page.locator('[aria-live=polite] section').waitFor();
      await expectPseudo(page, 'a link that is not ours');
    });
    await onPage('/', null, async (page) => {
      await fill(page, { email: 'no address' });
      await send(page, 'form.newsletter');
      await expectRefused(page, 'no address for the newsletter');
    });
  });
});

describe('The dialogs of a sale in the pseudo-language', () => {
  it('for its seller before it is paid: change, cancel', async () => {
    await onPage('/my-shop', sale.seller, async (page) => {
      await press(page, 'shop.action.edit');
      await page.locator('dialog [name=amount]').waitFor();
      await page.locator('dialog [name=name]').fill('');
      await page.locator('dialog [name=amount]').fill('');
      await send(page, 'dialog form');
      await expectRefused(page, 'an empty item', 2);
      await press(page, 'shop.edit.leave');
      await press(page, 'shop.action.cancel');
      await page.locator('dialog').waitFor();
      await expectPseudo(page, 'cancel');
    });
  });

  it('for buyer and seller once it is paid: another window, a problem, the end of the sale', async () => {
    const paid = await Sale.at(pseudo.site, 'paid', { name: 'Kitchen table' });
    await onPage(`/transaction/${paid.listing.shareLink}`, paid.buyer, async (page) => {
      await press(page, 'item.window.title');
      await page.locator('dialog').waitFor();
      await expectPseudo(page, 'windows');
      await page.locator('dialog .window-picker').waitFor();
      await press(page, 'item.window.move');
      await expectPseudo(page, 'another window');
      await press(page, 'item.window.keep');
      await press(page, 'party.cancel-sale');
      await page.locator('dialog').waitFor();
      await expectPseudo(page, 'the end of the sale');
      await press(page, 'ui.keep-it');
      await press(page, 'party.report-problem');
      await page.locator('[name=reason]').waitFor();
      await page.locator('[name=wanted]').selectOption('other');
      await send(page, 'form:has([name=reason])');
      await expectRefused(page, 'an empty report', 2);
    });
  });
});

const photoOf = async (page: Page): Promise<void> => {
  await page.locator('main input[type=file]').setInputFiles(await photoFile('item.jpg'));
  await page.getByAltText(said('job.your-photo')).waitFor();
};
const arrive = async (page: Page): Promise<void> => {
  await press(page, 'job.im-here');
  await page.locator('.note.green').waitFor();
};
const stage = (page: Page, key: PlainKey): Promise<void> =>
  page
    .getByRole('heading', { name: said(key) })
    .first()
    .waitFor();
/** Checks the pages of both sides of a sale. */
async function expectPartiesPseudo(of: Sale, what: string): Promise<void> {
  for (const who of [of.buyer, of.seller])
    await onPage(`/transaction/${of.listing.shareLink}`, who, (page) => expectPseudo(page, `${what}, ${who.email}`));
}
/** The driver reports at the pickup what differs, and the buyer is asked. */
async function sayItDiffers(page: Page): Promise<void> {
  await arrive(page);
  await press(page, 'job.does-not-match');
  await send(page);
  await expectRefused(page, 'no difference', 2);
  await page.locator('main input[type=checkbox]').first().check();
  await photoOf(page);
  await send(page);
  await stage(page, 'job.buyer-asked');
  await expectPseudo(page, 'asked');
}
const answer = (of: Sale, accept: boolean): ReturnType<Person['post']> =>
  expectStatus(
    of.buyer.post(`/api/products/${of.listing.id}/condition`, { accept }, { key: crypto.randomUUID() }),
    200,
  );

describe('A driver’s job in the pseudo-language', () => {
  it('stage by stage to the door, with invalid input in each form and a failed delivery', async () => {
    const job = await Sale.at(pseudo.site, 'assigned', { name: 'Desk lamp' });
    const { pickupCode = '' } = (await job.transaction(job.seller)).viewer ?? {};
    const { deliveryCode = '' } = (await job.transaction(job.buyer)).viewer ?? {};
    await onPage(`/driver/jobs/${job.jobId}`, job.driver, async (page) => {
      await expectPseudo(page, 'before setting off');
      await press(page, 'job.give-job-back');
      await expectPseudo(page, 'give back');
      await press(page, 'job.keep-it');
      await press(page, 'job.set-off');
      await stage(page, 'job.at-seller');
      await send(page);
      await expectRefused(page, 'an empty pickup', 3);
      await sayItDiffers(page);
      await expectPartiesPseudo(job, 'asked');
      await answer(job, true);
      await page.locator('[name=code]').waitFor();
      await expectPseudo(page, 'taken as it is');
      await expectPartiesPseudo(job, 'taken as it is');
      await photoOf(page);
      await page.locator('[name=code]').fill(pickupCode);
      await send(page);
      await stage(page, 'job.at-buyers-door');
      await send(page);
      await expectRefused(page, 'no code');
      await arrive(page);
      await expectPartiesPseudo(job, 'at the door');
      await press(page, 'job.something-went-wrong');
      await send(page);
      await expectRefused(page, 'an empty wasted trip', 2);
      await page.locator('main input[type=radio]').first().check();
      await photoOf(page);
      await send(page);
      await page.locator('dialog').waitFor();
      await expectPseudo(page, 'wasted trip');
      await press(page, 'job.no');
      await press(page, 'job.back-works-after-all');
      await page.locator('[name=code]').fill(deliveryCode === '0000' ? '1111' : '0000');
      await send(page);
      await page.locator('.note.red').waitFor();
      await expectPseudo(page, 'wrong code');
      await page.locator('[name=code]').fill(deliveryCode);
      await send(page);
      await page.locator('.big-number').waitFor();
      await expectPseudo(page, 'delivered');
    });
    await job.until('item_delivered');
    await expectPartiesPseudo(job, 'delivered');
  });

  it('that the buyer declines at the pickup', async () => {
    const job = await Sale.at(pseudo.site, 'assigned', { name: 'Small lamp' });
    await onPage(`/driver/jobs/${job.jobId}`, job.driver, async (page) => {
      await press(page, 'job.set-off');
      await stage(page, 'job.at-seller');
      await sayItDiffers(page);
      await answer(job, false);
      await stage(page, 'job.buyer-does-not-take');
      await expectPseudo(page, 'declined');
    });
    await job.until('cancelled');
    await expectPartiesPseudo(job, 'declined');
  });

  it('that fails at the seller’s', async () => {
    const job = await Sale.at(pseudo.site, 'assigned', { name: 'Oak bookcase' });
    await expectStatus(job.act('depart'), 200);
    await waitsThere(pseudo.site, job);
    await onPage(`/driver/jobs/${job.jobId}`, job.driver, async (page) => {
      await press(page, 'job.something-went-wrong');
      await page.locator('main input[type=radio]').first().check();
      await photoOf(page);
      await send(page);
      await press(page, 'job.yes-report');
      await page.locator('.steps-log').waitFor();
      await expectPseudo(page, 'failed');
    });
    await job.until('payment_secured');
    await expectPartiesPseudo(job, 'failed');
  });
});
