import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Environment } from '../../../platform/config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { isShareLink } from '../../listings/published/share-link.js';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { causeOfNow } from '../../../platform/application/correlation.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { EmailTemplate } from '../domain/email-template.js';
import { mailKey } from '../domain/mail.js';
import type { Audience } from '../domain/template-catalogue.js';
import { ComposeMail } from './compose-mail.js';
import type { MailFacts } from './mail-facts.js';
import type { QueuedMail } from './ports/mail.repository.js';
import { sampleFacts } from './sample-values.js';
import { templateRows, type Party } from './amount-rows.js';
import { transactionValues } from './transaction-values.js';

/** The subject of a test: a transaction or a person. */
export interface TestSubject {
  listing: ListingFacts | null;
  userId: number | null;
  firstName: string | null;
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? '';
const missing = (field: string, message: string): ValidationFailed => new ValidationFailed([{ field, message }]);
const roleOf = (audience: Audience | null): Party => (audience === 'seller' || audience === null ? 'seller' : 'buyer');

/** Writes test messages with real values where known and examples elsewhere; never with a working code. */
@Injectable()
export class WriteTestMail {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly composeMail: ComposeMail,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  /** Throws `ValidationFailed` when the subject that the template type needs is missing, `NotFound` when it is unknown. */
  async subjectOf(
    { templateType }: EmailTemplate,
    asked: { username?: string | null; transactionId?: string | null },
  ): Promise<TestSubject> {
    if (templateType === 'nontransactional') return this.#person(trimmed(asked.username));
    const typed = trimmed(asked.transactionId);
    if (typed === '') throw missing('transactionId', 'Please enter a transaction ID to test this email template');
    const listing = isShareLink(typed) ? await this.register.findByShareLink(typed) : await this.register.find(typed);
    if (listing === null) throw new NotFound('thatTransaction');
    return { listing, userId: null, firstName: null };
  }

  /** The message as that reader would get it, addressed only to the administrator who asks. */
  async write(
    template: EmailTemplate,
    about: TestSubject,
    { audience, byUserId }: { audience: Audience | null; byUserId: number },
  ): Promise<QueuedMail> {
    const administrator = await this.people.find(byUserId);
    if (administrator === null) throw new NotFound('yourAccount');
    const values = await this.#values(template, about, audience);
    const composed = await this.composeMail.execute(template.id, values, { language: 'en', isSecret: false });
    const id = uuidv7();
    const now = this.clock.now();
    return {
      ...composed,
      subject: `${audience === null ? '[Test]' : `[Test: ${audience}]`} ${composed.subject}`,
      id,
      uniqueKey: mailKey(`test ${id}`, template.id, administrator.email),
      recipient: administrator.email,
      template: template.id,
      listingId: null,
      isSecret: false,
      createdAt: now,
      dueAt: now,
      unsubscribeUrl: null,
      cause: causeOfNow(),
    };
  }

  async #person(username: string): Promise<TestSubject> {
    if (username === '') throw missing('username', 'Please enter a username to test this email template');
    const person = await this.people.findByUsername(username);
    if (person === null) throw new NotFound('username');
    return { listing: null, userId: person.id, firstName: person.firstName };
  }

  async #values({ id }: EmailTemplate, about: TestSubject, audience: Audience | null): Promise<Partial<MailFacts>> {
    const role = roleOf(audience);
    const examples = sampleFacts(id, role, null);
    const { listing } = about;
    if (listing === null) return { ...examples, recipientName: about.firstName };
    const recipientName = audience === 'admin' ? null : await this.#nameOf(listing, role);
    const known = transactionValues(listing, role, this.environment.publicUrl);
    const rows = templateRows(id, listing, role);
    const cents = rows.at(-1)?.cents;
    return { ...examples, ...known, rows, amount: cents === undefined ? null : { cents }, recipientName };
  }

  async #nameOf({ sellerId, buyerId }: ListingFacts, role: Party): Promise<string | null> {
    const personId = role === 'seller' ? sellerId : buyerId;
    const reader = personId === null ? null : await this.people.find(personId);
    return reader?.firstName ?? null;
  }
}
