import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { askedByReply } from '../../domain/phone-message.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';

/** We text no others, such as short codes. */
const NUMBER = /^\+[1-9]\d{1,14}$/;

/** Handles an incoming text: STOP ends all texts to its number, START allows them again; anything else is ignored. */
@Injectable()
export class ReceiveTextReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refusals: NumberRefusalRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ from, body }: { from: string; body: string }): Promise<void> {
    const asked = NUMBER.test(from) ? askedByReply(body) : null;
    if (asked === null) return;
    await this.unitOfWork.run(() =>
      asked === 'stop' ? this.refusals.record(from, 'stopped', this.clock.now()) : this.refusals.remove(from),
    );
  }
}
