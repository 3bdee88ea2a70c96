import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { mailKey, type MailBody, type TemplateId } from '../domain/mail.js';
import { MAIL_BODY, mailQueued } from './mail-queued.js';
import { MailRenderer, NO_VALUES, type MailValues } from './ports/mail-renderer.js';
import { MailRepository } from './ports/mail.repository.js';
import { MailTransport } from './ports/mail-transport.js';

export interface QueueMailCommand {
  /** The fact that the message tells; with template and recipient it makes the message unique. */
  occasion: string;
  template: TemplateId;
  recipient: string;
  values: Partial<MailValues>;
  isSecret?: boolean;
}

/** Renders a message and puts it on record to be sent, in the caller's unit of work; the same message only once. */
@Injectable()
export class QueueMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute({ occasion, template, recipient, values, isSecret = false }: QueueMailCommand): Promise<void> {
    const body = await this.renderer.render(template, { ...NO_VALUES, ...values });
    const sealed = isSecret && this.transport.sealsSecrets;
    await this.unitOfWork.run(async () => {
      const id = uuidv7();
      const added = await this.mails.add({
        ...(sealed ? this.#seal(body) : body),
        id,
        uniqueKey: mailKey(occasion, template, recipient),
        recipient,
        template,
        isSecret,
        sealed,
        createdAt: this.clock.now(),
      });
      if (added) await this.events.publish(mailQueued({ mailId: id }));
    });
  }

  #seal({ subject, text, html }: MailBody): MailBody {
    return {
      subject: this.secrets.seal(subject, MAIL_BODY),
      text: this.secrets.seal(text, MAIL_BODY),
      html: this.secrets.seal(html, MAIL_BODY),
    };
  }
}
