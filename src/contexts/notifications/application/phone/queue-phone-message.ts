import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { causeOfNow } from '../../../../platform/application/correlation.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { phoneKey, worthUntil, type PhoneChannel } from '../../domain/phone-message.js';
import type { PhoneFact } from '../../published/phone-views.js';
import { PhoneMessageRepository } from '../ports/phone-message.repository.js';
import { PHONE_CONTENT } from '../message-queued.js';
import { SendPhoneMessages } from './send-phone-messages.js';

export interface QueuePhoneMessageCommand {
  occasion: string;
  fact: PhoneFact;
  channel: PhoneChannel;
  userId: number;
  /** The device of a notification. */
  subscriptionId?: string;
  /** What is sent. */
  content: object;
  sealed: boolean;
}

/** Queues a phone message in the caller's unit of work; an identical one is queued only once. */
@Injectable()
export class QueuePhoneMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: PhoneMessageRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly sendPhoneMessages: SendPhoneMessages,
  ) {}

  execute(command: QueuePhoneMessageCommand): Promise<void> {
    const { occasion, fact, channel, userId, subscriptionId = null, sealed } = command;
    const plain = JSON.stringify(command.content);
    const content = sealed ? this.secrets.seal(plain, PHONE_CONTENT) : plain;
    const createdAt = this.clock.now();
    const expiresAt = worthUntil(fact, createdAt);
    const uniqueKey = phoneKey(occasion, fact, channel, userId, subscriptionId ?? '');
    return this.unitOfWork.run(async () => {
      const id = uuidv7();
      const about = { channel, fact, userId, subscriptionId, cause: causeOfNow() };
      const row = { ...about, id, uniqueKey, content, sealed, createdAt, expiresAt };
      if (await this.messages.add(row)) this.sendPhoneMessages.wakeAfterCommit();
    });
  }
}
