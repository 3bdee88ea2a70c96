import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import type { Approval } from '../../domain/approval.js';
import { APPROVAL_PURPOSE, type ApprovalsView, type ApprovalView } from '../../published/approval-views.js';
import { ApprovalRepository } from '../ports/approval.repository.js';
import { ApprovedActions } from '../ports/approved-actions.js';
import type { SealedRequest } from './sealed-request.js';
import { written } from '../../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DomainError, NotFound } from '../../../../../platform/domain/domain-error.js';
import { ApprovalEnded, ApprovalFailed, AskerNoAdministrator } from '../../domain/approval.errors.js';
import { PublishApprovalEnded } from './publish-approval-ended.js';

const SHOWN_MS = 7 * 86_400_000;

const FORGOTTEN: SealedRequest = { what: 'The details of this request were erased.', terms: {}, reason: null };

/** Refusals that concern the approver or are temporary; the request stays open. */
const PASSING: ReadonlySet<DomainError['kind']> = new Set(['forbidden', 'unavailable', 'throttled', 'pending']);

export interface DecideApprovalCommand {
  approvalId: string;
  approve: boolean;
  byUserId: number;
}

/** How long an ended request can be read; the audit log keeps who asked for what and who answered. */
const KEPT_MS = 90 * 86_400_000;

/** Requests that wait for a second administrator: shown, decided, and ended when their time is over. */
@Injectable()
export class ApprovalDesk {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly actions: ApprovedActions,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly publishEnded: PublishApprovalEnded,
  ) {}

  /** Requests that wait for a second administrator, and those that ended recently. */
  async show(byUserId: number): Promise<ApprovalsView> {
    const now = this.clock.now();
    const all = await this.approvals.listWaiting();
    const waiting = all.filter((approval) => approval.standingAt(now) === 'waiting');
    const lapsed = all.filter((approval) => approval.standingAt(now) === 'lapsed').reverse();
    const ended = [...lapsed, ...(await this.approvals.listEndedSince(new Date(now.getTime() - SHOWN_MS)))];
    const people = [...waiting, ...ended].flatMap(({ state: { askedBy, endedBy } }) => [askedBy, endedBy ?? askedBy]);
    const names = await this.actions.administrators.names(people);
    const view = (approval: Approval): ApprovalView => this.#view(approval, names, now);
    const active = await this.actions.administrators.active();
    return {
      waiting: waiting.map(view),
      ended: ended.map(view),
      hasSecondAdministrator: active.some(({ id }) => id !== byUserId),
    };
  }

  #view(approval: Approval, names: Map<number, string>, now: Date): ApprovalView {
    const { id, kind, subjectType, subjectId, sealed, askedBy, askedAt, expiresAt, endedBy, endedAt } = approval.state;
    const { what, reason } =
      sealed === null ? FORGOTTEN : (JSON.parse(this.secrets.open(sealed, APPROVAL_PURPOSE)) as SealedRequest);
    const person = (userId: number): { id: number; name: string } => ({
      id: userId,
      name: names.get(userId) ?? `User ${String(userId)}`,
    });
    return {
      id,
      kind,
      subjectType,
      subjectId,
      what,
      reason,
      askedBy: person(askedBy),
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      state: approval.standingAt(now),
      endedBy: endedBy === null ? null : person(endedBy),
      endedAt: endedAt?.toISOString() ?? null,
    };
  }

  /**
   * A second administrator approves a request, which is then carried out as asked, or declines it. The requester can
   * withdraw it. Throws `NotFound`, `ApprovalEnded`, `OwnRequest`, and `ApprovalFailed` with the reason when it can no
   * longer be done.
   */
  async decide({ approvalId, approve, byUserId }: DecideApprovalCommand): Promise<void> {
    const approval = await this.approvals.find(approvalId);
    if (approval === null) throw new NotFound('request');
    if (!approve) return this.#end(approvalId, (found) => found.refuse(byUserId, this.clock.now()));
    approval.requireApprovable(byUserId, this.clock.now());
    try {
      await this.#carryOut(approval, byUserId);
    } catch (error) {
      if (!(error instanceof DomainError) || error instanceof ApprovalEnded || PASSING.has(error.kind)) throw error;
      const why = written(error.message, 'en', textsIn('en'));
      await this.#end(approvalId, (found) => found.fail(byUserId, this.clock.now()), why);
      throw new ApprovalFailed(error, why);
    }
  }

  async #carryOut({ state }: Approval, decidedBy: number): Promise<void> {
    const { id: approvalId, kind, subjectId, askedBy: byUserId, sealed } = state;
    const administrators = await this.actions.administrators.active();
    if (!administrators.some(({ id }) => id === byUserId)) throw new AskerNoAdministrator();
    const { terms, reason } = JSON.parse(this.secrets.open(sealed ?? '', APPROVAL_PURPOSE)) as SealedRequest;
    const given = { approvalId, decidedBy, sentCents: (terms as { sentCents?: number }).sentCents ?? null };
    await this.actions.of(kind).execute({ subjectId, terms, reason, byUserId, given });
  }

  #end(approvalId: string, end: (approval: Approval) => void, refusal: string | null = null): Promise<void> {
    return this.unitOfWork.run(async () => {
      const approval = await this.approvals.lock(approvalId);
      if (approval === null) throw new NotFound('request');
      end(approval);
      await this.approvals.save(approval);
      await this.publishEnded.execute(approval, refusal);
    });
  }

  /** Expires requests unanswered for 72 hours, and deletes those that ended 90 days ago. */
  async expire(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.approvals.listOverdue(now)) await this.#lapse(id, now);
    await this.unitOfWork.run(() => this.approvals.removeEndedBefore(new Date(now.getTime() - KEPT_MS)));
  }

  #lapse(id: string, now: Date): Promise<void> {
    return this.unitOfWork.run(async () => {
      const approval = await this.approvals.lock(id);
      if (approval?.state.state !== 'waiting') return;
      approval.lapse(now);
      await this.approvals.save(approval);
      await this.publishEnded.execute(approval);
    });
  }
}
