import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../shared/application/ports/clock.js';
import { disputeEntry, disputeFeeEntry, disputeReinstatedEntry } from '../../ledger/domain/ledger-entries.js';
import type { Draft } from '../../ledger/domain/ledger-entries.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { ProviderDispute } from '../../provider/application/ports/card-provider.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';

/** The movements of a dispute at the provider, each once: the bank takes the money, the provider its fee, and a won one is given back. */
@Injectable()
export class DisputeLedger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async follow({ state }: Payment, { id, withdrawnCents, reinstatedCents, feeCents }: ProviderDispute): Promise<void> {
    if (withdrawnCents > 0) await this.ledger.append(disputeEntry(this.#draft(id), state, withdrawnCents));
    if (feeCents > 0) await this.ledger.append(disputeFeeEntry(this.#draft(id), state, feeCents));
    if (reinstatedCents > 0) await this.ledger.append(disputeReinstatedEntry(this.#draft(id), state, reinstatedCents));
  }

  #draft(reference: string): Draft {
    return { id: uuidv7(), at: this.clock.now(), reference };
  }
}
