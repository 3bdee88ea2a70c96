import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { helpMessageAnswered } from '../../published/events.js';
import type { HelpMessageView } from '../../published/help-views.js';
import { HelpMessageRepository } from './help-message.repository.js';

/** Marks a message to support as answered; throws `NotFound`, and `WrongState` when it already was. */
@Injectable()
export class AnswerHelpMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: HelpMessageRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ id, byUserId }: { id: string; byUserId: number }): Promise<HelpMessageView> {
    return this.unitOfWork.run(async () => {
      const isFirst = isUuid(id) && (await this.messages.recordAnswer(id, byUserId, this.clock.now()));
      const message = isUuid(id) ? await this.messages.find(id) : null;
      if (message === null) throw new NotFound('thatMessage');
      if (!isFirst) throw new WrongState('answered', 'This message was already answered.');
      await this.events.publish(helpMessageAnswered({ messageId: id, topic: message.topic, byUserId }));
      return message;
    });
  }
}
