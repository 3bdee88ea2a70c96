import { Injectable, Logger } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { Restoration, type ResumeCause } from '../../../../platform/application/ports/restoration.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { moneyDeskActed, moneyPaused } from '../../published/events.js';
import type { RestorationView } from '../../published/money-views.js';
import { Installation } from '../../provider/application/ports/installation.js';
import { OpenCheckouts } from './open-checkouts.js';
import { ReconcileLedger } from '../../ledger/application/reconcile-ledger.js';
import { ReconciliationViews } from '../../ledger/application/reconciliation-views.js';
import { RecordProviderFee } from '../../protection/application/record-provider-fee.js';

/**
 * Resumes the workers of a database that may have lost data: after a reconciliation without differences, or when
 * an administrator gives a reason.
 */
@Injectable()
export class ResumeAfterRestore {
  readonly #log = new Logger(ResumeAfterRestore.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly restoration: Restoration,
    private readonly openCheckouts: OpenCheckouts,
    private readonly recordProviderFee: RecordProviderFee,
    private readonly reconcileLedger: ReconcileLedger,
    private readonly views: ReconciliationViews,
    private readonly installation: Installation,
    private readonly events: EventPublisher,
  ) {}

  show(): Omit<RestorationView, 'guideUrl'> {
    const { record, pause, isPaused } = this.restoration;
    const shown = pause ?? record;
    if (shown === null) return { isPaused, restoration: null };
    const { cause, detail, backupTakenAt, restoredAt, resumedAt, resumedBy, reason } = shown;
    const times = { backupTakenAt: backupTakenAt.toISOString(), restoredAt: restoredAt.toISOString() };
    const resumed = { resumedAt: resumedAt?.toISOString() ?? null, resumedBy, reason };
    return { isPaused, restoration: { cause, detail, ...times, ...resumed } };
  }

  /**
   * Reconciles and returns the reconciliation's id. Without differences the workers resume. `byUserId` is the
   * requester, null for a job.
   */
  async byReconciliation(byUserId: number | null): Promise<string> {
    const { id, differs } = await this.#reconcile(byUserId);
    if (!this.restoration.isPaused) return id;
    if (!differs) await this.#resume({ reconciliationId: id });
    await this.#publishIfPaused(id);
    return id;
  }

  /** Resumes in spite of differences; recorded in the audit log. Throws `WrongState` if nothing is paused. */
  async byAdministrator(byUserId: number, reason: string): Promise<void> {
    if (!this.restoration.isPaused || !(await this.#resume({ byUserId, reason }))) {
      throw new WrongState('running', 'Nothing is paused.');
    }
  }

  /** The event's handler notifies the administrators once, however often the event is delivered. */
  async #publishIfPaused(reconciliationId: string): Promise<void> {
    const { pause } = this.restoration;
    if (pause === null) return;
    const { cause, detail, restoredAt } = pause;
    this.#log.warn({ reconciliationId, cause, detail }, 'Workers paused until an administrator resumes them');
    await this.unitOfWork.run(() =>
      this.events.publish(moneyPaused({ cause, detail, since: restoredAt.toISOString() })),
    );
  }

  #resume(cause: ResumeCause): Promise<boolean> {
    const { pause } = this.restoration;
    return this.unitOfWork.run(async () => {
      const isFirst = await this.restoration.resume(cause);
      if (!isFirst) return false;
      await this.installation.beginEpoch();
      if ('byUserId' in cause) {
        const subjectId = pause?.restoredAt.toISOString() ?? '';
        await this.events.publish(moneyDeskActed({ action: 'resume-after-restore', subjectId, ...cause }));
      }
      return true;
    });
  }

  /**
   * While a restored database is paused, first polls what can only be learned that way (payments of open checkouts, their
   * fees), and treats nothing as in transit.
   */
  async #reconcile(byUserId: number | null): Promise<{ id: string; differs: boolean }> {
    const { isPaused } = this.restoration;
    if (isPaused) {
      await this.openCheckouts.poll({ onlyLook: true });
      await this.recordProviderFee.executeForAll();
    }
    const id = await this.reconcileLedger.execute(byUserId, isPaused ? 0 : undefined);
    const { differenceCount, balance } = await this.views.find(id);
    return { id, differs: differenceCount > 0 || balance.difference !== 0 };
  }
}
