import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { Environment } from '../../../../../platform/config/environment.js';
import { DomainError } from '../../../../../platform/domain/domain-error.js';
import type { RelyingParty } from '../../../application/ports/passkey-ceremonies.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

/** Browsers create passkeys only for host names, not for IP addresses; 503 `not-configured`. */
class SiteWithoutName extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'not-configured';
  constructor() {
    super(sentence('problem.passkey-needs-name'));
  }
}

/**
 * The relying party of passkeys: the host of `PUBLIC_URL`; outside production also the page's own host, as for its API
 * calls.
 */
@Injectable()
export class OwnParty {
  constructor(private readonly environment: Environment) {}

  /** Throws if the site only has an IP address. */
  of({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>): RelyingParty {
    const { isProduction, publicUrl } = this.environment;
    const isOwnHost = !isProduction && host !== undefined && origin === `http://${host}`;
    const own = new URL(isOwnHost ? origin : publicUrl);
    if (isIP(own.hostname.replaceAll(/[[\]]/g, '')) !== 0) throw new SiteWithoutName();
    return { id: own.hostname, origin: own.origin };
  }
}
