import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { payoutOf } from '../domain/payout.js';
import type { PayoutsPage } from '../../published/views.js';
import { PayoutReader } from './ports/payout.reader.js';

/** The state of each of a seller's shares; the number of queries does not depend on the page's length. */
@Injectable()
export class PayoutViews {
  constructor(
    private readonly payouts: PayoutReader,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  async ofSeller(sellerId: number, page: { limit: number; cursor?: string | undefined }): Promise<PayoutsPage> {
    const { items, nextCursor, total, upcomingCents, paidCents } = await this.payouts.ofSeller(sellerId, page);
    const listings = await this.register.findMany(items.map(({ payment }) => payment.state.listingId));
    const now = this.clock.now();
    const views = items.flatMap(({ payment: { state }, transfer }) => {
      const listing = listings.get(state.listingId);
      if (listing === undefined) return [];
      const { amountCents, ...payout } = payoutOf(state, listing.deliveryDate, now);
      const { id: productId, shareLink, name } = listing;
      const paid = { paidAt: transfer?.at.toISOString() ?? null, transferId: transfer?.id ?? null };
      return [{ productId, shareLink, name, amount: amountCents / 100, ...payout, ...paid }];
    });
    return { items: views, nextCursor, total, sums: { upcoming: upcomingCents / 100, paid: paidCents / 100 } };
  }
}
