import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { adoptedTransferEntry, reversalEntry, type About } from '../../ledger/domain/ledger-entries.js';
import type { MovedObject, MovedTransfer } from '../../provider/application/ports/moved-money.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import type { Payment } from '../domain/payment.js';

/** A transfer at the provider, with its reversals. */
export interface FoundTransfer extends MovedTransfer {
  reversals: readonly MovedObject[];
}

/**
 * Posts transfers by others to a seller as the seller's debt, so that the release keeps the amount; reversals by others
 * settle debt (money.md, "The provider is the truth").
 */
@Injectable()
export class AdoptTransfers {
  readonly #log = new Logger(AdoptTransfers.name);

  constructor(
    private readonly operations: ProviderOperations,
    private readonly accounts: SellerAccounts,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** In the caller's unit of work, under the listing's lock; each is adopted once. */
  async execute(payment: Payment, transfers: readonly FoundTransfer[]): Promise<void> {
    for (const transfer of transfers) {
      const ownerId = await this.#ownerOf(payment, transfer);
      const seller = { ...payment.state, sellerId: ownerId ?? payment.state.sellerId };
      if (ownerId === null) this.#log.warn({ transferId: transfer.id }, 'Transfer to an unknown account');
      else await this.#transfer(seller, transfer);
      if (await this.#isKnown(transfer))
        for (const reversal of transfer.reversals) await this.#reversal(seller, transfer, reversal);
    }
  }

  async #transfer(
    seller: About,
    { id, operationId, amountCents, destination, chargeId }: MovedTransfer,
  ): Promise<void> {
    if (operationId !== null || (await this.operations.findByProviderId('driver-payout', id)) !== null) return;
    const parameters = { listingId: seller.listingId, amountCents, destination, chargeId };
    // Without the payment's id, because it is not the payment's one release.
    const adopted = await this.operations.recordAdopted({ kind: 'transfer', providerId: id, parameters });
    if (adopted !== null) await this.ledger.add(adoptedTransferEntry(this.#draft(id), seller, amountCents));
  }

  async #reversal(
    seller: About,
    transfer: MovedTransfer,
    { id, operationId, amountCents }: MovedObject,
  ): Promise<void> {
    if (operationId !== null) return;
    const { id: transferId, destination } = transfer;
    const parameters = { listingId: seller.listingId, amountCents, transferId, destination };
    const made = { kind: 'reversal' as const, providerId: id, parameters, paymentId: seller.id };
    if ((await this.operations.recordAdopted(made)) !== null)
      await this.ledger.add(reversalEntry(this.#draft(id), seller, amountCents));
  }

  async #isKnown({ id }: MovedTransfer): Promise<boolean> {
    return (await this.operations.findByProviderId('transfer', id)) !== null;
  }

  async #ownerOf({ state }: Payment, { destination }: MovedTransfer): Promise<number | null> {
    if (destination === state.destination) return state.sellerId;
    return (await this.accounts.findByStripeId(destination))?.userId ?? null;
  }

  #draft(reference: string): { id: string; at: Date; reference: string } {
    return { id: uuidv7(), at: this.clock.now(), reference };
  }
}
