import type { Administrators } from '../../../admin/settings/published/administrators.js';
import type { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import type { Rule } from '../../../../platform/queue/rules.js';
import type { Clock } from '../../../../platform/application/ports/clock.js';
import type { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { QueueMail } from '../../application/queue-mail.js';
import type { TellAdministrator } from '../../application/tell-administrator.js';
import type { TellListingDetails } from '../../application/tell-listing-details.js';
import type { TellParties } from '../../application/tell-parties.js';
import type { TellPerson } from '../../application/tell-person.js';
import type { Language } from '../../../../platform/texts/language.js';

/** What the mail rules about sales and drivers may use. */
export interface SaleMeans {
  readonly tellParties: TellParties;
  readonly tellPerson: TellPerson;
  readonly tellAdministrator: TellAdministrator;
  readonly settings: PlatformSettings;
  readonly clock: Clock;
}

/** What the mail rules about addresses may use; the address may be sealed in the event and may have no account. */
export interface AddressMeans {
  readonly queueMail: QueueMail;
  readonly secrets: SecretBox;
  readonly tellListingDetails: TellListingDetails;
  readonly administrators: Administrators;
  readonly publicUrl: string;
  /** The person's language; English for an unknown id. */
  languageOf(userId: number): Promise<Language>;
}

/** A rule's `occasion` identifies the event, so that a redelivered event does not queue a second message. */
export type MailRule<Means> = Rule<Means, Promise<void>>;
