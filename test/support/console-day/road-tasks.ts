import { expectSaid } from './outcomes.js';
import type { Task } from './tasks.js';

/** Jobs, hand-overs and returned items. */
export const ROAD: readonly Task[] = [
  {
    name: 'assign a job without a driver',
    mostClicks: 4,
    do: async (operator, world) => {
      await operator.go('Dispatch Board');
      await operator.click(operator.button('Day after'));
      await operator.click(operator.button('Assign to… Garden bench'));
      await operator.click(operator.page.getByRole('menuitem', { name: /Bo Costa/ }));
      await expectSaid(operator, 'Assigned to Bo Costa');
      expect(await world.driverOf('Garden bench')).toBe(world.driver('Bo').id);
    },
  },
  {
    name: 'move all of tomorrow’s jobs from a sick driver',
    mostClicks: 8,
    do: async (operator, world) => {
      await operator.go('Dispatch Board');
      await operator.click(operator.button('Day after'));
      await operator.click(operator.button('Move jobs… Ana Costa'));
      const { id } = world.driver('Dana');
      await operator.choose(operator.dialog.getByLabel('Move to'), String(id));
      await operator.confirm('Move 2 jobs', 'Ana is ill.');
      await operator.dialog.getByText('2 of 2 moved.').waitFor();
      await operator.click(operator.dialog.getByRole('button', { name: 'Close', exact: true }).last());
      expect([await world.driverOf('Blue armchair'), await world.driverOf('Wall mirror')]).toEqual([id, id]);
    },
  },
  {
    name: 'allow a hand-over without its code',
    mostClicks: 5,
    do: async (operator, world) => {
      await operator.openSale('Piano stool');
      await operator.act('Skip the code');
      await operator.confirm('Skip the code', 'The buyer’s phone is broken; the driver knows her.');
      await expectSaid(operator, 'Code skipped');
      const sql = `SELECT reason FROM admin.audit_log WHERE action LIKE 'delivery.%' AND reason LIKE 'The buyer’s phone%'`;
      expect(await world.rows(sql)).toHaveLength(1);
    },
  },
  {
    name: 'decide on a returned item',
    mostClicks: 6,
    do: async (operator, world) => {
      await operator.task('Decide: Coffee table');
      await operator.act('Decide on the returned item');
      await operator.click(operator.dialog.getByRole('radio', { name: /damaged or lost/ }));
      await operator.click(operator.dialog.getByLabel('The driver is still paid'));
      await operator.confirm('Decide', 'It fell on the stairs.');
      await expectSaid(operator, 'Decision saved');
      await world.expectFunds('Coffee table', 'refunded');
    },
  },
];
