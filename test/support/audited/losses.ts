import { v7 as uuidv7 } from 'uuid';
import { eventually, expectStatus } from '../people.js';
import { inDatabase } from '../trouble.js';
import { tripsAreOwed } from '../waited.js';
import { REASON, type Act, type Place } from './deliveries.js';

/** Makes each administrators' write about losses once. */
export function writesAboutLosses(at: () => Place): Record<string, Act> {
  return {
    'post /api/admin/money-desk/{id}/end-review': async () => {
      const { site, admin } = at();
      const id = uuidv7();
      await inDatabase(
        site,
        `INSERT INTO payments.party_review (id, kind, party, side, opened_at)
         VALUES ($1, 'cancelled-sale', '2', 'buyer', now())`,
        [id],
      );
      await expectStatus(admin.post(`/api/admin/money-desk/${id}/end-review`, { reason: REASON }), 200);
      const [before, after] = ['cancelled-sale', null].map((heldFor) => ({ reviewId: id, side: 'buyer', heldFor }));
      return { action: 'payments.loss-review-ended', subjectId: '2', before, after };
    },
    'post /api/admin/money-desk/{id}/decide-fee': async () => {
      const { site, sales, admin } = at();
      const sale = await sales.failedAtPickup();
      await tripsAreOwed(site, sale);
      const { id, driverId } = await eventually(async () => {
        const [fee] = await inDatabase<{ id: string; driverId: number }>(
          site,
          `UPDATE payments.borne_loss l SET waits = true FROM payments.borne_loss_party lp, payments.payment p
            WHERE p.listing_id = $1 AND l.payment_id = p.id AND lp.reference = l.reference AND lp.side = 'driver'
           RETURNING l.reference AS id, lp.party::int AS "driverId"`,
          [sale.listing.id],
        );
        return fee;
      }, 'the failed pickup to be counted');
      await expectStatus(admin.post(`/api/admin/money-desk/${id}/decide-fee`, { owed: false, reason: REASON }), 200);
      const [before, after] = [null, false].map((owed) => ({ driverId, owed }));
      return { action: 'delivery.wasted-trip-decided', subjectId: id, before, after };
    },
  };
}
