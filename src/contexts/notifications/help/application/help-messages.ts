import { Injectable } from '@nestjs/common';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { Environment } from '../../../../platform/config/environment.js';
import { UnaskedMail } from '../../../identity/published/unasked-mail.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';
import type { Language } from '../../../../platform/texts/language.js';
import { QueueMail } from '../../application/queue-mail.js';
import type { HelpTopic, HelpMessageView } from '../../published/help-views.js';
import { HelpMessageRepository } from './help-message.repository.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { helpMessageAnswered } from '../../published/events.js';

export interface AskForHelpCommand {
  name: string;
  email: string;
  topic: HelpTopic;
  text: string;
  shareLink: string | null;
  /** Null for a visitor. */
  userId: number | null;
  /** The language of the page. */
  language: Language;
}

/** Messages to support. */
@Injectable()
export class HelpMessages {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: HelpMessageRepository,
    private readonly queueMail: QueueMail,
    private readonly people: UserDirectory,
    private readonly unaskedMail: UnaskedMail,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Stores a message to support, mails it to the support address, and acknowledges it to the sender. The
   * acknowledgement does not repeat the message, because the sender may have given someone else's address; for the same
   * reason it counts as unasked unless the person is signed in with that address. Throws `AddressPaused`.
   */
  ask({ email, language, ...rest }: AskForHelpCommand): Promise<{ id: string }> {
    return this.unitOfWork.decide(async () => {
      const id = uuidv7();
      const message = { ...rest, id, email: normalEmail(email), createdAt: this.clock.now() };
      if (!(await this.#isOwn(message))) await this.unaskedMail.count(message.email, `help ${id}`);
      await this.messages.add(message);
      const { publicUrl } = this.environment;
      await this.queueMail.execute({
        occasion: `help ${id}`,
        template: 'help-asked',
        recipient: BRAND.supportEmail,
        language: 'en',
        values: {
          recipientName: message.name,
          item: message.email,
          reason: message.text,
          variant: message.topic,
          code: message.shareLink,
          link: `${publicUrl}/admin?tab=help-messages`,
        },
      });
      await this.queueMail.execute({
        occasion: `help ${id}`,
        template: 'help-received',
        recipient: message.email,
        language,
        values: { link: `${publicUrl}/help` },
      });
      return { id };
    });
  }

  async #isOwn({ userId, email }: { userId: number | null; email: string }): Promise<boolean> {
    return userId !== null && (await this.people.find(userId))?.email === email;
  }

  /** Marks a message to support as answered; throws `NotFound`, and `WrongState` when it already was. */
  answer({ id, byUserId }: { id: string; byUserId: number }): Promise<HelpMessageView> {
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
