import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { PROBLEM_DECIDED, type ProblemDecidedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { refundRows, shareRows } from '../../application/amount-rows.js';
import type { AmountRow } from '../../application/ports/mail-renderer.js';
import { TellParties } from '../../application/tell-parties.js';

type RowsOf = (listing: ListingFacts, cents: number) => AmountRow[];
const rowsOf = (rows: RowsOf, listing: ListingFacts, cents: number): AmountRow[] =>
  cents === 0 ? [] : rows(listing, cents);

@Injectable()
@Subscribes(PROBLEM_DECIDED)
export class MailOnProblemDecided implements EventHandler<ProblemDecidedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Each side reads the own amount; one that gets nothing reads none. */
  async handle(event: ProblemDecidedV1): Promise<void> {
    const { problemId, listingId, sellerId, buyerId, decision: variant, refundCents, sellerCents } = event;
    const about = { occasion: `problem-decided ${problemId}`, template: 'problem-decided' as const, listingId };
    await this.tellParties.execute({
      ...about,
      parties: [
        { role: 'buyer', userId: buyerId, variant, rows: (listing) => rowsOf(refundRows, listing, refundCents) },
      ],
      amountCents: refundCents,
    });
    await this.tellParties.execute({
      ...about,
      parties: [
        { role: 'seller', userId: sellerId, variant, rows: (listing) => rowsOf(shareRows, listing, sellerCents) },
      ],
      amountCents: sellerCents,
    });
  }
}
