import { signInOn } from '../signing-in.js';
import { expectSaid } from './outcomes.js';
import type { Task } from './tasks.js';
import type { DayWorld } from './world.js';

const PAPERS = ['Name and photo', 'Driver’s licence', 'Insurance', 'Vehicle and crew', 'Background check'];

async function standing(world: DayWorld, name: string): Promise<unknown> {
  const sql = 'SELECT status FROM delivery.driver WHERE user_id = $1';
  return (await world.rows<{ status: string }>(sql, [world.driver(name).id]))[0]?.status;
}

/** Drivers, provider accounts and the operator's devices. */
export const PEOPLE: readonly Task[] = [
  {
    name: 'read and approve a driver’s documents, and the driver',
    mostClicks: 8,
    do: async (operator, world) => {
      await operator.task('Check: Noor Costa');
      const papers = operator.page.getByRole('region', { name: 'Documents' });
      await operator.click(papers.getByRole('button', { name: 'Read: Driver’s licence' }));
      await papers.getByText('M1234-56789').first().waitFor();
      for (const title of PAPERS)
        await operator.click(papers.getByRole('button', { name: `Approve: ${title}`, exact: true }));
      await papers.getByText('All documents are in order.').waitFor();
      await operator.click(operator.button('Approve Noor Costa'));
      await expectSaid(operator, 'Driver approved');
      expect(await standing(world, 'Noor')).toBe('approved');
      await operator.page.locator('.sale-facts dd', { hasText: 'Approved' }).waitFor();
      await operator.link('Drivers').waitFor();
    },
  },
  {
    name: 'suspend a driver',
    mostClicks: 4,
    do: async (operator, world) => {
      await operator.find('ana costa', 'Ana Costa');
      await operator.click(operator.button('Suspend Ana Costa'));
      await operator.dialog.getByText(/no open jobs|no pay waiting/).waitFor();
      await operator.confirm('Suspend');
      await expectSaid(operator, 'Driver suspended');
      expect(await standing(world, 'Ana')).toBe('suspended');
    },
  },
  {
    name: 'find provider accounts without a user, and delete one',
    mostClicks: 7,
    do: async (operator, world) => {
      await operator.go('Stripe');
      await operator.choose(operator.page.getByLabel('Belongs to'), { label: 'No user' });
      await operator.click(operator.button('Filter'));
      const row = operator.page.locator('[data-row]', { hasText: 'lost@example.ca' });
      await operator.click(row.getByRole('checkbox'));
      await operator.click(operator.button('Delete Selected (1)'));
      await operator.confirm('Delete account');
      await expectSaid(operator, 'Success');
      expect(await world.provider.accountIds()).not.toContain(world.orphan);
    },
  },
  {
    name: 'save a view of a list, and open it on another device',
    mostClicks: 9,
    do: async (operator, world) => {
      await operator.go('Transactions');
      await operator.click(operator.button('Filter by status'));
      await operator.click(operator.page.getByRole('checkbox', { name: 'Payment secured' }));
      await operator.press('Escape');
      await operator.click(operator.page.getByRole('columnheader', { name: 'Amount' }));
      await operator.click(operator.button('Views'));
      await operator.fill(operator.page.getByLabel('Save this view as'), 'Held, cheapest first');
      await operator.press('Enter');
      await operator.link('Held, cheapest first').waitFor();
      const shown = new URL(operator.page.url()).search;
      const elsewhere = await world.window(true);
      await elsewhere.goto(`${world.site.url}/admin`);
      await signInOn(elsewhere, world.admin);
      operator.moveTo(elsewhere);
      await operator.go('Transactions');
      await operator.click(operator.button('Views'));
      await operator.click(operator.link('Held, cheapest first'));
      await operator.page.waitForURL((url) => url.searchParams.get('sort') !== null);
      const sorted = (query: string): string[] => [...new URLSearchParams(query)].map(String).sort();
      expect(sorted(new URL(elsewhere.url()).search)).toEqual(sorted(shown));
    },
  },
];
