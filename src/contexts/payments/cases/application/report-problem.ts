import { Injectable } from '@nestjs/common';
import { isMoveAllowed, type FundsState } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { isStaff, requireAdministrator, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound, ValidationFailed, WrongState } from '../../../../platform/domain/domain-error.js';
import type { CaseWish, ProblemReason } from '../../published/views.js';
import { ANSWER_MS, requireAmount } from '../domain/case.js';
import { AlreadyDecided, AlreadyReported } from '../domain/case.errors.js';
import { refuseContactDetails } from '../domain/contact-details.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { CaseRepository } from './ports/case.repository.js';
import { ProblemPhotos } from './problem-photos.js';
import { listingOf } from '../../ledger/application/transaction-id.js';
import { RecordProblem } from './record-problem.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface ReportProblemCommand {
  /** The transaction’s id or its share link. */
  product: string;
  by: Pick<Viewer, 'userId' | 'role'>;
  reason: ProblemReason;
  text: string;
  /** By default the full payment; `wantedCents` for a part. */
  wanted?: CaseWish | undefined;
  wantedCents?: number | null;
  photos: readonly UploadedFile[];
}

/** Whether the person may report on this sale and read reports: only its buyer and staff. */
export function concernsProblem(listing: ListingFacts | null, by: Pick<Viewer, 'userId' | 'role'>): boolean {
  if (listing === null || listing.sellerId === by.userId) return false;
  return listing.buyerId === by.userId || isStaff(by);
}

/** Why a problem can no longer be reported, and where to turn instead. */
const WHY_NOT: Partial<Record<FundsState, string>> = {
  none: sentence('problem.nothing-to-report'),
  releasing: sentence('problem.seller-being-paid'),
  released: sentence('problem.seller-paid'),
  disputed: sentence('problem.bank-decides'),
};

function refuseMove({ status, fundsState }: ListingFacts): void {
  if (isMoveAllowed('problem', status, fundsState)) return;
  if (fundsState === 'frozen') throw new AlreadyReported();
  throw new WrongState(status === 'item_delivered' ? fundsState : status, WHY_NOT[fundsState]);
}

/** A part can only be given back of a delivered item, because only then can the money be divided. */
function requirePart({ status, priceCents }: ListingFacts, cents: number): void {
  if (status !== 'item_delivered')
    throw new ValidationFailed([{ field: 'wanted', message: sentence('problem.part-after-delivery') }]);
  requireAmount(cents, priceCents, 'wantedAmount');
}

/** Reports a problem: the money waits until it is decided (product.md §4, "report a problem"). */
@Injectable()
export class ReportProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly photos: ProblemPhotos,
    private readonly record: RecordProblem,
    private readonly cases: CaseRepository,
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the transaction’s id. The seller answers a buyer's report; an administrator's own is theirs to
   * decide. Throws `NotFound` for anyone but the buyer and staff, `AdministratorsOnly` for a developer,
   * `AlreadyReported` for a second report, `AlreadyDecided` for a buyer after a decision, `WrongState` once
   * the money moves, and `ValidationFailed` for contact
   * details, an amount above the price, and a part before the delivery.
   */
  async execute({
    product,
    by,
    photos,
    reason,
    text,
    wanted = 'full',
    wantedCents = null,
  }: ReportProblemCommand): Promise<string> {
    const known = await listingOf(this.register, product);
    if (known === null || !concernsProblem(known, by)) throw new NotFound('item');
    const { id: listingId } = known;
    if (known.buyerId === by.userId) refuseContactDetails(text);
    else requireAdministrator(by);
    refuseMove(known);
    if (wanted === 'part') requirePart(known, wantedCents ?? 0);
    return this.photos.keepFor(photos, (photoKeys) =>
      this.unitOfWork.decide(async () => {
        const listing = await this.register.lock(listingId);
        if (!concernsProblem(listing, by)) throw new NotFound('item');
        refuseMove(listing);
        if (listing.buyerId === by.userId) await this.#refuseDecided(listingId);
        const id = await this.record.execute(listing, { reporterId: by.userId, reason, text, photoKeys });
        const turn = listing.buyerId === by.userId ? 'seller' : 'administrator';
        const dueAt = new Date(this.clock.now().getTime() + ANSWER_MS);
        await this.cases.add(id, { wanted, wantedCents: wanted === 'part' ? wantedCents : null, turn, dueAt });
        return listingId;
      }),
    );
  }

  /** A decision stands for both sides; administrators may still open the sale again (decision 0091). */
  async #refuseDecided(listingId: string): Promise<void> {
    const payment = await this.payments.findSale(listingId);
    const inspectionEndsAt = payment?.state.inspectionEndsAt ?? null;
    const final = (await this.cases.listByListing(listingId)).find((found) => found.isFinal(inspectionEndsAt));
    if (final !== undefined) throw new AlreadyDecided(final.facts.state);
  }
}
