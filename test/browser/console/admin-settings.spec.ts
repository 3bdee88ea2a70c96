import { consolePlace } from '../../support/pages/console-page.js';
import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET } from '../../support/pages/browser.js';
import { expectStatus, Person } from '../../support/people.js';
import { answerWith, expectToast, Visits } from '../../support/pages/visits.js';

interface Config {
  version: number;
  serviceFeePercent: number;
  vacationDates: string[];
  activeRegions: string[];
  availableDays: Record<string, boolean>;
  availableTimeSlots: Record<string, Record<string, boolean>>;
  deliveryFees: Record<string, number>;
  inspectionHours: number;
  linkLifetimeDays: number;
}

/** Elements that reach beyond the window, unless an ancestor scrolls. */
const WIDER = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => element.tagName + '.' + element.className)`;
const SETTINGS = '/admin?tab=settings';
let visits: Visits;
let admin: Person;
beforeAll(async () => {
  visits = await Visits.start();
  admin = new Person(visits.site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const config = async (): Promise<Config> => (await expectStatus<Config>(admin.get('/api/admin/config'), 200)).body;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saves = (page: Page): Promise<void> => button(page, 'Save Changes').click();

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/settings-${what}.png`, fullPage: true });
}

describe('Platform Settings', () => {
  it('have the specified fields, and show when they are being saved', async () => {
    const page = await visits.open(SETTINGS, admin);
    await page.getByText('Vacation dates override regular availability.').waitFor();
    for (const title of ['Service Fee', 'Vacation Schedule', 'Delivery availability', 'Service Area Management'])
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await page.getByRole('tablist', { name: 'Weekday' }).getByRole('tab').allTextContents()).toEqual([
      'Sunday',
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} (off)`),
      'Saturday',
    ]);
    expect(await page.locator('.slot-group').allTextContents()).toEqual([
      'Morning9am-10am10am-11am11am-12pm',
      'Afternoon12pm-1pm1pm-2pm2pm-3pm3pm-4pm4pm-5pm',
      'Evening5pm-6pm6pm-7pm7pm-8pm8pm-9pm',
    ]);
    expect(await page.locator('.slot-group').getByRole('switch', { checked: true }).count()).toBe(12);
    await button(page, 'All Off').click();
    expect(await page.locator('.slot-group').getByRole('switch', { checked: true }).count()).toBe(0);
    await button(page, 'All On').click();
    expect(await page.locator('.slot-group').getByRole('switch', { checked: true }).count()).toBe(12);
    await button(page, 'No Changes').waitFor();
    expect(await page.locator('.regions button').count()).toBe(20);
    const weekdays = page.getByRole('tablist', { name: 'Weekday' });
    const selected = weekdays.getByRole('tab', { selected: true });
    for (const [key, day] of [
      ['ArrowRight', 'Monday (off)'],
      ['ArrowLeft', 'Sunday'],
      ['ArrowLeft', 'Saturday'],
      ['Home', 'Sunday'],
      ['End', 'Saturday'],
      ['ArrowRight', 'Sunday'],
    ] as const) {
      await selected.press(key);
      expect([key, await selected.textContent()]).toEqual([key, day]);
      expect(await page.evaluate('document.activeElement.textContent')).toBe(day);
    }
    let answer: (() => void) | undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/api/admin/config', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await held;
      return route.fulfill({ status: 500, body: '' });
    });
    await button(page, 'Markham').click();
    await saves(page);
    const saving = button(page, 'Saving...');
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    answer?.();
    await expectToast(page, 'Settings update hiccup! ⚙️');
    await button(page, 'Save Changes').waitFor();
  });

  it('are changed, saved and take effect', async () => {
    const page = await visits.open(SETTINGS, admin);
    expect(await button(page, 'No Changes').isDisabled()).toBe(true);
    const fee = page.getByRole('slider', { name: 'Service fee in percent' });
    await fee.press('ArrowRight');
    await fee.press('End');
    await fee.press('ArrowRight');
    expect(await fee.getAttribute('aria-valuenow')).toBe('30');
    await fee.press('Home');
    expect(await fee.getAttribute('aria-valuenow')).toBe('5');
    await page
      .getByText(/loses money above/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
    await days.nth(9).click();
    await days.nth(10).click();
    const [first = ''] = await page.locator('.vacation-dates li span').allTextContents();
    await page.getByRole('button', { name: `Remove ${first}` }).click();

    await page.getByRole('tab', { name: /Monday/ }).click();
    const slot = page.getByRole('switch', { name: 'Monday 9am-10am' });
    expect(await slot.isDisabled()).toBe(true);
    await page.getByRole('switch', { name: 'Deliveries on Monday' }).click();
    await button(page, 'All Off').click();
    await slot.click();
    await button(page, 'Markham').click();
    await page.getByLabel('Delivery fee, large').fill('55.5');
    await picture(page, 'changed');
    await saves(page);
    await expectToast(page, 'Settings saved! ⚙️', 'Platform settings have been updated successfully');
    await button(page, 'No Changes').waitFor();

    const saved = await config();
    expect(saved).toMatchObject({ serviceFeePercent: 5, activeRegions: ['Markham', 'Vaughan'] });
    expect(saved.vacationDates).toHaveLength(1);
    expect([saved.availableDays['monday'], saved.deliveryFees['large']]).toEqual([true, 55.5]);
    const monday = saved.availableTimeSlots['monday'] ?? {};
    expect(Object.keys(monday).filter((label) => monday[label])).toEqual(['9am-10am']);
    await page.reload();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await saves(page);
    await expectToast(page, 'Settings saved! ⚙️');
    expect((await config()).vacationDates).toEqual([]);
  });

  it('are not overwritten when someone else saved first: the entries are kept, and the administrator chooses', async () => {
    const page = await visits.open(SETTINGS, admin);
    const fee = page.getByRole('slider', { name: 'Service fee in percent' });
    await fee.press('End');
    const { version: _, ...values } = await config();
    await expectStatus(admin.post('/api/admin/config', { ...values, serviceFeePercent: 12 }), 200);
    await saves(page);
    await expectToast(
      page,
      'Settings update hiccup! ⚙️',
      'Someone else has changed the settings, so your changes were not saved. Keep theirs, or save yours over theirs.',
    );
    expect((await config()).serviceFeePercent).toBe(12);
    expect(await fee.getAttribute('aria-valuenow')).toBe('30');
    await picture(page, 'stale');
    await button(page, 'Use theirs').click();
    expect(await fee.getAttribute('aria-valuenow')).toBe('12');

    await fee.press('End');
    await expectStatus(admin.post('/api/admin/config', { ...values, serviceFeePercent: 13 }), 200);
    // Until the other's settings have loaded, saving over them is impossible.
    await page.route('**/api/admin/config', async (route) => {
      if (route.request().method() === 'GET') await page.waitForTimeout(800);
      await route.continue();
    });
    await saves(page);
    await button(page, 'Save mine over theirs').click();
    await expectToast(page, 'Settings saved! ⚙️');
    expect((await config()).serviceFeePercent).toBe(30);
  });

  it('are read as they are typed in English and French, or refused, and never changed', async () => {
    const page = await visits.open(SETTINGS, admin);
    const fee = page.getByLabel('Delivery fee, small');
    const hours = page.getByLabel('Inspection period: the buyer can look at the item for');
    const days = page.getByLabel('A link is valid for');
    await fee.fill('12 50');
    await page.getByText('Enter a number from 0 to 1000.').waitFor();
    await hours.fill('1,5');
    await page.getByText('Enter a whole number from 0 to 72.').waitFor();
    await days.press('Tab');
    // What is refused stays as it was typed.
    expect(await Promise.all([fee, hours].map((field) => field.inputValue()))).toEqual(['12 50', '1,5']);
    await picture(page, 'refused-figures');
    await days.fill('36,0');
    await hours.fill('24');
    await fee.fill('');
    await fee.pressSequentially('7,50');
    expect(await fee.inputValue()).toBe('7,50');
    await fee.press('Tab');
    expect(await Promise.all([fee, days].map((field) => field.inputValue()))).toEqual(['7.50', '36']);
    await saves(page);
    await expectToast(page, 'Settings saved! ⚙️');
    const { deliveryFees, ...saved } = await config();
    expect([deliveryFees['small'], saved.inspectionHours, saved.linkLifetimeDays]).toEqual([7.5, 24, 36]);
    await expectStatus(
      admin.post('/api/admin/config', { ...saved, deliveryFees: { ...deliveryFees, small: 10 } }),
      200,
    );
  });

  it('that are invalid or refused are explained and kept in the form', async () => {
    const page = await visits.open(SETTINGS, admin);
    const fee = page.getByLabel('Delivery fee, small');
    await fee.fill('');
    await page.getByText('Enter a number from 0 to 1000.').waitFor();
    await saves(page);
    await expectToast(page, 'Config prep hiccup! ⚙️', "Couldn't prepare the configuration data. Give it another shot!");
    await fee.fill('11');
    await page.route('**/api/admin/config', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'The service fee is odd.' })
        : route.continue(),
    );
    await saves(page);
    await expectToast(page, 'Settings update hiccup! ⚙️', 'The service fee is odd.');
    expect(await fee.inputValue()).toBe('11.00');
  });

  it('that cannot be loaded show the defaults, which cannot be saved', async () => {
    const page = await visits.open('/admin?tab=drivers', admin);
    await page.route('**/api/admin/config', answerWith(500, { message: 'Something broke.', code: 'internal' }));
    await consolePlace(page, 'Platform Settings').click();
    await page.getByText('The settings couldn’t be loaded').waitFor();
    const fee = page.getByRole('slider', { name: 'Service fee in percent' });
    expect(await fee.getAttribute('aria-valuenow')).toBe('15');
    const weekdays = await page.getByRole('tablist', { name: 'Weekday' }).getByRole('tab').allTextContents();
    expect(weekdays.filter((day) => !day.endsWith('(off)'))).toEqual(['Sunday', 'Saturday']);
    expect(await page.locator('.slot-group').getByRole('switch', { checked: true }).count()).toBe(12);
    await fee.press('End');
    expect(await button(page, 'No Changes').isDisabled()).toBe(true);
    await page.unroute('**/api/admin/config');
    await button(page, 'Try again').click();
    await page.getByText('The settings couldn’t be loaded').waitFor({ state: 'detached' });
  });

  it.each([
    ['a phone', PHONE],
    ['a tablet', TABLET],
    ['a desk', DESKTOP],
  ])('fit %s, and axe finds nothing', async (name, size) => {
    const page = await visits.open(SETTINGS, admin, size);
    await page
      .getByText(/loses money above/)
      .first()
      .waitFor();
    expect(await page.evaluate<string[]>(WIDER)).toEqual([]);
    const place = consolePlace(page, 'Platform Settings');
    // On a phone a button opens the list of places.
    const tab = await ((await place.isVisible()) ? place : page.getByRole('button', { name: 'Menu' })).boundingBox();
    expect([(tab?.x ?? -1) >= 0, (tab?.x ?? 0) + (tab?.width ?? 0) <= size.width]).toEqual([true, true]);
    expect(await inaccessible(page)).toEqual([]);
    await picture(page, name.replace(' ', '-'));
  });
});
