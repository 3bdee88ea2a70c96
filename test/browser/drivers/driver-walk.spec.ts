import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { DOCUMENTS, waitingApproved } from '../../support/driver-documents.js';
import { CHECKS, deliveryCodeOf, pickupCodeOf } from '../../support/pages/driver-phone.js';
import { photoFile } from '../../support/pages/item-form.js';
import { expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';
import { Walk } from '../../support/pages/walk.js';

/** Each document's title, fields (label and key in `DOCUMENTS`), lists, and file. */
const FORMS: [kind: string, title: string, fields: [string, string][], lists: [string, string][], file?: string][] = [
  [
    'identity',
    'Name and photo',
    [
      ['Legal name', 'legalName'],
      ['Birth date', 'birthDate'],
    ],
    [],
    'Add a photo of your face',
  ],
  [
    'licence',
    'Driver’s licence',
    [
      ['Class', 'licenceClass'],
      ['Licence number', 'number'],
      ['Expires on', 'expiresOn'],
    ],
    [],
    'Add your licence',
  ],
  [
    'insurance',
    'Insurance',
    [
      ['Insurance company', 'company'],
      ['Expires on', 'expiresOn'],
    ],
    [],
    'Add your insurance slip',
  ],
  [
    'vehicle',
    'Vehicle and crew',
    [['Plate', 'plate']],
    [
      ['What fits', 'Large items: a sofa, a washer'],
      ['Who carries the items', 'Two of us'],
    ],
  ],
  [
    'background',
    'Background check',
    [
      ['Who did the check', 'provider'],
      ['Date of the check', 'checkedOn'],
    ],
    [],
    'Add the result of the check',
  ],
];

const monthName = new Intl.DateTimeFormat('en-CA', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2024, month, 1)));

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const field = (part: Page | Locator, label: string) => part.getByLabel(label, { exact: true });

/** Goes from the home page through sign-in and registration to the application, and completes it. */
async function applies(walk: Walk, page: Page, who: Person): Promise<void> {
  await walk.screen('home');
  await walk.press(page.getByRole('link', { name: 'Drive with us' }));
  await heading(page, 'Log in or register').waitFor();
  await walk.screen('sign-in');
  await walk.expectSeen('address', field(page, 'E-mail'));
  await walk.enter(field(page, 'E-mail'), who.email);
  await page.keyboard.press('Enter');
  await walk.screen('code', field(page, '6-digit code'));
  await walk.typeHere(await who.newCode(0));

  await heading(page, 'Drive with us').waitFor();
  await walk.screen('profile-first');
  await walk.press(page.getByRole('link', { name: 'complete your profile' }));
  await heading(page, 'Complete your profile').waitFor();
  await walk.screen('name');
  await walk.enter(field(page, 'First name (optional)'), 'Lee');
  await walk.enter(field(page, 'Username'), who.email.split('@')[0] ?? '');
  await walk.press(button(page, 'Continue'));
  await walk.screen('address', page.getByRole('heading', { name: /Where you are/ }));
  await walk.enter(field(page, 'Phone'), '416 555 0144');
  await walk.enter(field(page, 'Postal code'), 'L4L 1A1');
  await walk.enter(field(page, 'Street address'), '40 Oak Street');
  await walk.press(button(page, 'Continue'));
  await walk.screen('terms', page.getByRole('heading', { name: /How you sell/ }));
  await walk.tick(page.getByLabel(/I accept the/));
  await walk.press(button(page, 'Complete registration'));

  await heading(page, 'Drive with us').waitFor();
  await walk.screen('agreement');
  await walk.expectSeen('apply', button(page, 'Apply'));
  await walk.tick(page.getByLabel(/I accept the/));
  await walk.press(button(page, 'Apply'));
}

async function enterField(walk: Walk, part: Locator, label: string, value: string): Promise<void> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined) return walk.enter(field(part, label), value);
  const parts = part.getByRole('group', { name: label, exact: true });
  await walk.enter(field(parts, 'Day'), day);
  await walk.select(field(parts, 'Month'), MONTHS[Number(month) - 1] ?? '');
  await walk.enter(field(parts, 'Year'), year);
}

/** Enters each document; saving one moves the focus to the next. */
async function entersDocuments(walk: Walk, page: Page): Promise<void> {
  await walk.screen('documents', heading(page, 'Your documents'));
  for (const [kind, title, fields, lists, file] of FORMS) {
    const part = page.getByRole('region', { name: title });
    const [first] = fields.map(([label]) => field(part, label));
    if (kind !== 'identity' && first !== undefined) await walk.expectFocus(title, first);
    for (const [label, name] of fields) await enterField(walk, part, label, DOCUMENTS[kind]?.[name] ?? '');
    for (const [label, choice] of lists) await walk.select(field(part, label), choice);
    if (file !== undefined) await walk.choose(part.getByLabel(file), await photoFile(`${kind}.jpg`));
    await walk.press(part.getByRole('button', { name: 'Save' }));
    await part.getByText('Under review').waitFor();
  }
  await walk.screen('documents-entered', page.getByLabel('Add a photo of yourself'));
}

/** An administrator approves documents and driver; returns the link in the driver's message. */
async function isApproved(page: Page, sale: Sale, who: Person): Promise<string> {
  const { id } = await page.evaluate<{ id: number }>(`fetch('/api/user').then((answer) => answer.json())`);
  const admin = await sale.admin();
  await waitingApproved(id, admin);
  await expectStatus(admin.call('PATCH', `/api/admin/drivers/${String(id)}`, { body: { status: 'approved' } }), 200);
  const { text } = await who.mail(/^You can drive/);
  return /https?:\/\/\S+\/driver\b/.exec(text)?.[0] ?? '';
}

async function drives(walk: Walk, page: Page, sale: Sale): Promise<void> {
  const take = button(page, /^Take this job/);
  await take.waitFor();
  await walk.screen('free');
  await walk.expectSeen('take', take);
  await walk.press(take);
  await walk.screen('taken', page.getByRole('link', { name: 'Open the next stop' }));
  await walk.press(page.getByRole('link', { name: 'Open the next stop' }));
  await button(page, 'Give the job back').waitFor();
  await walk.screen('set-off');
  await walk.expectSeen('set off', button(page, 'Set off'));
  await walk.press(button(page, 'Set off'));

  await walk.screen('seller', heading(page, 'At the seller'));
  await walk.expectSeen('here', button(page, 'I’m here'));
  await walk.press(button(page, 'I’m here'));
  await walk.expectFocus('here', page.getByText('You’re marked as here.'));
  for (const check of CHECKS) await walk.tick(page.getByLabel(check));
  await walk.choose(page.locator('input[type=file]'), await photoFile('item.jpg'));
  await page.getByAltText('Your photo').waitFor();
  await walk.enter(page.getByLabel('Seller’s code'), await pickupCodeOf(sale));
  await walk.press(button(page, 'Picked up'));

  await walk.screen('door', heading(page, 'At the buyer’s door'));
  await walk.press(button(page, 'I’m here'));
  await walk.expectFocus('here', page.getByText('You’re marked as here.'));
  await walk.enter(page.getByLabel('Buyer’s code'), await deliveryCodeOf(sale));
  await walk.press(button(page, 'Delivered'));
  await walk.screen('delivered', heading(page, 'Delivered'));
  await walk.expectSeen('earned', page.getByText('You’ll earn $20.00'));
  await walk.press(page.getByRole('link', { name: 'Your earnings' }));
  await page.getByLabel('Pending').getByText('Oak bookcase').waitFor();
  await walk.screen('earnings');
  await walk.expectSeen('pending', page.getByLabel('Pending').getByText('$20.00').first());
}

describe('a new driver', () => {
  it.each([
    ['phone', 'thumb', PHONE],
    ['desktop', 'keys', DESKTOP],
  ] as const)('gets on a %s, with only the %s, from the home page to the first earnings', async (name, hand, size) => {
    const sale = await Sale.at(visits.site, 'paid');
    const page = await visits.open('/', null, size);
    const who = new Person(visits.site.url, `drives-${name}-${String(process.pid)}@porchlight.test`);
    const walk = new Walk(visits, page, `driver-${name}`, hand);
    await applies(walk, page, who);
    await entersDocuments(walk, page);
    await page.goto(await isApproved(page, sale, who));
    await drives(walk, page, sale);
    // A day has two typed parts.
    expect(walk.figures()).toEqual([17, 23]);
    await page.goBack();
    await heading(page, 'Delivered').waitFor();
    await page.goBack();
    await heading(page, 'Your jobs').waitFor();
    await page.goForward();
    await heading(page, 'Delivered').waitFor();
  });
});
