import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Administrators } from '../admin/settings/published/administrators.js';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { Environment } from '../../platform/config/environment.js';
import { OnSellerAccountHeard, OnTransactionRated } from './adapters/events/identity.subscribers.js';
import { EditUserController } from './adapters/http/edit-user.controller.js';
import { EmailChangeController, UserEmailChangeController } from './adapters/http/email-change.controller.js';
import { BrowserCookie } from './adapters/http/browser-cookie.js';
import { SessionCookie } from './adapters/http/session-cookie.js';
import { SessionStrategy } from './adapters/http/session.strategy.js';
import { SignInController } from './adapters/http/sign-in.controller.js';
import { SignInTicketsController } from './adapters/http/sign-in-tickets.controller.js';
import { SignInResponder } from './adapters/http/sign-in-responder.js';
import { SealedSignInTickets } from './application/sign-in/sealed-sign-in-tickets.js';
import { SignInTickets } from './published/sign-in-tickets.js';
import { TermsController } from './adapters/http/terms.controller.js';
import { UserController } from './adapters/http/user.controller.js';
import { UserListController } from './adapters/http/user-list.controller.js';
import { AuditReferralsJob, DeleteExpiredSignInsJob, SettleEmailChangesJob } from './adapters/jobs/identity.jobs.js';
import { SqlAddressCountRepository } from './adapters/persistence/sql-address-count.repository.js';
import { SqlAdministrators } from './adapters/persistence/sql-administrators.js';
import { SqlEmailChangeRepository } from './adapters/persistence/sql-email-change.repository.js';
import { SqlOneTimeCodeRepository } from './adapters/persistence/sql-one-time-code.repository.js';
import { SqlOwnAccountReader } from './adapters/persistence/sql-own-account.reader.js';
import { SqlPersonMarkRepository } from './adapters/persistence/sql-person-mark.repository.js';
import { SqlPersonSearch } from './adapters/persistence/sql-person-search.js';
import { SqlPersonStandings } from './adapters/persistence/sql-person-standings.js';
import { SqlReferralAudits } from './adapters/persistence/sql-referral-audits.js';
import { SqlSessionRepository } from './adapters/persistence/sql-session.repository.js';
import { SqlUserDirectory } from './adapters/persistence/sql-user-directory.js';
import { SqlUserListReader } from './adapters/persistence/sql-user-list.reader.js';
import { SqlUserRepository } from './adapters/persistence/sql-user.repository.js';
import { OwnProfile } from './application/own-profile.js';
import { APPROVED_EDITS } from './application/approved-edits.js';
import { AuditReferrals } from './application/audit-referrals.js';
import { CreatePrimaryAdmin } from './application/create-primary-admin.js';
import { EditUser } from './application/edit-user.js';
import { EmailChanges } from './application/email-change/email-changes.js';
import { EmailChangeOutcomes } from './application/email-change/email-change-outcomes.js';
import { EmailChangeRepository } from './application/ports/email-change.repository.js';
import { DeleteExpiredSignIns } from './application/sign-in/delete-expired-sign-ins.js';
import { IdentityAccountRemoval } from './application/identity-account-removal.js';
import { IdentityPersonRecords } from './application/identity-person-records.js';
import { IdentityStaffReads } from './application/identity-staff-reads.js';
import { IdentityPersonLinks } from './application/identity-person-links.js';
import { LimitedUnaskedMail } from './application/sign-in/limited-unasked-mail.js';
import { AddressCountRepository } from './application/ports/address-count.repository.js';
import { OneTimeCodeRepository } from './application/ports/one-time-code.repository.js';
import { PersonMarkRepository } from './application/ports/person-mark.repository.js';
import { PersonStandings } from './application/ports/person-standings.js';
import { ReferralAudits } from './application/ports/referral-audits.js';
import { SessionRepository } from './application/ports/session.repository.js';
import { UserListReader } from './application/ports/user-list.reader.js';
import { UserRepository } from './application/ports/user.repository.js';
import { SessionTokens } from './application/sessions/session-tokens.js';
import { CompleteSignIn } from './application/sign-in/complete-sign-in.js';
import { SendSignInCode } from './application/sign-in/send-sign-in-code.js';
import { Sessions } from './application/sessions/sessions.js';
import { UseSignInCode } from './application/sign-in/use-sign-in-code.js';
import { VerifySignInCode } from './application/sign-in/verify-sign-in-code.js';
import { VerifySignInLink } from './application/sign-in/verify-sign-in-link.js';
import { PasskeySignInController } from './adapters/http/passkeys/passkey-sign-in.controller.js';
import { RecoveryCodesController } from './adapters/http/passkeys/recovery-codes.controller.js';
import { PasskeysController } from './adapters/http/passkeys/passkeys.controller.js';
import { OwnParty } from './adapters/http/passkeys/own-party.js';
import { SessionsController } from './adapters/http/sessions/sessions.controller.js';
import { PeoplesSessionsController } from './adapters/http/sessions/peoples-sessions.controller.js';
import { StepUpController } from './adapters/http/sessions/step-up.controller.js';
import { SqlChallengeRepository } from './adapters/persistence/sql-challenge.repository.js';
import { SqlLiveSessions } from './adapters/persistence/sql-live-sessions.js';
import { SqlPasskeyRepository } from './adapters/persistence/sql-passkey.repository.js';
import { WebauthnCeremonies } from './adapters/webauthn-ceremonies.js';
import { Passkeys } from './application/passkeys/passkeys.js';
import { PasskeyProofs } from './application/passkeys/passkey-proofs.js';
import { RecoveryCodes } from './application/passkeys/recovery-codes.js';
import { PublishCredentialChange } from './application/passkeys/publish-credential-change.js';
import { ChallengeRepository } from './application/ports/challenge.repository.js';
import { PasskeyCeremonies } from './application/ports/passkey-ceremonies.js';
import { PasskeyRepository } from './application/ports/passkey.repository.js';
import { GuessLimits } from './application/sessions/guess-limits.js';
import { ProveAgain } from './application/sessions/prove-again.js';
import { SendStepUpCode } from './application/sessions/send-step-up-code.js';
import { UnaskedMail } from './published/unasked-mail.js';
import { WrongTries } from './published/wrong-tries.js';
import { LiveSessions } from './published/live-sessions.js';
import { AccountRemoval } from './published/account-removal.js';
import { PersonLinks } from './published/person-links.js';
import { StaffReads } from './published/staff-reads.js';
import { PersonSearch } from './published/person-search.js';
import { PersonRecords, UserDirectory } from './published/user-directory.js';
import { SqlIdentityPersonalData } from './adapters/persistence/sql-identity-personal-data.js';
import { IdentityPersonalData } from './published/personal-data.js';

/** People: accounts, signing in, sessions, terms, referrals. */
@Module({
  imports: [PassportModule, SettingsModule],
  controllers: [
    SignInController,
    SignInTicketsController,
    UserController,
    TermsController,
    UserListController,
    EditUserController,
    PasskeySignInController,
    PasskeysController,
    RecoveryCodesController,
    SessionsController,
    StepUpController,
    PeoplesSessionsController,
    EmailChangeController,
    UserEmailChangeController,
  ],
  providers: [
    ...APPROVED_EDITS,
    EmailChanges,
    AuditReferrals,
    AuditReferralsJob,
    BrowserCookie,
    CreatePrimaryAdmin,
    EditUser,
    EmailChangeOutcomes,
    DeleteExpiredSignIns,
    DeleteExpiredSignInsJob,
    OnSellerAccountHeard,
    OnTransactionRated,
    SessionTokens,
    SealedSignInTickets,
    SendSignInCode,
    SessionCookie,
    SessionStrategy,
    SettleEmailChangesJob,
    OwnProfile,
    UseSignInCode,
    VerifySignInCode,
    VerifySignInLink,
    CompleteSignIn,
    OwnParty,
    PasskeyProofs,
    RecoveryCodes,
    Passkeys,
    PublishCredentialChange,
    Sessions,
    GuessLimits,
    LimitedUnaskedMail,
    { provide: AddressCountRepository, useClass: SqlAddressCountRepository },
    { provide: UnaskedMail, useExisting: LimitedUnaskedMail },
    { provide: WrongTries, useExisting: GuessLimits },
    ProveAgain,
    SendStepUpCode,
    { provide: ChallengeRepository, useClass: SqlChallengeRepository },
    { provide: LiveSessions, useClass: SqlLiveSessions },
    { provide: PasskeyCeremonies, useClass: WebauthnCeremonies },
    { provide: PasskeyRepository, useClass: SqlPasskeyRepository },
    { provide: Administrators, useClass: SqlAdministrators },
    { provide: EmailChangeRepository, useClass: SqlEmailChangeRepository },
    { provide: OneTimeCodeRepository, useClass: SqlOneTimeCodeRepository },
    { provide: SessionRepository, useClass: SqlSessionRepository },
    { provide: UserRepository, useClass: SqlUserRepository },
    SignInResponder,
    { provide: SignInTickets, useExisting: SealedSignInTickets },
    { provide: PersonLinks, useClass: IdentityPersonLinks },
    { provide: StaffReads, useClass: IdentityStaffReads },
    { provide: PersonMarkRepository, useClass: SqlPersonMarkRepository },
    { provide: PersonStandings, useClass: SqlPersonStandings },
    { provide: ReferralAudits, useClass: SqlReferralAudits },
    SqlOwnAccountReader,
    { provide: UserListReader, useClass: SqlUserListReader },
    { provide: UserDirectory, useClass: SqlUserDirectory },
    { provide: PersonSearch, useClass: SqlPersonSearch },
    { provide: AccountRemoval, useClass: IdentityAccountRemoval },
    { provide: IdentityPersonalData, useClass: SqlIdentityPersonalData },
    { provide: PersonRecords, useClass: IdentityPersonRecords },
  ],
  exports: [
    Administrators,
    IdentityPersonalData,
    AccountRemoval,
    LiveSessions,
    PersonLinks,
    PersonSearch,
    SignInTickets,
    StaffReads,
    UnaskedMail,
    UserDirectory,
    WrongTries,
    PersonRecords,
  ],
})
export class IdentityModule implements OnApplicationBootstrap {
  constructor(
    private readonly createPrimaryAdmin: CreatePrimaryAdmin,
    private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.createPrimaryAdmin.execute({ email: this.environment.adminEmail });
  }
}
