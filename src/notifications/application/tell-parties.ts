import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { Money } from '../../shared/domain/money.js';
import type { MailId } from '../domain/mail.js';
import { amountInWords } from './mail-formats.js';
import type { MailValues } from './ports/mail-renderer.js';
import { QueueMail } from './queue-mail.js';
import { paidAmount, transactionValues, type Party } from './transaction-values.js';

export interface TellPartiesCommand {
  /** The fact and the id of what it is about. */
  occasion: string;
  template: MailId;
  listingId: string;
  parties: { role: Party; userId: number; variant?: string }[];
  /** The amount that the message is about; without it, what the buyer paid. */
  amountCents?: number;
  /** What else the message shows. */
  values?: Partial<MailValues>;
  /** Whether the message still makes sense when it comes to be written; without it, always. */
  onlyIf?: (listing: ListingFacts) => boolean;
}

/** Mails one template about a transaction to its parties; nothing when the transaction is no longer there. */
@Injectable()
export class TellParties {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
  ) {}

  async execute(command: TellPartiesCommand): Promise<void> {
    const listing = await this.register.find(command.listingId);
    if (listing === null || command.onlyIf?.(listing) === false) return;
    for (const party of command.parties) await this.#tell(command, listing, party);
  }

  async #tell(
    { occasion, template, amountCents, values }: TellPartiesCommand,
    listing: ListingFacts,
    { role, userId, variant = null as string | null }: { role: Party; userId: number; variant?: string | null },
  ): Promise<void> {
    const person = await this.people.find(userId);
    if (person === null) return;
    const amount = amountCents === undefined ? paidAmount(listing) : Money.ofCents(amountCents);
    await this.queueMail.execute({
      occasion,
      template,
      recipient: person.email,
      values: {
        ...transactionValues(listing, role, this.environment.publicUrl),
        recipientName: person.firstName,
        amount: amount.cents === 0 ? null : amountInWords(amount),
        variant,
        ...values,
      },
    });
  }
}
