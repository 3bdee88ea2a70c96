import { Drivers } from '../../src/contexts/delivery/application/drivers/drivers.js';
import { SessionTokens, type SessionOpening } from '../../src/contexts/identity/application/sessions/session-tokens.js';
import { UserRepository } from '../../src/contexts/identity/application/ports/user.repository.js';
import { randomReferralCode } from '../../src/contexts/identity/application/random-secrets.js';
import { newcomer } from '../../src/contexts/identity/domain/user.js';
import { TERMS_VERSION } from '../../src/contexts/identity/published/terms.js';
import { UserDirectory } from '../../src/contexts/identity/published/user-directory.js';
import { SellerOnboarding } from '../../src/contexts/payments/accounts/application/seller-onboarding.js';
import { StartCheckout } from '../../src/contexts/payments/checkout/application/start-checkout.js';
import { SyncCheckout } from '../../src/contexts/payments/checkout/application/sync-checkout.js';
import { SyncSellerAccount } from '../../src/contexts/payments/accounts/application/sync-seller-account.js';
import { Clock } from '../../src/platform/application/ports/clock.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { SecretBox } from '../../src/platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../src/platform/application/ports/unit-of-work.js';
import { addApprovedDocuments } from '../delivery/builders/approved-documents.js';
import { DROP_OFF } from '../delivery/builders/a-delivery.js';
import type { TestApplication } from './application.js';
import { VAUGHAN_PROFILE, type Person } from './people.js';
import { CANADIAN_CARD, sandboxControl } from './sandbox-controls.js';

interface Window {
  deliveryDate: string;
  deliveryWindow: string;
}
type Token<Part> = abstract new (...given: never[]) => Part;

const opening = (userId: number): SessionOpening => ({
  userId,
  previousSessionId: null,
  visit: { device: null, network: null },
  verifiedBy: 'code',
});

/** Creates people and sales through the use cases, without the calls, messages and waiting. */
export class Seeds {
  constructor(private readonly site: TestApplication) {}

  #part<Part>(token: Token<Part>): Part {
    return this.site.app.get(token, { strict: false });
  }

  /** Creates a signed-in person: registered with a complete profile if names are given, otherwise a prospect. */
  async person(person: Person, names?: { firstName: string; lastName: string; username: string }): Promise<number> {
    const now = this.#part(Clock).now();
    const account = newcomer({
      email: person.email,
      isProspect: names === undefined,
      referralCode: randomReferralCode(),
      referredBy: null,
      language: 'en',
      now,
    });
    const registration = names && {
      ...names,
      ...VAUGHAN_PROFILE,
      businessType: 'individual' as const,
      profileCompleted: true,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
    };
    return this.#part(UnitOfWork).run(async () => {
      const added = await this.#part(UserRepository).add({ ...account, ...registration });
      if (added === null) throw new Error(`Someone has the address ${account.email}.`);
      const { id } = added;
      await this.#signIn(person, id);
      return id;
    });
  }

  /** Signs in again after the session has ended, for example by a change of role. */
  signInAgain(person: Person, userId: number): Promise<void> {
    return this.#part(UnitOfWork).run(() => this.#signIn(person, userId));
  }

  async #signIn(person: Person, userId: number): Promise<void> {
    const token = await this.#part(SessionTokens).open(opening(userId));
    person.keepCookie(this.site.environment.sessionCookie, token);
  }

  /** Gives the person a verified account at the provider. */
  async verifiedAccount(userId: number): Promise<void> {
    const person = await this.#part(UserDirectory).find(userId);
    if (person === null) throw new Error('There is no such person.');
    const accountId = await this.#part(SellerOnboarding).createAccount(person, null);
    await sandboxControl(this.site.sandboxUrl, `accounts/${accountId}/onboard`, { outcome: 'verified' });
    await this.#part(SyncSellerAccount).execute(userId);
  }

  /** Makes the person an approved driver with every document. */
  async approvedDriver(userId: number): Promise<void> {
    const [now, session] = [this.#part(Clock).now(), this.#part(DatabaseSession)];
    await this.#part(Drivers).apply({ userId, acceptAgreement: true });
    await this.#part(UnitOfWork).run(() => addApprovedDocuments(session, this.#part(SecretBox), userId, now));
    await this.#part(Drivers).decide({ userId, status: 'approved', byUserId: 1 });
  }

  /** Pays for the listing; returns the id of the provider's session. */
  async payment(shareLink: string, buyerId: number, window: Window): Promise<string> {
    const { checkout } = await this.#part(StartCheckout).execute({ shareLink, buyerId, dropOff: DROP_OFF, ...window });
    if (checkout.sessionId === null) throw new Error('The checkout has no session.');
    const path = `checkout/sessions/${checkout.sessionId}/pay`;
    await sandboxControl(this.site.sandboxUrl, path, { card: CANADIAN_CARD });
    await this.#part(SyncCheckout).execute(checkout.id);
    return checkout.sessionId;
  }
}
