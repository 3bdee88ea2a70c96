import { Injectable, Logger } from '@nestjs/common';
import { uncorrelated } from '../../shared/application/correlation.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { Restoration } from '../../shared/application/ports/restoration.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { MOST_AT_ONCE } from '../domain/mail.js';
import { mailFailed } from '../published/events.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository } from './ports/mail.repository.js';

/**
 * Sends what waits, several messages beside each other, so that one that takes long holds no other back: new messages,
 * those whose pause is over, and those whose attempt was cut off. Instances share the work: each message is claimed by one.
 * Of a restored database that waits for its reconciliation only messages with a code and those to the administrator
 * about money go out: the others may have been sent.
 */
@Injectable()
export class DeliverDueMail {
  readonly #log = new Logger(DeliverDueMail.name);
  readonly #lanes = new Set<Promise<void>>();
  #isStopped = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly deliverMail: DeliverMail,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly restoration: Restoration,
  ) {}

  /** Gives up what was cut off at its last attempt and begins to send what is due. */
  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const { id, template, attempts } of await this.mails.giveUpStranded(this.clock.now()))
        await this.events.publish(mailFailed({ mailId: id, template, cause: 'given-up', attempts, status: null }));
    });
    this.wake();
  }

  /** Begins to send what is due, as far as there is room, and does not wait for it; never inside a unit of work. */
  wake(): void {
    if (this.#isStopped || this.#lanes.size >= MOST_AT_ONCE) return;
    // A lane sends the messages of many, whoever has woken it.
    const lane = uncorrelated(() => this.#lane()).finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** Resolves when nothing is being sent any more. */
  async whenIdle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Takes no more messages; those that are being sent go on. */
  stop(): void {
    this.#isStopped = true;
  }

  /** One message after the other until none is due; whoever finds one opens the next lane. */
  async #lane(): Promise<void> {
    try {
      while (!this.#isStopped) {
        const mail = await this.deliverMail.claimNext({ onlyUrgent: this.restoration.isPaused });
        if (mail === null) return;
        this.wake();
        await this.deliverMail.attempt(mail);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'Messages could not be taken or recorded; the schedule goes on with them');
    }
  }
}
