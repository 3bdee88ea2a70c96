import { Module } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import {
  AnswerOnNewsletterAsked,
  OnMailQueued,
  OnPhoneMessageQueued,
} from './adapters/events/notifications.subscribers.js';
import { MailAboutSales, MailToAddresses } from './adapters/events/mail.rules.js';
import { PhonesAboutSales } from './adapters/events/phone.rules.js';
import { EmailTemplatesController } from './adapters/http/email-templates.controller.js';
import { TextRepliesController } from './adapters/http/text-replies.controller.js';
import { MailBouncesController } from './adapters/http/mail-bounces.controller.js';
import { MailChoiceController } from './adapters/http/mail-choice.controller.js';
import { MailboxController } from './adapters/http/mailbox.controller.js';
import { NewsletterListController } from './adapters/http/newsletter-list.controller.js';
import { NewsletterController } from './adapters/http/newsletter.controller.js';
import { OutgoingMailController } from './adapters/http/outgoing-mail.controller.js';
import { OutgoingPhoneMessagesController } from './adapters/http/outgoing-phone-messages.controller.js';
import { SupportChatController } from './adapters/http/support-chat.controller.js';
import { DeleteOldMailTextsJob, SendMailJob, SendPhoneMessagesJob } from './adapters/jobs/notifications.jobs.js';
import { MailMeasurement } from './adapters/metrics/mail-measurement.js';
import { mailTransportProvider } from './adapters/mail/mail-transport.provider.js';
import { PostalDeliveryStatusReader } from './adapters/mail/postal-delivery-status.reader.js';
import { SendingLifecycle } from './adapters/mail/sending-lifecycle.js';
import { SealedMails } from './adapters/persistence/sealed-mails.js';
import { SealedPhoneMessages } from './adapters/persistence/sealed-phone-messages.js';
import { SqlNewsletterListReader } from './adapters/persistence/sql-newsletter-list.reader.js';
import { SqlNumberRefusalRepository } from './adapters/persistence/sql-number-refusal.repository.js';
import { SqlPhoneMessageRepository } from './adapters/persistence/sql-phone-message.repository.js';
import { PushController } from './adapters/http/push.controller.js';
import { SealedPushAddresses, SealedPushKeys } from './adapters/persistence/sealed-push.js';
import { SqlPushKeys } from './adapters/persistence/sql-push-keys.js';
import { SqlPushSubscriptionRepository } from './adapters/persistence/sql-push-subscription.repository.js';
import { pushMessagesProvider, textMessagesProvider } from './adapters/phone/phone-providers.js';
import { SqlMailRepository } from './adapters/persistence/sql-mail.repository.js';
import { SqlMailboxReader } from './adapters/persistence/sql-mailbox.reader.js';
import { SqlNewsletterRepository } from './adapters/persistence/sql-newsletter.repository.js';
import { SqlOutgoingMailReader } from './adapters/persistence/sql-outgoing-mail.reader.js';
import { SqlOutgoingPhoneMessageReader } from './adapters/persistence/sql-outgoing-phone-message.reader.js';
import { SqlOptOutRepository } from './adapters/persistence/sql-opt-out.repository.js';
import { SqlTemplateRepository } from './adapters/persistence/sql-template.repository.js';
import { LiquidTemplateLanguage } from './adapters/templates/liquid-template-language.js';
import { LiquidMailRenderer } from './adapters/templates/liquid-mail-renderer.js';
import { Templates } from './application/templates.js';
import { CachedTemplates } from './application/cached-templates.js';
import { ComposeMail } from './application/compose-mail.js';
import { DeliverDueMail } from './application/deliver-due-mail.js';
import { DeliverMail } from './application/deliver-mail.js';
import { FailedMail } from './application/failed-mail.js';
import { DeliveryStatusReader } from './application/ports/delivery-status.reader.js';
import { OptionalMail } from './application/optional-mail.js';
import { PhoneChoices } from './application/phone/phone-choices.js';
import { PushSubscriptions } from './application/phone/push-subscriptions.js';
import { SendToPhone } from './application/phone/send-to-phone.js';
import { PushSubscriptionRepository } from './application/ports/push-subscription.repository.js';
import { QueuePhoneMessage } from './application/phone/queue-phone-message.js';
import { SendPhoneMessages } from './application/phone/send-phone-messages.js';
import { TellPhones } from './application/phone/tell-phones.js';
import { NumberRefusalRepository } from './application/ports/number-refusal.repository.js';
import { PhoneMessageRepository } from './application/ports/phone-message.repository.js';
import { MailRenderer } from './application/ports/mail-renderer.js';
import { MailRepository } from './application/ports/mail.repository.js';
import { NewsletterRepository } from './application/ports/newsletter.repository.js';
import { OutgoingMailReader } from './application/ports/outgoing-mail.reader.js';
import { OptOutRepository } from './application/ports/opt-out.repository.js';
import { TemplateLanguage } from './application/ports/template-language.js';
import { TemplateRepository } from './application/ports/template.repository.js';
import { QueueMail } from './application/queue-mail.js';
import { SendTestMail } from './application/send-test-mail.js';
import { AnswerNewsletterAsk } from './application/answer-newsletter-ask.js';
import { Newsletter } from './application/newsletter.js';
import { NewsletterLinks } from './application/newsletter-links.js';
import { SupportChatToken } from './application/support-chat-token.js';
import { TellAdministrator } from './application/tell-administrator.js';
import { TellListingDetails } from './application/tell-listing-details.js';
import { TellParties } from './application/tell-parties.js';
import { TellPerson } from './application/tell-person.js';
import { UnsubscribeLinks } from './application/unsubscribe-links.js';
import { WriteTestMail } from './application/write-test-mail.js';
import { HelpController } from './help/adapters/help.controller.js';
import { HelpMessagesController } from './help/adapters/help-messages.controller.js';
import { SealedHelpMessages } from './help/adapters/sealed-help-messages.js';
import { SqlHelpMessageReader } from './help/adapters/sql-help-message.reader.js';
import { SqlHelpMessageRepository } from './help/adapters/sql-help-message.repository.js';
import { HelpMessages } from './help/application/help-messages.js';
import { HelpMessageRepository } from './help/application/help-message.repository.js';
import { SqlNotificationsPersonalData } from './adapters/persistence/sql-notifications-personal-data.js';
import { NotificationsPersonalData } from './published/personal-data.js';
import { SqlMessageWork } from './adapters/persistence/sql-message-work.js';
import { SqlMessageHistory } from './adapters/persistence/sql-message-history.js';

/** E-mail, text messages and notifications, the newsletter, and tokens for the support chat. */
@Module({
  imports: [SettingsModule, IdentityModule, ListingsModule, DeliveryModule],
  controllers: [
    EmailTemplatesController,
    HelpController,
    HelpMessagesController,
    MailBouncesController,
    MailboxController,
    MailChoiceController,
    NewsletterController,
    NewsletterListController,
    OutgoingMailController,
    OutgoingPhoneMessagesController,
    PushController,
    SupportChatController,
    TextRepliesController,
  ],
  providers: [
    SqlMessageHistory,
    SqlMessageWork,
    HelpMessages,
    SealedHelpMessages,
    SqlHelpMessageReader,
    { provide: HelpMessageRepository, useClass: SqlHelpMessageRepository },
    CachedTemplates,
    ComposeMail,
    DeliverDueMail,
    DeliverMail,
    FailedMail,
    OnPhoneMessageQueued,
    PhonesAboutSales,
    SealedPhoneMessages,
    pushMessagesProvider,
    PushSubscriptions,
    PhoneChoices,
    QueuePhoneMessage,
    SealedPushAddresses,
    SealedPushKeys,
    SqlPushKeys,
    SendPhoneMessages,
    SendToPhone,
    SendPhoneMessagesJob,
    TellPhones,
    textMessagesProvider,
    Templates,
    MailAboutSales,
    MailToAddresses,
    OnMailQueued,
    QueueMail,
    SendMailJob,
    SealedMails,
    DeleteOldMailTextsJob,
    SendingLifecycle,
    SendTestMail,
    SupportChatToken,
    TellAdministrator,
    TellListingDetails,
    TellParties,
    TellPerson,
    WriteTestMail,
    OptionalMail,
    UnsubscribeLinks,
    AnswerNewsletterAsk,
    AnswerOnNewsletterAsked,
    Newsletter,
    NewsletterLinks,
    MailMeasurement,
    mailTransportProvider,
    { provide: DeliveryStatusReader, useClass: PostalDeliveryStatusReader },
    {
      provide: MailRenderer,
      inject: [Environment],
      useFactory: ({ publicUrl, postalAddress }: Environment) => new LiquidMailRenderer(publicUrl, postalAddress),
    },
    {
      provide: TemplateLanguage,
      inject: [MailRenderer, Environment],
      useFactory: (renderer: MailRenderer, { publicUrl }: Environment) =>
        new LiquidTemplateLanguage(renderer, publicUrl),
    },
    { provide: TemplateRepository, useClass: SqlTemplateRepository },
    { provide: MailRepository, useClass: SqlMailRepository },
    { provide: PhoneMessageRepository, useClass: SqlPhoneMessageRepository },
    { provide: PushSubscriptionRepository, useClass: SqlPushSubscriptionRepository },
    { provide: NumberRefusalRepository, useClass: SqlNumberRefusalRepository },
    SqlNewsletterListReader,
    SqlMailboxReader,
    { provide: OutgoingMailReader, useClass: SqlOutgoingMailReader },
    SqlOutgoingPhoneMessageReader,
    { provide: OptOutRepository, useClass: SqlOptOutRepository },
    { provide: NotificationsPersonalData, useClass: SqlNotificationsPersonalData },
    { provide: NewsletterRepository, useClass: SqlNewsletterRepository },
  ],
  exports: [NotificationsPersonalData],
})
export class NotificationsModule {}
