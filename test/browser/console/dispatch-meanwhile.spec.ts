import type { Locator, Page } from 'playwright-core';
import { DispatchHouse } from '../../support/dispatch-house.js';
import { expectToast } from '../../support/pages/visits.js';

let house: DispatchHouse;

beforeAll(async () => {
  house = await DispatchHouse.open();
});
afterAll(() => house.close());
afterEach(() => house.reset());

const choice = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name });

describe('A job that moves on while an administrator works on the dispatch board', () => {
  it('does not overrule another administrator, and shows who has the job now', async () => {
    const { page } = await house.visit();
    await house.card(page, 'Oak bookcase').waitFor();
    await house.assign('Oak bookcase', 'Lee');
    await page.getByRole('button', { name: 'Assign to… Oak bookcase' }).click();
    await choice(page, /Ana Costa/).click();
    await expectToast(page, 'Oak bookcase wasn’t moved', 'This job has since been given to another driver.');
    await house.cardIn(page, 'Oak bookcase', 'Lee').waitFor();
    await house.expectFocused(page, 'Oak bookcase');
    expect(await house.driverOf('Oak bookcase')).toBe(house.idOf('Lee'));
  });

  it('closes the menu of a job that moves on, and says where it is', async () => {
    const { page } = await house.visit();
    await page.getByRole('button', { name: 'Assign to… Oak bookcase' }).click();
    await choice(page, /Ana Costa/).waitFor();
    await house.assign('Oak bookcase', 'Lee');
    await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))');
    await expectToast(page, 'Oak bookcase has just changed', 'Lee Costa has it now.');
    await choice(page, /Ana Costa/).waitFor({ state: 'hidden' });
    await house.cardIn(page, 'Oak bookcase', 'Lee').waitFor();
    await house.expectFocused(page, 'Oak bookcase');
  });

  it('moves the jobs of a driver who is ill, and reports each outcome', async () => {
    for (const name of ['Oak bookcase', 'Kitchen table', 'Desk lamp']) await house.assign(name, 'Lee');
    const tab = await house.visit();
    const { page } = tab;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Move jobs… Lee Costa' }).click();
    await tab.expectGood('board-move');
    await dialog.getByLabel('Move to').selectOption({ label: 'Ana Costa (0 jobs)' });
    await dialog.getByRole('button', { name: 'Move 3 jobs' }).click();
    await dialog.getByText('Give a reason of 3 to 500 characters.').waitFor();
    await dialog.getByLabel('Reason').fill('Lee called in sick.');
    await house.departs('Lee', 'Kitchen table');
    await dialog.getByRole('checkbox', { name: /Desk lamp/ }).uncheck();
    await dialog.getByRole('button', { name: 'Move 2 jobs' }).click();
    await dialog.getByText('1 of 2 moved.').waitFor();
    await dialog.getByText('Not moved: The driver has set off.').waitFor();
    await dialog.getByRole('button', { name: 'Move 0 jobs' }).waitFor();
    expect(await dialog.getByRole('checkbox', { name: /Kitchen table/ }).isDisabled()).toBe(true);
    await tab.expectGood('board-moved');
    expect([
      await house.driverOf('Oak bookcase'),
      await house.driverOf('Kitchen table'),
      await house.driverOf('Desk lamp'),
    ]).toEqual([house.idOf('Ana'), house.idOf('Lee'), house.idOf('Lee')]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await house.expectFocused(page, 'Oak bookcase');
    await house.card(page, 'Kitchen table').getByText('Driver on the way').waitFor();
    expect(await house.card(page, 'Kitchen table').getAttribute('draggable')).toBe('false');
    expect(await page.getByRole('button', { name: /Kitchen table/ }).count()).toBe(0);
    const log = await house.admin.get<{ items: { reason: string | null; subjectId: string }[] }>(
      '/api/admin/audit-log?action=delivery.driver-assigned',
    );
    expect(log.body.items.find(({ reason }) => reason === 'Lee called in sick.')?.subjectId).toBe(
      house.jobOf('Oak bookcase'),
    );
  });

  it('opens from Today, and is marked when it is late', async () => {
    await house.until('12:30:00');
    const tab = await house.visit('tab=today');
    const { page } = tab;
    await page.getByRole('link', { name: 'Assign: Armchair' }).click();
    await page.waitForURL(new RegExp(`tab=dispatch&day=${house.day}&sale=`));
    await house.expectFocused(page, 'Armchair');
    await house.assign('Desk lamp', 'Lee');
    await house.departs('Lee', 'Desk lamp');
    await house.until('21:30:00');
    await page.reload();
    await house.card(page, 'Armchair').getByText('late', { exact: true }).waitFor();
    await house.card(page, 'Desk lamp').getByText('missing: over 4 hours late').waitFor();
    await page.getByText('5 deliveries · 4 unassigned · 5 late').waitFor();
    await page.getByText('This driver is paused. Resume them first.').waitFor();
    await tab.expectGood('board-late');
  });
});
