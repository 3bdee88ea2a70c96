import { DecidingWorld } from '../../../../../test/payments/deciding-world.js';
import { CancelOverdueSales } from './cancel-overdue-sales.js';

const FROZEN = 150;

describe('sales that no one set off for', () => {
  it('are cancelled with a full refund, however many frozen ones precede them', async () => {
    const world = new DecidingWorld();
    const frozen: string[] = [];
    for (let count = 0; count < FROZEN; count++)
      frozen.push(await world.sale({ day: '2026-05-20', status: 'payment_secured', funds: 'frozen' }));
    const forgotten = await world.sale({ day: '2026-06-01' });
    const coming = await world.sale({ day: '2026-06-12' });
    await new CancelOverdueSales(world.desk, world.cancelAutomatically, world.clock).execute();
    expect(await world.standing(forgotten)).toEqual(['cancelled', 'refunded', 'cancelled']);
    expect(await world.standing(coming)).toEqual(['payment_secured', 'held', 'scheduled']);
    expect(world.provider.refunds).toHaveLength(1);
    for (const listingId of frozen)
      expect(await world.standing(listingId)).toEqual(['payment_secured', 'frozen', 'scheduled']);
  });
});
