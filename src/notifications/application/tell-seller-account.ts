import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { torontoDay } from '../../shared/domain/toronto-time.js';
import type { TemplateId } from '../domain/mail.js';
import { QueueMail } from './queue-mail.js';

interface AccountMail {
  template: TemplateId;
  path: string;
}

const MAILS: Record<string, AccountMail> = {
  verified: { template: 'stripe-verification', path: '/my-shop' },
  action_required: { template: 'stripe-verification-required', path: '/pre-stripe-connect' },
};

/** Tells a seller that the account is verified, or what is missing; at most once a Toronto day for the same news. */
@Injectable()
export class TellSellerAccount {
  constructor(
    private readonly people: UserDirectory,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** `at` is when it became so, now where it is missing. */
  async execute({ userId, status, at }: { userId: number; status: string; at?: string | undefined }): Promise<void> {
    const mail = MAILS[status];
    const person = mail === undefined ? null : await this.people.find(userId);
    if (mail === undefined || person === null) return;
    const day = at === undefined ? this.clock.now() : new Date(at);
    await this.queueMail.execute({
      occasion: `seller-account ${String(userId)} ${torontoDay(day)}`,
      template: mail.template,
      recipient: person.email,
      values: { recipientName: person.firstName, link: `${this.environment.publicUrl}${mail.path}` },
    });
  }
}
