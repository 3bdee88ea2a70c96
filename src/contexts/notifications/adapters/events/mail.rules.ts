import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { Language } from '../../../../platform/texts/language.js';
import { Administrators } from '../../../admin/settings/published/administrators.js';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { Environment } from '../../../../platform/config/environment.js';
import { SubscribesByRules, type RuleHandler } from '../../../../platform/queue/rules.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { QueueMail } from '../../application/queue-mail.js';
import { TellAdministrator } from '../../application/tell-administrator.js';
import { TellListingDetails } from '../../application/tell-listing-details.js';
import { TellParties } from '../../application/tell-parties.js';
import { TellPerson } from '../../application/tell-person.js';
import { DELIVERY_MAIL_RULES } from './delivery.mail.rules.js';
import { DOCUMENT_MAIL_RULES } from './driver-documents.mail.rules.js';
import { IDENTITY_MAIL_RULES } from './identity.mail.rules.js';
import { LISTINGS_MAIL_RULES } from './listings.mail.rules.js';
import type { AddressMeans, MailRule, SaleMeans } from './mail-means.js';
import { PAYMENTS_MAIL_RULES } from './payments.mail.rules.js';
import { SETTINGS_MAIL_RULES } from './settings.mail.rules.js';

const SALE_MAIL_RULES = [
  ...LISTINGS_MAIL_RULES,
  ...DELIVERY_MAIL_RULES,
  ...DOCUMENT_MAIL_RULES,
  ...PAYMENTS_MAIL_RULES,
];

const ADDRESS_MAIL_RULES = [...IDENTITY_MAIL_RULES, ...SETTINGS_MAIL_RULES];

/** Which events of other contexts are reported by mail, to whom and how. */
export const MAIL_RULES: readonly MailRule<SaleMeans & AddressMeans>[] = [...ADDRESS_MAIL_RULES, ...SALE_MAIL_RULES];

@Injectable()
@SubscribesByRules('Mail', SALE_MAIL_RULES)
export class MailAboutSales implements SaleMeans, RuleHandler<SaleMeans, Promise<void>> {
  constructor(
    readonly tellParties: TellParties,
    readonly tellPerson: TellPerson,
    readonly tellAdministrator: TellAdministrator,
    readonly settings: PlatformSettings,
    readonly clock: Clock,
  ) {}

  handle(payload: object, rule: MailRule<SaleMeans>): Promise<void> {
    return rule.apply(payload, this);
  }
}

@Injectable()
@SubscribesByRules('Mail', ADDRESS_MAIL_RULES)
export class MailToAddresses implements AddressMeans, RuleHandler<AddressMeans, Promise<void>> {
  readonly publicUrl: string;

  constructor(
    readonly queueMail: QueueMail,
    readonly secrets: SecretBox,
    readonly tellListingDetails: TellListingDetails,
    readonly administrators: Administrators,
    private readonly people: UserDirectory,
    environment: Environment,
  ) {
    this.publicUrl = environment.publicUrl;
  }

  async languageOf(userId: number): Promise<Language> {
    return (await this.people.find(userId))?.language ?? 'en';
  }

  handle(payload: object, rule: MailRule<AddressMeans>): Promise<void> {
    return rule.apply(payload, this);
  }
}
