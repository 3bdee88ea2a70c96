import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import type { HoldRule } from '../../payments/published/views.js';
import type { Moment } from './mail-formats.js';
import { QueueMail } from './queue-mail.js';

export interface TellAdministratorCommand {
  /** The fact and the id of its subject. */
  occasion: string;
  /** The reason for the alert. */
  variant:
    | 'refund-failed'
    | 'dispute'
    | 'account-changed'
    | 'seller-cannot-receive'
    | HoldRule
    | 'problem'
    | 'late'
    | 'missing'
    | 'address-seen'
    | 'gave-back-often'
    | 'trip-contested'
    | 'document-expired'
    | 'case'
    | 'restore'
    | 'failover'
    | 'double-payment';
  /** The item concerned. */
  listingId?: string;
  /** The subject when it is not an item. */
  subject?: string;
  amountCents?: number;
  /** The page that the button opens; by default the console's first page. */
  path?: string;
  /** The deadline, if any. */
  until?: Moment | null;
}

/** Alerts the primary administrator to a problem, once for each occasion. */
@Injectable()
export class TellAdministrator {
  constructor(
    private readonly register: TransactionRegister,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
  ) {}

  async execute({
    occasion,
    variant,
    listingId,
    subject,
    amountCents = 0,
    until = null,
    path = '/admin',
  }: TellAdministratorCommand): Promise<void> {
    await this.queueMail.execute({
      occasion,
      template: 'money-attention',
      recipient: this.environment.adminEmail,
      language: 'en',
      values: {
        item: (await this.#nameOf(listingId)) ?? subject ?? null,
        link: `${this.environment.publicUrl}${path}`,
        amount: { cents: amountCents },
        until,
        variant,
      },
    });
  }

  /** A deleted item is named by its id. */
  async #nameOf(listingId: string | undefined): Promise<string | undefined> {
    return listingId === undefined ? undefined : ((await this.register.find(listingId))?.name ?? listingId);
  }
}
