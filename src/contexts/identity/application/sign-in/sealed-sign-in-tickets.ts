import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { TicketInvalid } from '../../domain/identity.errors.js';
import { SignInTickets } from '../../published/sign-in-tickets.js';

const PURPOSE = 'sign-in-ticket';
const LIFETIME_MS = 3_600_000;

export interface SignInTicket {
  email: string;
  /** Where the user of the message's link goes next. */
  next: string;
}

/**
 * A ticket alone does not sign in: the code still goes to the mailbox. It is sealed so that a page never sees the
 * address.
 */
@Injectable()
export class SealedSignInTickets extends SignInTickets {
  constructor(
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {
    super();
  }

  issue({ email }: { email: string }, next: string): string {
    return this.secrets.seal(JSON.stringify([email, next, this.clock.now().getTime() + LIFETIME_MS]), PURPOSE);
  }

  /** Throws `TicketInvalid`. */
  read(ticket: string): SignInTicket {
    let parts: [email: string, next: string, endsAt: number];
    try {
      parts = JSON.parse(this.secrets.open(ticket, PURPOSE)) as typeof parts;
    } catch {
      throw new TicketInvalid();
    }
    const [email, next, endsAt] = parts;
    if (endsAt <= this.clock.now().getTime()) throw new TicketInvalid();
    return { email, next };
  }
}
