import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { mailboxOf } from '../../domain/mailbox.js';
import { AddressPaused } from '../../domain/identity.errors.js';
import { nextUnaskedMailAt, UNASKED_MAILS_LOOK_BACK_MS } from '../../domain/unasked-mail.js';
import { UnaskedMail } from '../../published/unasked-mail.js';
import { AddressCountRepository } from '../ports/address-count.repository.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { ADDRESS_COUNT } from '../secret-purposes.js';

/** Counts under the mailbox's lock, so that of many at once exactly those that are allowed are sent. */
@Injectable()
export class LimitedUnaskedMail extends UnaskedMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly codes: OneTimeCodeRepository,
    private readonly counts: AddressCountRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {
    super();
  }

  count(given: string, occasion: string): Promise<void> {
    const mailbox = mailboxOf(given);
    const hashes = this.secrets.hashes(mailbox, ADDRESS_COUNT);
    return this.unitOfWork.run(async () => {
      await this.codes.lockAddress(mailbox);
      const now = this.clock.now();
      const sent = await this.counts.listMails(hashes, new Date(now.getTime() - UNASKED_MAILS_LOOK_BACK_MS));
      if (sent.some((mail) => mail.occasion === occasion)) return;
      const from = nextUnaskedMailAt(
        sent.map(({ at }) => at),
        now,
      );
      if (from !== null) throw new AddressPaused(from, now);
      await this.counts.addMail({ addressHash: hashes[0] ?? '', occasion, at: now });
    });
  }

  /** No longer counts a mail whose code or link was used: the owner of the address had asked for it. */
  async forget(email: string, occasion: string): Promise<void> {
    await this.counts.removeMail(this.secrets.hashes(mailboxOf(email), ADDRESS_COUNT), occasion);
  }
}

export const signInOccasion = (codeId: string): string => `sign-in ${codeId}`;
