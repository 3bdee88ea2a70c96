import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import type { Approval } from '../../domain/approval.js';
import { APPROVAL_PURPOSE, type ApprovalsView, type ApprovalView } from '../../published/approval-views.js';
import { ApprovalRepository } from '../ports/approval.repository.js';
import { ApprovedActions } from '../ports/approved-actions.js';
import type { SealedRequest } from './sealed-request.js';

const SHOWN_MS = 7 * 86_400_000;
const FORGOTTEN: SealedRequest = { what: 'The details of this request were erased.', terms: {}, reason: null };

/** Requests that wait for a second administrator, and those that ended recently. */
@Injectable()
export class ShowApprovals {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly actions: ApprovedActions,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(byUserId: number): Promise<ApprovalsView> {
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
}
