import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import { WAITS_FOR_APPROVAL } from '../../../../../platform/application/keyed-call.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { Approval } from '../../domain/approval.js';
import { AmountMoved, ApprovalEnded, ApprovalRequired } from '../../domain/approval.errors.js';
import { APPROVAL_PURPOSE } from '../../published/approval-views.js';
import {
  Approvals,
  type AmountRequest,
  type ApprovalRequest,
  type GivenApproval,
  type Sends,
} from '../../published/approvals.js';
import { approvalAsked } from '../../published/events.js';
import { SENTENCES } from '../../published/four-eyes.js';
import { PlatformSettings } from '../../published/platform-settings.js';
import { ApprovalRepository } from '../ports/approval.repository.js';
import { ApprovedActions } from '../ports/approved-actions.js';
import type { SealedRequest } from './sealed-request.js';
import { PublishApprovalEnded } from './publish-approval-ended.js';

/** Rolls back the unit of work of a trial run. */
class Tried extends Error {}

function requireSame({ sentCents }: GivenApproval, cents: number): void {
  if (sentCents !== cents) throw new AmountMoved();
}

@Injectable()
export class StoredApprovals extends Approvals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly approvals: ApprovalRepository,
    private readonly settings: PlatformSettings,
    private readonly actions: ApprovedActions,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly publishEnded: PublishApprovalEnded,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run<Result>(
    request: ApprovalRequest | null,
    given: GivenApproval | null,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (given !== null) return this.#approved(given, work);
    if (request === null || !(await this.settings.current()).fourEyes) return work();
    const hasSecondAdministrator = await this.#hasOther(request.byUserId);
    if (!hasSecondAdministrator && request.mayBeDoneAlone === true) return work();
    await this.#try(work);
    throw new ApprovalRequired(await this.#ask(request), { hasSecondAdministrator });
  }

  async runAbove<Result>(
    request: AmountRequest,
    given: GivenApproval | null,
    work: (sends: Sends) => Promise<Result>,
  ): Promise<Result> {
    if (given !== null) return this.#approved(given, () => work((cents) => requireSame(given, cents)));
    const { fourEyes, approvalAboveCents } = await this.settings.current();
    if (!fourEyes) return work(() => undefined);
    let sentCents = 0;
    try {
      return await this.unitOfWork.run(async () => {
        sentCents = 0;
        const result = await work((cents) => {
          sentCents = cents;
        });
        if (sentCents > approvalAboveCents) throw new Tried();
        return result;
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
    }
    const what = SENTENCES[request.kind](sentCents);
    const approvalId = await this.#ask({ ...request, what, terms: { ...request.terms, sentCents } });
    throw new ApprovalRequired(approvalId, { hasSecondAdministrator: await this.#hasOther(request.byUserId) });
  }

  async #hasOther(userId: number): Promise<boolean> {
    return (await this.actions.administrators.active()).some(({ id }) => id !== userId);
  }

  /** Ends the approval in the same unit of work as its action, so a concurrent use waits for the row and finds it used. */
  #approved<Result>({ approvalId, decidedBy }: GivenApproval, work: () => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      const approval = await this.approvals.lock(approvalId);
      if (approval === null) throw new ApprovalEnded('lapsed');
      approval.approve(decidedBy, this.clock.now());
      await this.approvals.save(approval);
      await this.publishEnded.execute(approval);
      return work();
    });
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await this.unitOfWork.run(async () => {
        await work();
        throw new Tried();
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
    }
  }

  /** Returns the id of the request, or of an identical one that already waits. */
  #ask(request: ApprovalRequest): Promise<string> {
    const { kind, subjectType, subjectId, what, terms, reason, byUserId: askedBy } = request;
    const asked = JSON.stringify([kind, subjectType, subjectId, terms]);
    const fingerprint = this.secrets.hash(asked, APPROVAL_PURPOSE);
    const fingerprints = this.secrets.hashes(asked, APPROVAL_PURPOSE);
    const sealed = this.secrets.seal(JSON.stringify({ what, terms, reason } satisfies SealedRequest), APPROVAL_PURPOSE);
    return this.unitOfWork.run(async () => {
      // Once approved, the same key must not ask, or act, again.
      await this.unitOfWork.recordDecision(WAITS_FOR_APPROVAL);
      const askedAt = this.clock.now();
      const before = await this.#waiting(fingerprints, askedAt);
      if (before !== null) return before;
      const about = { kind, subjectType, subjectId };
      const approval = Approval.ask({ id: uuid(), ...about, fingerprint, sealed, askedBy, askedAt });
      // An identical request was added concurrently.
      if (!(await this.approvals.add(approval)))
        return (await this.#waiting(fingerprints, askedAt)) ?? approval.state.id;
      const { id: approvalId, expiresAt } = approval.state;
      const sealedWhat = this.secrets.seal(what, APPROVAL_PURPOSE);
      const until = expiresAt.toISOString();
      await this.events.publish(approvalAsked({ approvalId, ...about, askedBy, reason, sealedWhat, expiresAt: until }));
      return approvalId;
    });
  }

  /** An expired request that the job has not ended yet is replaced. */
  async #waiting(fingerprints: readonly string[], now: Date): Promise<string | null> {
    const found = await this.approvals.lockWaiting(fingerprints);
    if (found === null) return null;
    if (found.standingAt(now) === 'waiting') return found.state.id;
    found.lapse(now);
    await this.approvals.save(found);
    await this.publishEnded.execute(found);
    return null;
  }
}
