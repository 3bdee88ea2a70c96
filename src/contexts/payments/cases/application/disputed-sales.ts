import { Injectable } from '@nestjs/common';
import { DeliveryEvidence } from '../../../delivery/published/delivery-evidence.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { ListingViews } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { CheckoutRepository } from '../../checkout/application/ports/checkout.repository.js';
import { CaseRepository } from './ports/case.repository.js';
import { DisputeRepository } from './ports/dispute.repository.js';
import type { DisputedSale } from './ports/evidence-writer.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';

const NO_ONE = 0;

function known<T>(found: T | null): T {
  if (found === null) throw new NotFound('dispute');
  return found;
}

/** Collects what is known about a disputed sale from each context. */
@Injectable()
export class DisputedSales {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly payments: PaymentRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly views: ListingViews,
    private readonly people: UserDirectory,
    private readonly evidence: DeliveryEvidence,
    private readonly cases: CaseRepository,
  ) {}

  /** Throws `NotFound`. */
  async find(disputeId: string): Promise<DisputedSale> {
    const dispute = known(await this.disputes.find(disputeId));
    const { state: payment } = known(await this.payments.find(dispute.paymentId));
    const checkout = known(await this.checkouts.find(payment.checkoutId));
    const listing = known(await this.views.ownerView(payment.listingId));
    const delivery = payment.isSale ? await this.evidence.of(payment.listingId) : null;
    const ids = [payment.buyerId, payment.sellerId, delivery?.driverId ?? NO_ONE];
    const people = await this.people.findMany(ids);
    const [buyer = null, seller = null, driver = null] = ids.map((id) => people.get(id));
    const cases = await this.#casesOf(payment.listingId, payment.id);
    return { dispute, payment, checkout, listing, buyer, seller, driver, delivery, cases };
  }

  async #casesOf(listingId: string, paymentId: string): Promise<DisputedSale['cases']> {
    const all = (await this.cases.listByListing(listingId)).filter(({ facts }) => facts.paymentId === paymentId);
    return Promise.all(all.map(async (found) => ({ found, entries: await this.cases.listEntries(found.id) })));
  }
}
