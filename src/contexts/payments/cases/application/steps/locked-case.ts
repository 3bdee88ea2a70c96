import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../../listings/published/transaction-register.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { isStaff, type Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { PaymentRepository } from '../../../protection/application/ports/payment.repository.js';
import type { Payment } from '../../../protection/domain/payment.js';
import { CaseDisputed } from '../../domain/case.errors.js';
import type { Case, CaseRole } from '../../domain/case.js';
import { CaseRepository } from '../ports/case.repository.js';

/** A case and its sale, all locked. */
export interface OpenedCase {
  found: Case;
  listing: ListingFacts;
  payment: Payment;
}

export type By = Pick<Viewer, 'userId' | 'role'>;

/** The person's role in the case. Throws `NotFound` for people whom it does not concern. */
export function roleIn(found: Case, by: By): CaseRole {
  const role = found.roleOf(by.userId, isStaff(by));
  if (role === null) throw new NotFound('case');
  return role;
}

/** Throws `CaseDisputed` during a bank dispute: an agreement or decision could not be executed. */
export function refuseWhileDisputed({ found, payment }: OpenedCase): void {
  if (found.isOpen && payment.funds === 'disputed') throw new CaseDisputed();
}

/** Whether the person may advance the case. Throws `NotFound` for people whom it does not concern, and `CaseDisputed`. */
export function requireMover(opened: OpenedCase, by: By): void {
  roleIn(opened.found, by);
  refuseWhileDisputed(opened);
}

/**
 * Decides in a unit of work with listing, payment and case locked, always in this order, so that only one of two
 * answers succeeds.
 */
@Injectable()
export class LockedCase {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly cases: CaseRepository,
  ) {}

  /** Throws `NotFound`, and what `work` throws. */
  async run<Result>(caseId: string, work: (opened: OpenedCase) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.decide(() => this.check(caseId, work));
  }

  /** The same without a decision, for what would be refused anyway before photos are stored. */
  async check<Result>(caseId: string, work: (opened: OpenedCase) => Promise<Result>): Promise<Result> {
    const known = await this.cases.find(caseId);
    if (known === null) throw new NotFound('case');
    return this.unitOfWork.run(async () => {
      const listing = await this.register.lock(known.facts.listingId);
      const payment = await this.payments.lockSale(known.facts.listingId);
      const found = await this.cases.lock(caseId);
      if (payment === null || found === null) throw new NotFound('case');
      return work({ found, listing, payment });
    });
  }

  /** The same for its sides or staff. Throws `NotFound` for other people. */
  runFor<Result>(
    caseId: string,
    by: By,
    work: (opened: OpenedCase, role: CaseRole) => Promise<Result>,
  ): Promise<Result> {
    return this.run(caseId, (opened) => work(opened, roleIn(opened.found, by)));
  }

  /** The same for actions that advance the case. Throws `CaseDisputed` too. */
  runToMove<Result>(caseId: string, by: By, work: (opened: OpenedCase) => Promise<Result>): Promise<Result> {
    return this.run(caseId, (opened) => {
      requireMover(opened, by);
      return work(opened);
    });
  }
}
