import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { moneyDeskActed } from '../../published/events.js';
import { AskAboutSale } from './ask-about-sale.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { TransactionId } from '../../ledger/application/transaction-id.js';

/** Checks the provider's current state for an administrator; this only records money that has already moved. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly transactionId: TransactionId,
    private readonly sales: AskAboutSale,
    private readonly events: EventPublisher,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Checks a checkout by its id, or a transaction's money. Throws `NotFound`, `MoneyInMovement`,
   * `ProviderNotResponding`.
   */
  async aboutMoney(id: string, byUserId: number): Promise<void> {
    const isCheckout = isUuid(id);
    const subjectId = isCheckout ? id : await this.transactionId.of(id);
    await this.#note('ask-provider', subjectId, byUserId);
    const asked = isCheckout ? this.sales.checkout(subjectId) : this.sales.refund(subjectId);
    await asked.catch(rethrowAsUnavailable());
  }

  /** Checks the connected account of a transaction's seller. Throws `NotFound`, `ProviderNotResponding`. */
  async aboutAccount(id: string, byUserId: number): Promise<void> {
    if (isUuid(id)) throw new NotFound('transaction');
    const listingId = await this.transactionId.of(id);
    await this.#note('ask-account', listingId, byUserId);
    await this.sales.account(listingId).catch(rethrowAsUnavailable());
  }

  async #note(action: string, subjectId: string, byUserId: number): Promise<void> {
    await this.unitOfWork.run(() => this.events.publish(moneyDeskActed({ action, subjectId, byUserId })));
  }
}
