import { OpenApprovals } from '../admin/fakes/open-approvals.js';
import { ConfirmDelivery } from '../../src/contexts/payments/cases/application/confirm-delivery.js';
import { DecideProblem } from '../../src/contexts/payments/cases/application/decide-problem.js';
import { ProblemPhotos } from '../../src/contexts/payments/cases/application/problem-photos.js';
import { ProblemShares } from '../../src/contexts/payments/cases/application/problem-shares.js';
import { RecordProblem } from '../../src/contexts/payments/cases/application/record-problem.js';
import {
  ReportProblem,
  type ReportProblemCommand,
} from '../../src/contexts/payments/cases/application/report-problem.js';
import { ResolveProblem } from '../../src/contexts/payments/cases/application/resolve-problem.js';
import { AcceptOffer } from '../../src/contexts/payments/cases/application/steps/accept-offer.js';
import { AnswerReport } from '../../src/contexts/payments/cases/application/steps/answer-report.js';
import { DeclineOffer } from '../../src/contexts/payments/cases/application/steps/decline-offer.js';
import { EscalateOverdueCases } from '../../src/contexts/payments/cases/application/steps/escalate-overdue-cases.js';
import { CaseTimeline } from '../../src/contexts/payments/cases/application/steps/case-timeline.js';
import { ShowCase } from '../../src/contexts/payments/cases/application/steps/show-case.js';
import { LockedCase, type By } from '../../src/contexts/payments/cases/application/steps/locked-case.js';
import { SettleCase } from '../../src/contexts/payments/cases/application/steps/settle-case.js';
import { WithdrawReport } from '../../src/contexts/payments/cases/application/steps/withdraw-report.js';
import { WriteMessage } from '../../src/contexts/payments/cases/application/steps/write-message.js';
import type { ReleaseFunds } from '../../src/contexts/payments/protection/application/release/release-funds.js';
import { ReleaseDueFunds } from '../../src/contexts/payments/protection/application/release/release-due-funds.js';
import type { UploadedFile } from '../../src/platform/application/ports/image-processor.js';
import { EasyImages, KeptObjects } from '../delivery/fakes/kept-photos.js';
import { DecidingWorld } from './deciding-world.js';
import { InMemoryCases } from './fakes/in-memory-cases.js';
import { InMemoryHolds } from './fakes/in-memory-holds.js';
import { InMemoryProblems } from './fakes/in-memory-problems.js';

export const [STAFF, SELLER, BUYER, STRANGER] = [1, 2, 3, 4];
export const person = (userId: number): By => ({ userId, role: userId === STAFF ? 'admin' : 'user' });

/** Cases of paid sales over fakes, with every use case that decides about their money. */
export class CaseWorld extends DecidingWorld {
  readonly problems = new InMemoryProblems();
  readonly cases = new InMemoryCases(this.problems, this.payments);
  readonly holds = new InMemoryHolds();
  readonly objects = new KeptObjects();
  readonly released: string[] = [];
  readonly #photos = new ProblemPhotos(new EasyImages(), this.objects);
  readonly #release = {
    executeQuietly: (listingId: string) => Promise.resolve(void this.released.push(listingId)),
  } as unknown as ReleaseFunds;

  readonly record = new RecordProblem(this.payments, this.save, this.problems, this.events, this.clock);
  readonly reportProblem = new ReportProblem(
    ...([this.unitOfWork, this.register, this.#photos, this.record, this.cases] as const),
    ...([this.payments, this.clock] as const),
  );
  readonly locked = new LockedCase(this.unitOfWork, this.register, this.payments, this.cases);
  readonly timeline = new CaseTimeline(this.cases, this.register, this.events, this.clock);
  readonly decideProblem = new DecideProblem(
    this.save,
    this.problems,
    new ProblemShares(this.endSale, this.decide),
    this.clock,
  );
  readonly settle = new SettleCase(this.decideProblem, this.timeline, this.events);
  readonly answerReport = new AnswerReport(
    ...([this.locked, this.#photos, this.settle, this.timeline, this.decide] as const),
    ...([this.events, this.clock] as const),
  );
  readonly acceptOffer = new AcceptOffer(this.locked, this.settle, this.decide, this.clock);
  readonly declineOffer = new DeclineOffer(this.locked, this.timeline, this.clock);
  readonly withdrawReport = new WithdrawReport(this.locked, this.record, this.#release, this.clock);
  readonly writeMessage = new WriteMessage(this.locked, this.#photos, this.timeline, this.events);
  readonly escalateOverdue = new EscalateOverdueCases(this.cases, this.locked, this.timeline, this.clock);
  readonly resolve = new ResolveProblem(
    this.locked,
    this.decideProblem,
    this.decide,
    this.events,
    this.clock,
    new OpenApprovals(),
  );
  readonly confirm = new ConfirmDelivery(
    ...([this.unitOfWork, this.register, this.payments, this.save, this.record, this.holds] as const),
    new ReleaseDueFunds(this.payments, this.#release, this.clock),
    this.clock,
  );
  readonly showCase = new ShowCase(this.cases, this.payments, this.register, this.clock);

  /** A report on a delivered sale by default; returns the case's id. */
  async reported(
    changes: Partial<ReportProblemCommand> & {
      status?: 'payment_secured' | 'item_delivered';
      inspectionEndsAt?: Date;
    } = {},
  ): Promise<string> {
    const { status = 'item_delivered', inspectionEndsAt = null, ...command } = changes;
    const funds = status === 'item_delivered' ? 'release_due' : 'held';
    const listingId = await this.sale({
      status,
      funds,
      releaseDueAt: funds === 'held' ? null : this.clock.now(),
      inspectionEndsAt,
    });
    await this.reportAgain(listingId, BUYER, command);
    return this.problems.all.at(-1)?.id ?? '';
  }

  /** A report on a known sale. */
  reportAgain(listingId: string, by: number, changes: Partial<ReportProblemCommand> = {}): Promise<string> {
    const report = { reason: 'damaged', text: 'The door is cracked.', photos: [] } as const;
    return this.reportProblem.execute({ product: listingId, by: person(by), ...report, ...changes });
  }

  offer(caseId: string, offerCents: number, by = SELLER): Promise<void> {
    return this.answer(caseId, { kind: 'offer', offerCents }, { by });
  }

  /** By the seller by default, without a message. */
  answer(
    caseId: string,
    answer: { kind: 'refund' } | { kind: 'offer'; offerCents: number } | { kind: 'contest' },
    { by = SELLER, text = null, photos = [] }: { by?: number; text?: string | null; photos?: UploadedFile[] } = {},
  ): Promise<void> {
    return this.answerReport.execute({ ...answer, caseId, by: person(by), text, photos });
  }

  write(caseId: string, by: number, text: string, photos: UploadedFile[] = []): Promise<void> {
    return this.writeMessage.execute({ caseId, by: person(by), text, photos });
  }

  async stateOf(caseId: string): Promise<string | undefined> {
    return (await this.cases.find(caseId))?.facts.state;
  }

  /** The funds state, and the decided parts of buyer and seller. */
  async moneyOf(caseId: string): Promise<(string | number | undefined)[]> {
    const known = await this.cases.find(caseId);
    const payment = await this.payments.find(known?.facts.paymentId ?? '');
    return [payment?.funds, payment?.state.refundCents, payment?.state.releaseCents];
  }
}
