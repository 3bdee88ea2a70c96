import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { providerFeeEntry } from '../../ledger/domain/ledger-entries.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { CardProvider } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

const MINUTE_MS = 60_000;

/** Posts the provider's actual fee, known shortly after the payment, to the ledger once. */
@Injectable()
export class RecordProviderFee {
  readonly #log = new Logger(RecordProviderFee.name);

  constructor(
    private readonly pollInTurn: PollInTurn,
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly ledger: LedgerRepository,
    private readonly provider: CardProvider,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /**
   * Can be repeated; does nothing while the provider does not know the fee. Throws `ChargeUnknown` before the payment is
   * recorded, because this event may overtake the one that records it, and `ProviderUnclear`, `ProviderRefusal`.
   */
  @OnProviderEvent('charge.updated')
  async execute(chargeId: string): Promise<void> {
    const known = await this.payments.findByCharge(chargeId);
    if (known === null) throw new ChargeUnknown(chargeId);
    if (known.state.feeCents !== null) return;
    const feeCents = await this.provider.findFee(chargeId);
    if (feeCents === null) return;
    await this.unitOfWork.run(async () => {
      await this.register.lock(known.state.listingId);
      const payment = await this.payments.lock(known.id);
      if (payment?.recordProviderFee(feeCents) !== true) return;
      await this.save.execute(payment);
      const draft = { id: uuidv7(), at: this.clock.now(), reference: chargeId };
      if (feeCents > 0) await this.ledger.add(providerFeeEntry(draft, payment.state, feeCents));
    });
  }

  /** For fees that were not reported by an event. */
  async executeForAll(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MINUTE_MS);
    await this.pollInTurn.execute({
      next: (at) => this.payments.claimNextWithoutFee(at, before),
      ask: ({ state: { chargeId } }) =>
        this.execute(chargeId).catch(logIfExpected(this.#log, { chargeId }, 'A fee could not be asked about')),
    });
  }
}
