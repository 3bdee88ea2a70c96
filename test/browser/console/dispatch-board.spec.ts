import type { Locator, Page } from 'playwright-core';
import type { DispatchBoardView } from '../../../src/contexts/delivery/published/dispatch-views.js';
import { SLOT_LABELS } from '../../../src/contexts/delivery/published/slots.js';
import { PHONE } from '../../support/pages/browser.js';
import { consolePlace } from '../../support/pages/console-page.js';
import { DispatchHouse } from '../../support/dispatch-house.js';
import { eventually } from '../../support/people.js';
import { answerWith, expectCount, expectToast } from '../../support/pages/visits.js';

let house: DispatchHouse;

beforeAll(async () => {
  house = await DispatchHouse.open();
});
afterAll(() => house.close());
afterEach(() => house.reset());

const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}`) });
const choice = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name });
const expectActive = (page: Page, choice: RegExp): Promise<true> =>
  eventually(
    async () => {
      const script =
        'document.activeElement?.getAttribute("role") === "menuitem" ? document.activeElement.textContent : ""';
      return choice.test(await page.evaluate<string>(script)) || undefined;
    },
    `the focus on ${String(choice)}`,
  );

describe('The dispatch board', () => {
  it('shows a day by window and driver at every width', async () => {
    await house.assign('Kitchen table', 'Ana');
    await house.assign('Desk lamp', 'Ana');
    const tab = await house.visit();
    const { page } = tab;
    await page.getByText('5 deliveries · 3 unassigned').waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(4);
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([
      expect.stringMatching(/^Unassigned3 jobs/),
      expect.stringMatching(/^Ana Costa2 jobs/),
      expect.stringMatching(/^Lee Costa0 jobs/),
      expect.stringMatching(/^Zoé Costa0 jobs/),
    ]);
    await row(page, 'Ana').getByText('35 of 100').waitFor();
    await house.card(page, 'Oak bookcase').getByText('Vaughan (L4L) → Vaughan (L4J) · medium').waitFor();
    await tab.expectGood('board');
    await page.setViewportSize(PHONE);
    await house.card(page, 'Oak bookcase').getByRole('link', { name: 'Oak bookcase' }).click();
    await page.waitForURL(/\/admin\/transactions\/[0-9a-f]{12}$/);
  });

  it('assigns a job with only the keyboard, and unassigns it again', async () => {
    const tab = await house.visit();
    const { page } = tab;
    await house.card(page, 'Oak bookcase').focus();
    await page.keyboard.press('Enter');
    await choice(page, /Ana Costa/).waitFor();
    expect(await choice(page, /Lee Costa/).textContent()).toContain('0 jobs · 25 of 100 with this one');
    expect(await choice(page, /Zoé Costa/).getAttribute('aria-disabled')).toBe('true');
    expect(await choice(page, /Zoé Costa/).textContent()).toContain(
      'This driver’s vehicle or crew can’t carry this item.',
    );
    await tab.expectGood('board-menu');
    await page.keyboard.press('Escape');
    await choice(page, /Ana Costa/).waitFor({ state: 'hidden' });
    await house.card(page, 'Oak bookcase').focus();
    await page.keyboard.press(' ');
    await expectActive(page, /Ana Costa/);
    await page.keyboard.press('ArrowDown');
    await expectActive(page, /Lee Costa/);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Assigned to Lee Costa', 'Oak bookcase');
    await house.cardIn(page, 'Oak bookcase', 'Lee').waitFor();
    await house.expectFocused(page, 'Oak bookcase');
    expect(await house.driverOf('Oak bookcase')).toBe(house.idOf('Lee'));
    await tab.expectGood('board-assigned');
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Unassigned again', 'Oak bookcase');
    await house.cardIn(page, 'Oak bookcase', null).waitFor();
    await house.expectFocused(page, 'Oak bookcase');
    expect(await house.driverOf('Oak bookcase')).toBeNull();
    await page.keyboard.press('Enter');
    await expectActive(page, /Ana Costa/);
    await page.keyboard.press('Enter');
    await house.cardIn(page, 'Oak bookcase', 'Ana').waitFor();
    await house.expectFocused(page, 'Oak bookcase');
    await page.keyboard.press('Control+z');
    await house.cardIn(page, 'Oak bookcase', null).waitFor();
    await page.keyboard.press('Control+z');
    expect(await house.driverOf('Oak bookcase')).toBeNull();
  });

  it('assigns by dragging a card to a lane, if that driver can carry it', async () => {
    const { page } = await house.visit();
    await house.card(page, 'Oak bookcase').dragTo(row(page, 'Ana'));
    await expectToast(page, 'Assigned to Ana Costa', 'Oak bookcase');
    await house.cardIn(page, 'Oak bookcase', 'Ana').waitFor();
    await house.card(page, 'Oak bookcase').dragTo(row(page, 'Zoé'));
    await house.card(page, 'Desk lamp').dragTo(row(page, 'Zoé'));
    await expectToast(page, 'Assigned to Zoé Costa', 'Desk lamp');
    expect(await house.driverOf('Oak bookcase')).toBe(house.idOf('Ana'));
    await house.card(page, 'Oak bookcase').dragTo(row(page, 'Unassigned'));
    await expectToast(page, 'Unassigned', 'Oak bookcase');
    expect([await house.driverOf('Oak bookcase'), await house.driverOf('Desk lamp')]).toEqual([
      null,
      house.idOf('Zoé'),
    ]);
  });

  it('assigns a job by touch on a phone', async () => {
    const tab = await house.visit();
    const { page } = tab;
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Assign to… Armchair' }).click();
    await choice(page, /Ana Costa/).click();
    await expectToast(page, 'Assigned to Ana Costa', 'Armchair');
    await house.cardIn(page, 'Armchair', 'Ana').waitFor();
    await house.expectFocused(page, 'Armchair');
    await page.getByRole('button', { name: 'Move to… Armchair' }).click();
    await choice(page, 'Unassigned').click();
    await expectToast(page, 'Unassigned', 'Armchair');
    expect(await house.driverOf('Armchair')).toBeNull();
  });

  it('moves between days, which are in the URL', async () => {
    const tab = await house.visit();
    const { page } = tab;
    await house.card(page, 'Oak bookcase').waitFor();
    await page.getByRole('button', { name: 'Day after' }).click();
    await page.getByText('No deliveries on this day').waitFor();
    expect(page.url()).not.toContain(house.day);
    await tab.expectGood('board-empty');
    await page.getByRole('button', { name: 'Day before' }).click();
    await page.waitForURL(new RegExp(house.day));
    await house.card(page, 'Oak bookcase').waitFor();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('day'));
    await page.getByRole('group', { name: 'Day' }).getByLabel('Day', { exact: true }).fill(house.day);
    await page.waitForURL(new RegExp(house.day));
    await house.card(page, 'Oak bookcase').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('day'));
    await tab.visit('tab=dispatch&day=2026-02-30');
    await page.getByText('day is a day such as 2026-06-13.').waitFor();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expectCount(page, '.problem', 0);
  });

  it('begins with the window that has a job to assign, and never widens the page', async () => {
    const { page } = await house.visit('tab=deliveries');
    const isBoard = (url: URL): boolean => url.pathname === '/api/admin/dispatch';
    const { body: known } = await house.admin.get<DispatchBoardView>(`/api/admin/dispatch?day=${house.day}`);
    const windows = SLOT_LABELS.slice(0, 8);
    const jobs = windows.flatMap((window, at) =>
      known.jobs.slice(0, 1).map((job) => ({ ...job, id: `${job.id.slice(0, -2)}0${String(at)}`, window })),
    );
    const delivered = jobs.slice(0, 6).map((job) => ({ ...job, status: 'delivered', assignable: false }));
    await page.route(isBoard, answerWith(200, { ...known, windows, jobs: [...delivered, ...jobs.slice(6)] }));
    await page.setViewportSize({ width: 1_280, height: 900 });
    await consolePlace(page, 'Dispatch Board').click();
    const first = page.getByRole('columnheader', { name: windows[6] ?? '' });
    await first.waitFor();
    const [column, board] = [await first.boundingBox(), await page.locator('.dispatch-scroll').boundingBox()];
    expect((column?.x ?? 9_999) + (column?.width ?? 0)).toBeLessThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1_280);
  });

  it('explains a failure to load, and retries', async () => {
    const { page } = await house.visit('tab=deliveries');
    const isBoard = (url: URL): boolean => url.pathname === '/api/admin/dispatch';
    await page.route(isBoard, answerWith(500, { code: 'internal', message: 'The board is broken.' }));
    await consolePlace(page, 'Dispatch Board').click();
    await page.getByText('The board is broken.').waitFor();
    await page.unroute(isBoard);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No deliveries on this day').waitFor();
  });

  it('is linked from the deliveries of a day and from Today', async () => {
    const { page } = await house.visit(`tab=deliveries&day=${house.day}`);
    await page.getByRole('link', { name: 'Dispatch board', exact: true }).click();
    await page.waitForURL(new RegExp(`tab=dispatch&day=${house.day}`));
    await house.card(page, 'Oak bookcase').waitFor();
  });
});
