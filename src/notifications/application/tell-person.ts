import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import type { MailId } from '../domain/mail.js';
import type { MailValues } from './ports/mail-renderer.js';
import { QueueMail } from './queue-mail.js';

export interface TellPersonCommand {
  /** The fact and the id of what it is about. */
  occasion: string;
  template: MailId;
  userId: number;
  /** Of the page that the message leads to. */
  path: string;
  values?: Partial<MailValues>;
}

/** Mails somebody about what concerns no transaction; nothing when the account is no longer there. */
@Injectable()
export class TellPerson {
  constructor(
    private readonly people: UserDirectory,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
  ) {}

  async execute({ occasion, template, userId, path, values }: TellPersonCommand): Promise<void> {
    const person = await this.people.find(userId);
    if (person === null) return;
    const about = { recipientName: person.firstName, link: `${this.environment.publicUrl}${path}` };
    await this.queueMail.execute({ occasion, template, recipient: person.email, values: { ...about, ...values } });
  }
}
