import { Injectable, Logger } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { causedBy } from '../../../../platform/application/correlation.js';
import { Lanes } from '../../../../platform/application/lanes.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import {
  MAX_PHONE_ATTEMPTS,
  MAX_PHONES_AT_ONCE,
  PHONE_LEASE_MS,
  phonePauseAfter,
  type PhoneChannel,
} from '../../domain/phone-message.js';
import { PhoneRefused, PhoneUnclear } from '../ports/phone-problems.js';
import { PhoneMessageRepository, type ClaimedPhoneMessage } from '../ports/phone-message.repository.js';
import type { TextMessage } from '../ports/text-messages.js';
import { PHONE_CONTENT } from '../message-queued.js';
import { SendToPhone } from './send-to-phone.js';

/**
 * Sends due phone messages. Instances share the work: each message is claimed by one. Messages of a channel that is
 * switched off wait until they expire.
 */
@Injectable()
export class SendPhoneMessages {
  readonly #log = new Logger(SendPhoneMessages.name);
  readonly lanes = new Lanes(MAX_PHONES_AT_ONCE, (room) => this.#claimDue(room));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: PhoneMessageRepository,
    private readonly sendToPhone: SendToPhone,
    private readonly secrets: SecretBox,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  /** Starts sending once the current unit of work commits; if this instance dies first, the scheduled job sends it. */
  wakeAfterCommit(): void {
    this.unitOfWork.afterCommit(() => {
      this.lanes.wake();
    });
  }

  /** Gives up interrupted messages and starts sending due ones. */
  async execute(): Promise<void> {
    await this.unitOfWork.runStatement(() => this.messages.giveUpStranded(this.clock.now()));
    this.lanes.wake();
  }

  async #claimDue(most: number): Promise<(() => Promise<void>)[]> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + PHONE_LEASE_MS);
    const heldBack = await this.#heldBack();
    const messages = await this.unitOfWork.runStatement(() =>
      this.messages.claimDue({ now, leaseUntil, most, heldBack }),
    );
    return messages.map((message) => () => causedBy(message.cause, () => this.#attempt(message)));
  }

  async #heldBack(): Promise<PhoneChannel[]> {
    const [text, push] = [await this.levers.isPulled('texts'), await this.levers.isPulled('push')];
    return [...(text ? (['text'] as const) : []), ...(push ? (['push'] as const) : [])];
  }

  async #attempt(message: ClaimedPhoneMessage): Promise<void> {
    const began = performance.now();
    const problem = await this.#problemOf(message);
    const ms = Math.round(performance.now() - began);
    const { id: messageId, channel, attempts: attempt } = message;
    if (problem !== null) this.#log.warn({ messageId, channel, attempt }, 'Phone message not sent; see its record');
    const state = await this.unitOfWork.run(() => this.#record(message, problem));
    this.#log.log({ messageId, channel, fact: message.fact, state, attempt, ms }, 'message');
  }

  async #problemOf(message: ClaimedPhoneMessage): Promise<Error | null> {
    try {
      if (message.expiresAt <= this.clock.now()) throw new PhoneRefused('It was too late to be useful.');
      await this.#send(message);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #send(message: ClaimedPhoneMessage): Promise<void> {
    const { channel, content, sealed, userId } = message;
    const plain = sealed ? this.secrets.open(content, PHONE_CONTENT) : content;
    if (channel === 'push') return this.sendToPhone.push(message, plain);
    return this.sendToPhone.text(userId, JSON.parse(plain) as TextMessage);
  }

  /** Returns the new state. */
  async #record(message: ClaimedPhoneMessage, problem: Error | null): Promise<'sent' | 'queued' | 'failed'> {
    const { id, attempts, expiresAt } = message;
    const now = this.clock.now();
    if (problem === null) {
      await this.messages.recordSent(id, now);
      return 'sent';
    }
    const next = new Date(now.getTime() + phonePauseAfter(attempts));
    const isOver = problem instanceof PhoneRefused || problem instanceof PhoneUnclear;
    if (isOver || attempts >= MAX_PHONE_ATTEMPTS || next >= expiresAt) {
      await this.messages.recordFailure(id, problem.message);
      return 'failed';
    }
    await this.messages.recordRetry(id, next, problem.message);
    return 'queued';
  }
}
