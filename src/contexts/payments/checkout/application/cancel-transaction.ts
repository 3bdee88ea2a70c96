import { Injectable } from '@nestjs/common';
import {
  Approvals,
  type AmountRequest,
  type GivenApproval,
  type Sends,
} from '../../../admin/settings/published/approvals.js';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { isStaff, requireAdministrator, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { DecideShares } from '../../protection/application/decide-shares.js';
import { SyncCheckout } from './sync-checkout.js';

export interface CancelTransactionCommand {
  listingId: string;
  by: Pick<Viewer, 'userId' | 'role'>;
  reason: string | null;
}

function roleOf({ sellerId, buyerId }: ListingFacts, by: CancelTransactionCommand['by']): 'seller' | 'buyer' | 'admin' {
  if (by.userId === sellerId) return 'seller';
  if (by.userId === buyerId) return 'buyer';
  if (!isStaff(by)) throw new NotFound('item');
  requireAdministrator(by);
  return 'admin';
}

const requestOf = ({ listingId, by, reason }: CancelTransactionCommand): AmountRequest => ({
  kind: 'cancel-sale',
  subjectType: 'transaction',
  subjectId: listingId,
  terms: {},
  reason,
  byUserId: by.userId,
});

/** Seller, buyer or administrator cancels a sale before the driver sets off; the payment is refunded in full. */
@Injectable()
export class CancelTransaction {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
    private readonly payments: PaymentRepository,
    private readonly decide: DecideShares,
    private readonly syncCheckout: SyncCheckout,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Throws `ApprovalRequired` for a large refund by an administrator, `NotFound` for a stranger, `AdministratorsOnly` for
   * a developer, `WrongState` once the driver has set off, and `ReviewPending` if the card that paid is under review.
   */
  async execute(
    { listingId, by, reason }: CancelTransactionCommand,
    given: GivenApproval | null = null,
  ): Promise<void> {
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('item');
    roleOf(listing, by);
    // Someone may be paying: check the provider first, so that a payment that has arrived counts.
    if (listing.reservedForCheckout !== null) await this.syncCheckout.execute(listing.reservedForCheckout, 'leave');
    const refundOf = await this.approvals.runAbove(requestOf({ listingId, by, reason }), given, (sends) =>
      this.#cancel({ listingId, by, reason }, sends),
    );
    if (refundOf !== null) await this.decide.completeQuietly(refundOf);
  }

  /** Returns the payment to be refunded. */
  #cancel({ listingId, by, reason }: CancelTransactionCommand, sends: Sends): Promise<string | null> {
    return this.unitOfWork.decide(async () => {
      const role = roleOf(await this.register.lock(listingId), by);
      const payment = await this.payments.lockSale(listingId);
      payment?.requireHeld();
      await this.register.cancel(listingId, { role, reason });
      await this.desk.cancel(listingId, by.userId);
      if (payment === null) return null;
      if (role === 'admin') sends(payment.state.totalCents - payment.state.refundedCents);
      const shares = { buyerCents: payment.state.totalCents, sellerCents: 0 };
      const reference = `cancelled:${payment.id}`;
      await this.decide.execute(payment, { shares, reason: 'cancelled', reference, byParties: role !== 'admin' });
      return payment.id;
    });
  }
}
