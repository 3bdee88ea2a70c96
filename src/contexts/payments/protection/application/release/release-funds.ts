import { Injectable } from '@nestjs/common';
import type { Sends } from '../../../../admin/settings/published/approvals.js';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DomainError, NotFound } from '../../../../../platform/domain/domain-error.js';
import { AlreadyReleased, NotDelivered, SellerCannotReceive } from '../../domain/payment.errors.js';
import type { Payment } from '../../domain/payment.js';
import { rethrowAsUnavailable } from '../../../provider/application/failures.js';
import { OperationEngine } from '../../../provider/application/operation-engine.js';
import type { ProviderTransfer } from '../../../provider/application/ports/card-provider.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { SellerDebts } from '../ports/seller-debts.js';
import { ReleaseObstacles } from './release-obstacles.js';
import { TransferToSeller, type TransferOperation } from './transfer-to-seller.js';
import { SavePayment } from '../save-payment.js';

export interface ReleaseFundsCommand {
  listingId: string;
  /** The requesting administrator, or null for a job. */
  byUserId: number | null;
  /** Runs the decision of an administrator, which says what it sends before its time. */
  guard?: <Result>(work: (sends: Sends) => Promise<Result>) => Promise<Result>;
}

const UNGUARDED: NonNullable<ReleaseFundsCommand['guard']> = (work) => work(() => undefined);

/** Pays the seller once, whatever fails and however often it is called (money.md, "Exactly once"). */
@Injectable()
export class ReleaseFunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly debts: SellerDebts,
    private readonly engine: OperationEngine,
    private readonly transfer: TransferToSeller,
    private readonly obstacles: ReleaseObstacles,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the transfer; zero and without an id if the seller owed the whole share. Throws `LeverPulled` while payouts
   * are switched off, and leaves the release due; one error per obstacle (api.md, "release-funds");
   * `SellerCannotReceive` after a refusal by the provider; and `ProviderNotResponding`, after which the job retries
   * with the same key.
   */
  async execute(command: ReleaseFundsCommand): Promise<ProviderTransfer> {
    const known = await this.payments.findSale(command.listingId);
    if (known?.funds === 'release_due') {
      await this.engine.refuseWhilePulled(this.transfer);
      await this.obstacles.query(known);
    }
    const operation = await this.#plan(command);
    if (operation === null) {
      await this.unitOfWork.run(() => this.transfer.withoutTransfer(command.listingId, command.byUserId));
      return { id: '', amountCents: 0 };
    }
    const outcome = await this.engine.make(this.transfer, operation).catch(rethrowAsUnavailable());
    if (!outcome.ok) throw new SellerCannotReceive();
    return { id: outcome.providerId, amountCents: outcome.result?.amountCents ?? operation.parameters.amountCents };
  }

  /** For jobs: an outage or a refusal is retried when the release is due again. Throws everything else. */
  async executeQuietly(listingId: string): Promise<void> {
    try {
      await this.execute({ listingId, byUserId: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** The operation of a release in progress; null if the whole share is kept for a debt. */
  async #plan(command: ReleaseFundsCommand): Promise<TransferOperation | null> {
    const { guard = UNGUARDED } = command;
    const planned = await guard((sends) => this.#decide(command, sends));
    if (planned instanceof DomainError) throw planned;
    return planned;
  }

  #decide({ listingId, byUserId }: ReleaseFundsCommand, sends: Sends): Promise<TransferOperation | DomainError | null> {
    return this.unitOfWork.run(async () => {
      const listing = await this.register.find(listingId);
      if (listing === null) throw new NotFound('transaction');
      await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotDelivered();
      if (payment.wasTransferred && payment.isCompleted) throw await this.#alreadyReleased(payment);
      if (payment.funds === 'releasing') return this.#underWay(payment);
      const now = this.clock.now();
      const obstacle = payment.funds === 'release_due' ? await this.obstacles.stop(payment, { byUserId, now }) : null;
      return obstacle ?? this.#begin(payment, byUserId, sends);
    });
  }

  async #begin(payment: Payment, byUserId: number | null, sends: Sends): Promise<TransferOperation | null> {
    await this.engine.refusePulledUnderLock(this.transfer);
    const { id, listingId, chargeId, sellerId, destination } = payment.state;
    if (payment.isInspected(this.clock.now())) sends(payment.state.releaseCents - payment.state.releasedCents);
    payment.beginRelease(await this.debts.lockOpen(sellerId));
    await this.save.execute(payment);
    await this.unitOfWork.recordDecision();
    if (payment.transferCents === 0) return null;
    if (destination === null) throw new SellerCannotReceive();
    const parameters = { listingId, byUserId, amountCents: payment.transferCents, destination, chargeId };
    return this.engine.plan(this.transfer, { subject: id, parameters, paymentId: id });
  }

  async #underWay({ id, transferCents }: Payment): Promise<TransferOperation | null> {
    if (transferCents === 0) return null;
    const operation = await this.engine.latest(this.transfer, id);
    if (operation === null) throw new Error('A release in progress has no operation.');
    return operation;
  }

  async #alreadyReleased({ id, state }: Payment): Promise<AlreadyReleased> {
    const operation = await this.engine.latest(this.transfer, id);
    const cents = operation?.parameters.amountCents ?? state.releasedCents;
    return new AlreadyReleased({ id: operation?.providerId ?? '', amount: cents / 100 });
  }
}
