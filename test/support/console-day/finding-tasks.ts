import { expectSale } from './outcomes.js';
import type { Task } from './tasks.js';

/** Finding people and sales for a caller. */
export const FINDING: readonly Task[] = [
  {
    name: 'find the sale of a caller by phone number',
    mostClicks: 3,
    do: async (operator) => {
      await operator.find('(416) 555-0143', 'Élan Tremblay');
      await operator.click(operator.link('Oak bookcase'));
      await expectSale(operator, 'Oak bookcase');
    },
  },
  {
    name: 'find it by a name without accents',
    mostClicks: 3,
    do: async (operator) => {
      await operator.find('elan tremblay', 'Élan Tremblay');
      await operator.click(operator.link('Oak bookcase'));
      await expectSale(operator, 'Oak bookcase');
    },
  },
  {
    name: 'find it by a provider id',
    mostClicks: 2,
    do: async (operator, world) => {
      const sql = 'SELECT payment_intent_id AS id FROM payments.payment WHERE listing_id = $1';
      const [payment] = await world.rows<{ id: string }>(sql, [world.idOf('Kitchen table')]);
      await operator.find(payment?.id ?? '', 'Kitchen table');
      await expectSale(operator, 'Kitchen table');
    },
  },
];
