import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { NumberRefusal } from '../../domain/phone-message.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';
import { PhoneRefused } from '../ports/phone-problems.js';
import { TextMessages, TextRefused, type TextMessage } from '../ports/text-messages.js';

/** Sends one text if it is still wanted, and records a number that refuses texts. */
@Injectable()
export class SendText {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refusals: NumberRefusalRepository,
    private readonly people: UserDirectory,
    private readonly texts: TextMessages,
    private readonly clock: Clock,
  ) {}

  /** Throws what `TextMessages` throws, and `PhoneRefused` for a text that is no longer wanted. */
  async execute(userId: number, text: TextMessage): Promise<void> {
    if (!(await this.#isWanted(userId, text.to))) throw new PhoneRefused('It is no longer wanted.');
    try {
      await this.texts.send(text);
    } catch (error) {
      if (error instanceof TextRefused && error.number !== null) await this.#refuse(text.to, error.number);
      throw error;
    }
  }

  /** Checks again before sending, because the person may just have sent STOP or switched texts off. */
  async #isWanted(userId: number, to: string): Promise<boolean> {
    const person = await this.people.find(userId);
    if (person?.phoneMessages !== true || person.phoneNumber !== to) return false;
    return (await this.refusals.find(to)) === null;
  }

  #refuse(phone: string, refusal: NumberRefusal): Promise<void> {
    return this.unitOfWork.run(() => this.refusals.record(phone, refusal, this.clock.now()));
  }
}
