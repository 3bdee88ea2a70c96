import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { DeliveryDesk } from '../../delivery/published/delivery-desk.js';
import { OrderLinks } from '../../delivery/published/order-links.js';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { isTemplateId, type MailId } from '../domain/mail.js';
import { TEMPLATES, type Recipients } from '../domain/template-catalogue.js';
import { CachedTemplates } from './cached-templates.js';
import type { AmountLine, MailFacts } from './mail-facts.js';
import { QueueMail, type QueueMailCommand } from './queue-mail.js';
import { paidAmount, type Party } from './amount-rows.js';
import { transactionValues } from './transaction-values.js';

interface Told {
  role: Party;
  userId: number;
  /** The variant of the text, or a function that derives it from the sale. */
  variant?: string | ((listing: ListingFacts) => string);
  /** The amount in this party's message; by default the command's. */
  amountCents?: number;
  /** The breakdown of the amount; by default the agreed sale. */
  rows?: (listing: ListingFacts) => AmountLine[];
}

export interface TellPartiesCommand {
  /** The fact and the id of its subject. */
  occasion: string;
  template: MailId;
  listingId: string;
  /** Who is concerned; only those among the template's recipients get the message. */
  parties: Told[];
  /** The amount of the message; by default what the buyer paid. */
  amountCents?: number;
  /** The page that the button opens; by default the transaction's. */
  path?: string;
  /** Additional values. */
  values?: Partial<MailFacts>;
  /**
   * Whether the buyer chose no-contact delivery, if the event says so; by default the delivery is read, for texts that
   * can ask.
   */
  noContact?: boolean | undefined;
  /** The messages that repeat each other, see `QueueMail`. */
  digest?: readonly MailId[];
  /** Whether the message still applies when it is written; without it, always. */
  onlyIf?: (listing: ListingFacts) => boolean;
}

/** Buyer and seller, with the same variant. */
export const bothSides = (
  { buyerId, sellerId }: { buyerId: number; sellerId: number },
  variant?: Told['variant'],
): Told[] => [
  { role: 'buyer', userId: buyerId, variant },
  { role: 'seller', userId: sellerId, variant },
];

/** Notices outside the templates go to everyone concerned. */
const NOTICE: Recipients = { buyer: true, seller: true, admin: false, prospect: true };

const digestOf = ({ digest }: TellPartiesCommand): Pick<QueueMailCommand, 'digest'> =>
  digest === undefined ? {} : { digest };

type Booked = Awaited<ReturnType<DeliveryDesk['find']>>;

const mayAskForContact = ({ template }: TellPartiesCommand): boolean =>
  !isTemplateId(template) || TEMPLATES[template].variables.includes('noContact');

const noContactOf = (command: TellPartiesCommand, booked: Booked): 'yes' | null =>
  mayAskForContact(command) && (command.noContact ?? booked?.noContact) === true ? 'yes' : null;

/** A buyer who has not registered is known by the first name that they gave for the delivery. */
function nameOf({ id, firstName }: Person, { buyerId }: ListingFacts, booked: Booked): string | null {
  if (firstName !== null || id !== buyerId) return firstName;
  return booked?.recipientName.trim().split(/\s+/)[0] ?? null;
}

/** Mails one message about a transaction to its parties; does nothing when the transaction was deleted. */
@Injectable()
export class TellParties {
  constructor(
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly templates: CachedTemplates,
    private readonly queueMail: QueueMail,
    private readonly environment: Environment,
    private readonly orderLinks: OrderLinks,
    private readonly desk: DeliveryDesk,
  ) {}

  async execute(command: TellPartiesCommand): Promise<void> {
    const recipients = await this.#recipientsOf(command.template);
    if (!this.#concernsAnyone(command, recipients)) return;
    const listing = await this.register.find(command.listingId);
    if (listing === null || command.onlyIf?.(listing) === false) return;
    const people = await this.people.findMany(command.parties.map(({ userId }) => userId));
    const booked = await this.#bookedFor(command, listing, [...people.values()]);
    const told = { ...command, values: { ...command.values, noContact: noContactOf(command, booked) } };
    const mails = told.parties.flatMap((party) => {
      const person = people.get(party.userId);
      if (person === undefined || !recipients[this.#audienceOf(told, party, person)]) return [];
      const values = { ...told.values, recipientName: nameOf(person, listing, booked) };
      return [this.#mailTo({ ...told, values }, listing, party, person)];
    });
    const [first] = told.parties;
    if (recipients.admin && first !== undefined) mails.push(this.#copy(told, listing, first));
    await this.queueMail.execute(...mails);
  }

  /** The booked delivery, if the text may ask for its choice, or a buyer is known only by the name on the order. */
  async #bookedFor(command: TellPartiesCommand, { id, buyerId }: ListingFacts, people: Person[]): Promise<Booked> {
    const isAsked = command.noContact === undefined && mayAskForContact(command);
    const isUnnamed = people.some((person) => person.id === buyerId && person.firstName === null);
    return isAsked || isUnnamed ? this.desk.find(id) : null;
  }

  async #recipientsOf(template: MailId): Promise<Recipients> {
    return isTemplateId(template) ? (await this.templates.get(template)).recipients : NOTICE;
  }

  /** False if no party can be among the template's recipients. */
  #concernsAnyone({ parties }: TellPartiesCommand, recipients: Recipients): boolean {
    const buyers = recipients.buyer || recipients.prospect;
    return recipients.admin || parties.some(({ role }) => (role === 'buyer' ? buyers : recipients.seller));
  }

  /** Only Listing Details distinguishes prospects from buyers; a prospect who has bought is a buyer. */
  #audienceOf({ template }: TellPartiesCommand, { role }: Told, { isProspect }: Person): keyof Recipients {
    return template === 'listing-details' && role === 'buyer' && isProspect ? 'prospect' : role;
  }

  #mailTo(command: TellPartiesCommand, listing: ListingFacts, party: Told, person: Person): QueueMailCommand {
    const { occasion, template } = command;
    const link = this.#orderLink(command, listing, person);
    const values = { ...this.#values(command, listing, party), ...link };
    const { email: recipient, language } = person;
    return { occasion, template, recipient, language, values, listingId: listing.id, ...digestOf(command) };
  }

  /** Points the button to the order; there is none before payment, nor for a buyer who paid too late. */
  #orderLink({ listingId, path }: TellPartiesCommand, listing: ListingFacts, person: Person): Partial<MailFacts> {
    const { id: userId, email } = person;
    const isParty = userId === listing.sellerId || userId === listing.buyerId;
    return listing.buyerId === null || !isParty ? {} : { link: this.orderLinks.of({ listingId, userId, email, path }) };
  }

  /** The primary administrator's copy of the first party's message. */
  #copy(command: TellPartiesCommand, listing: ListingFacts, party: Told): QueueMailCommand {
    const { occasion, template } = command;
    const variant = party.variant === 'by-you' ? `by-${party.role}` : party.variant;
    return {
      occasion: `${occasion} copy`,
      template,
      recipient: this.environment.adminEmail,
      language: 'en',
      values: this.#values(command, listing, { ...party, variant }),
      note: `[Copy: ${party.role}]`,
      listingId: listing.id,
    };
  }

  #values(command: TellPartiesCommand, listing: ListingFacts, party: Told): Partial<MailFacts> {
    const { role, variant = null, amountCents = command.amountCents, rows } = party;
    const cents = amountCents ?? paidAmount(listing).cents;
    return {
      ...transactionValues(listing, role, this.environment.publicUrl),
      ...(rows === undefined ? {} : { rows: rows(listing) }),
      amount: cents === 0 ? null : { cents },
      ...(command.path === undefined ? {} : { link: `${this.environment.publicUrl}${command.path}` }),
      variant: typeof variant === 'function' ? variant(listing) : variant,
      ...command.values,
    };
  }
}
