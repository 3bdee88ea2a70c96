import { Injectable } from '@nestjs/common';
import { proofOf, type LedgerEntry } from '../domain/ledger.js';
import { LedgerRepository } from './ports/ledger.repository.js';

/** One sale's ledger entries, oldest first, and the proof of its money. */
@Injectable()
export class ShowLedger {
  constructor(private readonly ledger: LedgerRepository) {}

  async execute(listingId: string): Promise<{ entries: LedgerEntry[]; proof: ReturnType<typeof proofOf> }> {
    const entries = await this.ledger.listByListing(listingId);
    return { entries, proof: proofOf(entries) };
  }
}
