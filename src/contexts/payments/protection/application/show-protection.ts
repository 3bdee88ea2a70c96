import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { HoldView, ProtectionView } from '../../published/views.js';
import { HOLD_RULES } from '../domain/hold-rules.js';
import type { Payment } from '../domain/payment.js';
import { lastEnd, PaymentHolds, type PaymentHold } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';

type By = Pick<Viewer, 'userId' | 'role'>;

/** When the seller of a delivered item is paid, and why not earlier, for both parties and staff. */
@Injectable()
export class ShowProtection {
  constructor(
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly holds: PaymentHolds,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound` for other people, and before a payment. */
  async execute(listingId: string, by: By): Promise<ProtectionView> {
    const listing = await this.register.find(listingId);
    const payment = listing === null ? null : await this.payments.findSale(listingId);
    if (listing === null || payment === null || !concerns(listing, by)) throw new NotFound('item');
    const now = this.clock.now();
    const open = payment.isSettled ? [] : await this.holds.openOf(payment.id, now);
    const holds = by.userId === listing.buyerId ? {} : { holds: open.map((hold) => viewOf(hold, isStaff(by))) };
    const paid = { releaseAt: releaseOf(payment, open), hold: holdOf(payment, open) };
    return { inspection: inspectionOf(payment, now), ...paid, ...holds };
  }
}

const concerns = ({ sellerId, buyerId }: ListingFacts, by: By): boolean =>
  sellerId === by.userId || buyerId === by.userId || isStaff(by);

function inspectionOf({ state: { inspectionEndsAt } }: Payment, now: Date): ProtectionView['inspection'] {
  if (inspectionEndsAt === null) return null;
  const secondsLeft = Math.max(0, Math.ceil((inspectionEndsAt.getTime() - now.getTime()) / 1_000));
  return { endsAt: inspectionEndsAt.toISOString(), secondsLeft };
}

/** Unknown if a person must look first, or something else blocks it. */
function releaseOf({ funds, state }: Payment, open: readonly PaymentHold[]): string | null {
  const isKnown = funds === 'release_due' && state.releaseError === null && open.every(({ until }) => until !== null);
  return isKnown ? (state.releaseDueAt?.toISOString() ?? null) : null;
}

/** Open holds and a refused release outlast the buyer's confirmation; the end is known if all of them have one. */
function holdOf({ funds, state }: Payment, open: readonly PaymentHold[]): ProtectionView['hold'] {
  if (funds !== 'release_due' || (open.length === 0 && state.releaseError === null)) return null;
  const isKnown = state.releaseError === null && open.every(({ until }) => until !== null);
  return { until: isKnown ? (lastEnd(open)?.toISOString() ?? null) : null };
}

function viewOf({ id, cause, until }: PaymentHold, isForStaff: boolean): HoldView {
  const { sentence } = HOLD_RULES[cause];
  return { ...(isForStaff ? { id, rule: cause } : {}), sentence, until: until?.toISOString() ?? null };
}
