import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { PersonListings } from '../../listings/published/person-listings.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { Forbidden, NotConfigured, NotFound } from '../../../platform/domain/domain-error.js';
import { normalEmail } from '../../../platform/domain/email-address.js';
import { sentence } from '../../../platform/texts/sentence.js';

const LIFETIME_SECONDS = 3_600;

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A JSON web token signed with HS256. */
export function signedToken(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Issues tokens that identify the signed-in person to the support chat; valid for an hour. */
@Injectable()
export class SupportChatToken {
  constructor(
    private readonly environment: Environment,
    private readonly people: UserDirectory,
    private readonly listings: PersonListings,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotConfigured`. */
  async execute(userId: number): Promise<string> {
    return this.#tokenOf(await this.#person(userId), this.#secret());
  }

  /**
   * For a buyer, who has bought or verified the address on a transaction page. `email` must be the address verified in
   * the session, which is the account's, because changing it ends all sessions. Throws `NotConfigured` and `Forbidden`.
   */
  async forBuyer(userId: number, email: string): Promise<string> {
    const secret = this.#secret();
    const person = await this.#person(userId);
    if (normalEmail(email) !== person.email) throw new Forbidden(sentence('problem.not-your-address'));
    const isBuyer = person.isProspect || (await this.listings.hasBought(person.id));
    if (!isBuyer) throw new Forbidden('This token is for buyers.');
    return this.#tokenOf(person, secret);
  }

  #secret(): string {
    const secret = this.environment.intercomSecret;
    if (secret === null) throw new NotConfigured('The support chat');
    return secret;
  }

  async #person(userId: number): Promise<Person> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    return person;
  }

  #tokenOf(person: Person, secret: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    return signedToken(
      { user_id: String(person.id), email: person.email, iat: now, exp: now + LIFETIME_SECONDS },
      secret,
    );
  }
}
