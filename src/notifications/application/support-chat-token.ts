import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Forbidden, NotConfigured, NotFound } from '../../shared/domain/domain-error.js';

const LIFETIME_SECONDS = 3_600;

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A JSON web token signed with HS256. */
export function signedToken(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** The token with which the support chat knows the signed-in person; good for an hour. */
@Injectable()
export class SupportChatToken {
  constructor(
    private readonly environment: Environment,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotConfigured`, and `Forbidden` when `email` is given and not the person's own. */
  async execute({ userId, email = null }: { userId: number; email?: string | null }): Promise<string> {
    const secret = this.environment.intercomSecret;
    if (secret === null) throw new NotConfigured('The support chat');
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('Your account');
    if (email !== null && email.trim().toLowerCase() !== person.email) throw new Forbidden();
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    return signedToken(
      { user_id: String(person.id), email: person.email, iat: now, exp: now + LIFETIME_SECONDS },
      secret,
    );
  }
}
