import { Injectable } from '@nestjs/common';
import { Approvals, type AmountRequest, type GivenApproval } from '../../../../admin/settings/published/approvals.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { NotFound, WrongState } from '../../../../../platform/domain/domain-error.js';
import { SellerCannotReceive } from '../../domain/payment.errors.js';
import { destinationConfirmed } from '../../../published/events.js';
import { LockedSale } from '../locked-sale.js';
import { canReceive, SellerAccounts } from '../../../accounts/application/ports/seller-accounts.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SavePayment } from '../save-payment.js';

/** An administrator confirms the seller's present account as the release's destination (money.md, row 14). */
@Injectable()
export class ConfirmDestination {
  constructor(
    private readonly sale: LockedSale,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly accounts: SellerAccounts,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Throws `ApprovalRequired` for a large share, `NotFound`, `SellerCannotReceive`, and `WrongState` once the release is
   * in progress, or if the account is another than the one that was `approved`.
   */
  async execute(
    listingId: string,
    by: { byUserId: number; reason: string },
    approved: { given: GivenApproval; account: string } | null = null,
  ): Promise<void> {
    const sale = await this.payments.findSale(listingId);
    if (sale === null) throw new NotFound('transaction');
    const account = await this.#accountOf(sale.state.sellerId);
    if (approved !== null && approved.account !== account) throw new WrongState('account-changed');
    const subject = { subjectType: 'transaction', subjectId: listingId } as const;
    const request: AmountRequest = { kind: 'confirm-account', ...subject, terms: { account }, ...by };
    await this.approvals.runAbove(request, approved?.given ?? null, (sends) =>
      this.sale.run(listingId, async (payment) => {
        const after = await this.#accountOf(payment.state.sellerId);
        if (after !== account) throw new WrongState('account-changed');
        const { destination: before, releaseCents, releasedCents } = payment.state;
        payment.redirect(after, this.clock.now());
        await this.save.execute(payment);
        await this.events.publish(destinationConfirmed({ paymentId: payment.id, listingId, before, after, ...by }));
        sends(releaseCents - releasedCents);
      }),
    );
  }

  async #accountOf(sellerId: number): Promise<string> {
    const account = await this.accounts.find(sellerId);
    if (!canReceive(account)) throw new SellerCannotReceive();
    return account.stripeAccountId;
  }
}
