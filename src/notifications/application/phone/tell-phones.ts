import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { OrderLinks } from '../../../delivery/published/order-links.js';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import type { PhoneFact } from '../../published/phone-views.js';
import { phoneWords, pushBody, textBody, type PhoneReader, type PhoneWords } from './phone-texts.js';
import { NumberRefusalRepository } from '../ports/number-refusal.repository.js';
import { TextMessages } from '../ports/text-messages.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { QueuePhoneMessage } from './queue-phone-message.js';
import { inWords, type Moment } from '../mail-formats.js';

export interface TellPhonesCommand {
  /** The fact and the id of its subject, so that a redelivered event does not queue a second message. */
  occasion: string;
  fact: PhoneFact;
  listingId: string;
  readers: { reader: PhoneReader; userId: number }[];
  /** What the words show besides the item: a time or an answer. */
  detail?: string | Moment;
  /** Whether the message still applies when it is written; without it, always. */
  onlyIf?: (listing: ListingFacts) => boolean;
}

/** The message for one person. */
interface Told {
  occasion: string;
  fact: PhoneFact;
  person: Person;
  words: PhoneWords;
  listing: ListingFacts;
  reader: PhoneReader;
}

/** Sends an urgent fact once to each phone whose owner opted in. */
@Injectable()
export class TellPhones {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly refusals: NumberRefusalRepository,
    private readonly texts: TextMessages,
    private readonly devices: PushSubscriptions,
    private readonly queue: QueuePhoneMessage,
    private readonly environment: Environment,
    private readonly orderLinks: OrderLinks,
  ) {}

  async execute(command: TellPhonesCommand): Promise<void> {
    const listing = await this.register.find(command.listingId);
    if (listing === null || command.onlyIf?.(listing) === false) return;
    for (const reader of command.readers) await this.#tell(command, reader, listing);
  }

  async #tell(
    { occasion, fact, detail = '' }: TellPhonesCommand,
    { reader, userId }: TellPhonesCommand['readers'][number],
    listing: ListingFacts,
  ): Promise<void> {
    const person = await this.people.find(userId);
    if (person?.active !== true) return;
    const { language } = person;
    const written = typeof detail === 'string' ? detail : inWords(detail, language);
    const words = phoneWords(fact, reader, { detail: written, language });
    if (words === null) return;
    const told = { occasion, fact, person, words, listing, reader };
    await this.#text(told);
    await this.#push(told);
  }

  async #text(told: Told): Promise<void> {
    const { occasion, fact, person, words, listing } = told;
    const { id: userId, phoneMessages, phoneNumber: to } = person;
    if (!this.texts.isOn || !phoneMessages || to === null || (await this.refusals.find(to)) !== null) return;
    const content = {
      to,
      text: textBody(words, listing.name, { link: this.#textLink(told, to), language: person.language }),
    };
    await this.queue.execute({ occasion, fact, channel: 'text', userId, content, sealed: this.texts.sealsTexts });
  }

  async #push(told: Told): Promise<void> {
    const { occasion, fact, person, words, listing } = told;
    const userId = person.id;
    // A later notification about the same sale replaces an earlier one.
    const tag = `/${listing.shareLink}`;
    const content = { title: words.title, body: pushBody(words, listing.name), path: this.#pushPath(told), tag };
    for (const subscriptionId of await this.devices.devicesOf(userId))
      await this.queue.execute({ occasion, fact, channel: 'push', userId, subscriptionId, content, sealed: true });
  }

  #textLink({ reader, person: { id: userId }, listing }: Told, phoneNumber: string): string {
    if (reader === 'driver') return `${this.environment.publicUrl}/driver`;
    return this.orderLinks.short({ listingId: listing.id, userId, phoneNumber });
  }

  #pushPath({ reader, person: { id: userId, email }, listing }: Told): string {
    if (reader === 'driver') return '/driver';
    const { pathname, hash } = new URL(this.orderLinks.of({ listingId: listing.id, userId, email }));
    return pathname + hash;
  }
}
