import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { isStaff } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { PaymentRepository } from '../../../protection/application/ports/payment.repository.js';
import type { CasesView, CaseView, SaleOutcomeView } from '../../../published/case-views.js';
import type { Case, CaseRole } from '../../domain/case.js';
import { CaseRepository } from '../ports/case.repository.js';
import { caseView, outcomeOf, photoKeysOf, summaryOf } from './case-view.js';
import { roleIn, type By } from './locked-case.js';
import { listingOf } from '../../../ledger/application/transaction-id.js';

/** A developer sees every case and changes none (product.md §1). */
const mayAct = (role: CaseRole, by: By): boolean => role !== 'staff' || by.role === 'admin';

/** Cases as their sides and staff see them; other people get `NotFound`. */
@Injectable()
export class ShowCase {
  constructor(
    private readonly cases: CaseRepository,
    private readonly payments: PaymentRepository,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`. */
  async show(caseId: string, by: By): Promise<CaseView> {
    const { found, role } = await this.#get(caseId, by);
    const { listingId, paymentId } = found.facts;
    const listing = await this.register.find(listingId);
    const payment = await this.payments.find(paymentId);
    if (listing === null || payment === null) throw new NotFound('case');
    const entries = await this.cases.listEntries(caseId);
    const reader = { userId: by.userId, role, mayAct: mayAct(role, by), now: this.clock.now() };
    return caseView(found, { entries, listing, payment }, reader);
  }

  /** The person's open cases; with an item, all of its cases, for its sides and staff. */
  async list({ listingId, by }: { listingId: string | null; by: By }): Promise<CasesView> {
    const all = listingId === null ? await this.cases.listOpen(by.userId) : await this.cases.listByListing(listingId);
    const listings = await this.register.findMany(all.map(({ facts }) => facts.listingId));
    const now = this.clock.now();
    const items = all.flatMap((found) => {
      const role = found.roleOf(by.userId, isStaff(by));
      const listing = listings.get(found.facts.listingId);
      return role === null || listing === undefined
        ? []
        : [summaryOf(found, listing, { userId: by.userId, role, mayAct: mayAct(role, by), now })];
    });
    return { items };
  }

  /** How the sale's last case ended for good, for the side; null without one, and while another is open. */
  async outcomeOf(listingId: string, side: 'seller' | 'buyer'): Promise<SaleOutcomeView | null> {
    const all = await this.cases.listByListing(listingId);
    const last = all.find(({ facts }) => facts.state !== 'withdrawn');
    const payment = last === undefined || last.isOpen ? null : await this.payments.find(last.facts.paymentId);
    if (last === undefined || payment === null || !last.isFinal(payment.state.inspectionEndsAt)) return null;
    const outcome = outcomeOf(last, payment, side);
    return outcome === null ? null : { ...outcome, state: last.facts.state === 'settled' ? 'settled' : 'decided' };
  }

  /** The key of a stored photo, numbered from 1 over the whole case. Throws `NotFound`. */
  async photoKey(caseId: string, by: By, number: number): Promise<string> {
    const { found } = await this.#get(caseId, by);
    const key = photoKeysOf(found, await this.cases.listEntries(caseId))[number - 1];
    if (key === undefined) throw new NotFound('photo');
    return key;
  }

  /**
   * The id of a transaction's latest case, which is the open one if there is one; by the transaction's id or its
   * share link. Throws `NotFound`, also for people whom it does not concern.
   */
  async newestOf(product: string, by: By): Promise<string> {
    const listing = await listingOf(this.register, product);
    const [newest] = listing === null ? [] : await this.cases.listByListing(listing.id);
    if (newest === undefined) throw new NotFound('case');
    roleIn(newest, by);
    return newest.id;
  }

  async #get(caseId: string, by: By): Promise<{ found: Case; role: ReturnType<typeof roleIn> }> {
    const found = await this.cases.find(caseId);
    if (found === null) throw new NotFound('case');
    return { found, role: roleIn(found, by) };
  }
}
