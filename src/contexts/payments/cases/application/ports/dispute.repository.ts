import type { DisputeStanding } from '../../../protection/domain/payment-state.js';
import type { ProviderDispute } from '../../../provider/application/ports/card-provider.js';

/** A recorded card dispute; amounts in cents. */
export interface Dispute {
  id: string;
  paymentId: string;
  listingId: string;
  amountCents: number;
  feeCents: number;
  reason: string;
  /** The provider's term. */
  status: string;
  outcome: ProviderDispute['outcome'];
  evidenceDueBy: Date | null;
  openedAt: Date;
  endedAt: Date | null;
}

export abstract class DisputeRepository {
  abstract find(disputeId: string): Promise<Dispute | null>;
  /** With `FOR UPDATE`. */
  abstract lock(disputeId: string): Promise<Dispute | null>;
  abstract add(dispute: Dispute): Promise<void>;
  abstract save(dispute: Dispute): Promise<void>;
  /** A payment's open disputes, as the caller's unit of work sees them. */
  abstract getStanding(paymentId: string): Promise<DisputeStanding>;
  /** In the caller's unit of work: of the open disputes the least recently polled one not polled since `at`. */
  abstract claimNextOpen(at: Date): Promise<Dispute | null>;
  /**
   * Newest first: all, those with a status, or those of one listing. Throws `ValidationFailed` for an invalid cursor.
   */
  abstract page(request: {
    limit: number;
    cursor?: string | undefined;
    outcome?: Dispute['outcome'] | undefined;
    listingId?: string | undefined;
  }): Promise<{ items: Dispute[]; nextCursor: string | null; total: number }>;
}
