import { readFile } from 'node:fs/promises';
import { Person } from '../people.js';
import { expectSaid } from './outcomes.js';
import type { Task } from './tasks.js';
import { MARCH } from './world.js';

/** Texts, messages, settings and reports. */
export const OFFICE: readonly Task[] = [
  {
    name: 'correct a message’s text and send a test',
    mostClicks: 8,
    do: async (operator, world) => {
      await operator.go('Email Templates');
      await operator.click(operator.page.getByLabel('Template', { exact: true }));
      await operator.click(operator.page.locator('.ant-select-item-option', { hasText: 'Delivery Reminder' }));
      await operator.click(operator.page.getByRole('tab', { name: 'HTML Source' }));
      await operator.fill(operator.page.getByLabel('Subject'), 'Tomorrow: your delivery of {{ item }}');
      await operator.click(operator.button('Save Text'));
      await expectSaid(operator, 'Template Text Saved');
      const { shareLink } = world.sale('Oak bookcase').listing;
      await operator.fill(operator.page.getByLabel('Transaction ID or share link'), shareLink);
      await operator.click(operator.button('Send Test Email'));
      await expectSaid(operator, 'Test Email Sent');
      await world.admin.mail(/Tomorrow: your delivery of Oak bookcase/);
    },
  },
  {
    name: 'retry a message that did not arrive',
    mostClicks: 3,
    do: async (operator, world) => {
      await operator.task('Open: Item picked up');
      await operator.click(operator.button('Try again: marie@example.ca'));
      await operator.confirm('Try again');
      await expectSaid(operator, 'Message queued again');
      await new Person(world.site.url, 'marie@example.ca').mail(/Your item was picked up/);
    },
  },
  {
    name: 'change a delivery fee',
    mostClicks: 3,
    do: async (operator, world) => {
      await operator.go('Platform Settings');
      await operator.fill(operator.page.getByLabel('Delivery fee, large'), '55.5');
      await operator.click(operator.button('Save Changes'));
      await expectSaid(operator, 'Settings saved! ⚙️');
      const { body } = await world.admin.get<{ deliveryFees: { large: number } }>('/api/admin/config');
      expect(body.deliveryFees.large).toBe(55.5);
    },
  },
  {
    name: 'find who changed it',
    mostClicks: 5,
    do: async (operator) => {
      await operator.go('Audit Log');
      await operator.choose(operator.page.getByLabel('Action'), { label: 'Changed the settings' });
      await operator.click(operator.button('Filter'));
      const row = operator.page.locator('[data-row]').first();
      await row.getByText('Robin Clarke').waitFor();
      await operator.click(row.getByRole('button', { name: /expand/i }));
      await operator.page.getByRole('row', { name: 'Delivery fee, large $50.00 $55.50', exact: true }).waitFor();
    },
  },
  {
    name: 'export March for the accountant',
    mostClicks: 4,
    do: async (operator, world) => {
      await operator.go('Tax Reports');
      await operator.fill(operator.page.getByLabel('Start date'), `${MARCH}-01`);
      await operator.fill(operator.page.getByLabel('End date'), `${MARCH}-31`);
      await operator.page
        .getByRole('link', { name: /^[0-9a-f]{12}$/ })
        .first()
        .waitFor();
      const coming = operator.page.waitForEvent('download');
      await operator.click(operator.button('Export CSV'));
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`tax-report-${MARCH}-01-to-${MARCH}-31.csv`);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      const own = lines.find((line) => line.startsWith(world.idOf('Toolbox')));
      expect(own).toContain(`${MARCH}-17`);
      expect(lines.some((line) => line.startsWith('Total,'))).toBe(true);
    },
  },
];
