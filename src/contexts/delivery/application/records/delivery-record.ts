import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { FIRST_HASH, hashedPart, STEP_KINDS, type ChainedEntry, type Entry } from '../../domain/delivery-record.js';
import type { Proof } from '../ports/delivery.repository.js';
import { RecordChain, type ChainEnd } from '../ports/record-chain.js';

const PURPOSE = 'delivery-record';

/** SHA-256 (hex) of the canonical JSON (RFC 8785). */
export function sha256Of(content: Record<string, unknown>): string {
  return createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
}

/** Covers a proof's whole row except when it was cleared, so that the record reveals a changed proof. */
export function hashOfProof({ photo, checks, happenedAt, arrivedAt, ...proof }: Proof): string {
  const { id, deliveryId, step, byCode, reason, note, byUserId } = proof;
  return sha256Of({
    id,
    deliveryId,
    step,
    byCode,
    reason,
    note,
    byUserId,
    photo: photo?.sha256 ?? null,
    checks: checks === null ? null : { ...checks },
    happenedAt: happenedAt.toISOString(),
    arrivedAt: arrivedAt.toISOString(),
  });
}

/** The facts that an entry records about its proof. */
export const factsOfProof = (proof: Proof): Entry['facts'] => ({
  proofId: proof.id,
  proofSha256: hashOfProof(proof),
  photoSha256: proof.photo?.sha256 ?? null,
  byCode: proof.byCode,
});

const BEFORE_THE_FIRST = { position: 0, hash: FIRST_HASH };

type NewEntry = Pick<Entry, 'kind' | 'byUserId'> & Partial<Entry>;

/** Records what happens to a delivery, with each entry chained to the previous one (docs/decisions/0012). */
@Injectable()
export class DeliveryRecord {
  constructor(
    private readonly chain: RecordChain,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it in the unit of work of the recorded change, under the lock of the listing. `happenedAt` defaults to now;
   * `end` is what `endOf` returned under the same lock, so that it is not read twice.
   */
  async append(
    deliveryId: string,
    { kind, byUserId, happenedAt, actionId = null, facts = {} }: NewEntry,
    end?: Pick<ChainEnd, 'last'>,
  ): Promise<void> {
    const { last } = end ?? (await this.endOf(deliveryId, null));
    const { position, hash: previousHash } = last ?? BEFORE_THE_FIRST;
    const recordedAt = this.clock.now();
    const entry = {
      deliveryId,
      position: position + 1,
      kind,
      byUserId,
      happenedAt: happenedAt ?? recordedAt,
      recordedAt,
      actionId,
      facts,
      previousHash,
    };
    const hash = sha256Of(hashedPart(entry));
    await this.chain.add({ ...entry, hash, seal: this.secrets.hash(hash, PURPOSE) });
  }

  /** The last entry, the last step, and the entry with this action id, by any driver: null for a new step. */
  endOf(deliveryId: string, actionId: string | null): Promise<ChainEnd> {
    return this.chain.end(deliveryId, { actionId, kinds: STEP_KINDS });
  }

  of(deliveryId: string): Promise<ChainedEntry[]> {
    return this.chain.of(deliveryId);
  }

  /** Whether the entry is unchanged and was sealed with the key. */
  isGenuine(entry: ChainedEntry): boolean {
    const { hash, seal, recordedAt } = entry;
    return sha256Of(hashedPart(entry)) === hash && this.secrets.matches(hash, seal, PURPOSE, recordedAt);
  }
}
