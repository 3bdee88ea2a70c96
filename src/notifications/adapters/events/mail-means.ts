import type { Administrators } from '../../../admin/settings/published/administrators.js';
import type { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import type { Rule } from '../../../shared/adapters/queue/rules.js';
import type { Clock } from '../../../shared/application/ports/clock.js';
import type { SecretBox } from '../../../shared/application/ports/secret-box.js';
import type { QueueMail } from '../../application/queue-mail.js';
import type { TellAdministrator } from '../../application/tell-administrator.js';
import type { TellListingDetails } from '../../application/tell-listing-details.js';
import type { TellParties } from '../../application/tell-parties.js';
import type { TellPerson } from '../../application/tell-person.js';
import type { Language } from '../../../texts/language.js';

/** With what a rule about a sale or a person's work has someone told, and what it may ask for that. */
export interface SaleMeans {
  readonly tellParties: TellParties;
  readonly tellPerson: TellPerson;
  readonly tellAdministrator: TellAdministrator;
  readonly settings: PlatformSettings;
  readonly clock: Clock;
}

/** The same of a rule about an address, which may be sealed in the event, and no one's yet. */
export interface AddressMeans {
  readonly queueMail: QueueMail;
  readonly secrets: SecretBox;
  readonly tellListingDetails: TellListingDetails;
  readonly administrators: Administrators;
  readonly publicUrl: string;
  /** In which a person reads; English where there is no such person. */
  languageOf(userId: number): Promise<Language>;
}

/** The `occasion` of a rule names the fact and its id, so that a repeat makes no second message. */
export type MailRule<Means> = Rule<Means, Promise<void>>;
