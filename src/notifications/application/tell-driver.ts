import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import type { DeliveryNoticeId } from '../domain/mail.js';
import type { MailValues } from './ports/mail-renderer.js';
import { QueueMail } from './queue-mail.js';

export interface TellDriverCommand {
  /** The fact and the id of what it is about. */
  occasion: string;
  template: DeliveryNoticeId;
  listingId: string;
  driverId: number;
  values: Partial<MailValues>;
}

/** Mails a driver about a job; never an address, a code or a name of the parties. */
@Injectable()
export class TellDriver {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
  ) {}

  async execute({ occasion, template, listingId, driverId, values }: TellDriverCommand): Promise<void> {
    const listing = await this.register.find(listingId);
    const driver = await this.people.find(driverId);
    if (listing === null || driver === null) return;
    const link = `${this.environment.publicUrl}/driver`;
    const about = { recipientName: driver.firstName, item: listing.name, link };
    await this.queueMail.execute({ occasion, template, recipient: driver.email, values: { ...about, ...values } });
  }
}
