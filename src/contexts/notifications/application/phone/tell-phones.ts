import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
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
    const people = await this.people.findMany(command.readers.map(({ userId }) => userId));
    const told = command.readers.flatMap(({ reader, userId }) => {
      const person = people.get(userId);
      return person?.active === true ? this.#toldOf(command, listing, { reader, person }) : [];
    });
    const devices = await this.devices.devicesOf(told.map(({ person }) => person.id));
    for (const one of told) {
      await this.#text(one);
      for (const { id, userId } of devices) if (userId === one.person.id) await this.#push(one, id);
    }
  }

  /** Nothing if there are no words for this reader. */
  #toldOf(
    { occasion, fact, detail = '' }: TellPhonesCommand,
    listing: ListingFacts,
    { reader, person }: Pick<Told, 'reader' | 'person'>,
  ): Told[] {
    const { language } = person;
    const written = typeof detail === 'string' ? detail : inWords(detail, language);
    const words = phoneWords(fact, reader, { detail: written, language });
    return words === null ? [] : [{ occasion, fact, person, words, listing, reader }];
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

  #push(told: Told, subscriptionId: string): Promise<void> {
    const { occasion, fact, person, words, listing } = told;
    const userId = person.id;
    // A later notification about the same sale replaces an earlier one.
    const tag = `/${listing.shareLink}`;
    const content = { title: words.title, body: pushBody(words, listing.name), path: this.#pushPath(told), tag };
    return this.queue.execute({ occasion, fact, channel: 'push', userId, subscriptionId, content, sealed: true });
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
