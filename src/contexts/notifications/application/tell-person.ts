import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import type { MailId } from '../domain/mail.js';
import type { MailFacts } from './mail-facts.js';
import { QueueMail } from './queue-mail.js';

export interface TellPersonCommand {
  /** The fact and the id of its subject. */
  occasion: string;
  template: MailId;
  userId: number;
  /** The page that the button opens. */
  path: string;
  /** The item that the message names, if any. */
  listingId?: string;
  values?: Partial<MailFacts>;
}

/**
 * Mails one person about their account or work. A message about a job names only the item, never an address, a code or
 * a party. Does nothing when the account or the item was deleted.
 */
@Injectable()
export class TellPerson {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
  ) {}

  async execute({ occasion, template, userId, path, listingId, values }: TellPersonCommand): Promise<void> {
    const person = await this.people.find(userId);
    const listing = listingId === undefined ? undefined : await this.register.find(listingId);
    if (person === null || listing === null) return;
    const about = {
      recipientName: person.firstName,
      link: `${this.environment.publicUrl}${path}`,
      ...(listing === undefined ? {} : { item: listing.name }),
    };
    await this.queueMail.execute({
      occasion,
      template,
      recipient: person.email,
      language: person.language,
      values: { ...about, ...values },
      ...(listing === undefined ? {} : { listingId: listing.id }),
    });
  }
}
