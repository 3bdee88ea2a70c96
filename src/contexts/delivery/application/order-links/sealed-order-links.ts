import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Environment } from '../../../../platform/config/environment.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';
import { OrderLinkInvalid } from '../../domain/delivery.errors.js';
import { OrderLinks, type OrderLink, type ShortOrderLink } from '../../published/order-links.js';
import { markOfNumber, openShort, sealShort, type ShortOrder } from './short-order-token.js';

const PURPOSE = 'order-link';
const MARK_LETTERS = 8;
const WHOLE = /^([0-9a-f]{12}) ([1-9]\d{0,9}) ([\w-]{8})(?: (\/\S*))?$/;

/** A short hash that distinguishes mailboxes. It is sealed with the rest, so no one can test addresses against it. */
const markOf = (email: string): string =>
  createHash('sha256').update(normalEmail(email)).digest('base64url').slice(0, MARK_LETTERS);

export interface ReadOrderLink {
  listingId: string;
  userId: number;
  path: string | null;
  /** Whether the person still has the mailbox or phone number that the link was sent to. */
  isFor: (person: { email: string; phoneNumber: string | null }) => boolean;
}

/** The sealed token contains everything needed; nothing is stored, and access is decided when the link is opened. */
@Injectable()
export class SealedOrderLinks extends OrderLinks {
  constructor(
    private readonly secrets: SecretBox,
    private readonly environment: Environment,
  ) {
    super();
  }

  /** The token comes after the #, so that no proxy, log or referrer sees it. */
  of({ listingId, userId, email, path }: OrderLink): string {
    const parts = [listingId, String(userId), markOf(email), ...(path === undefined ? [] : [path])];
    return this.#linkOf(this.secrets.seal(parts.join(' '), PURPOSE));
  }

  short({ listingId, userId, phoneNumber }: ShortOrderLink): string {
    return this.#linkOf(sealShort(this.secrets, { listingId, userId, mark: markOfNumber(phoneNumber) }));
  }

  /** Throws `OrderLinkInvalid`. */
  read(token: string): ReadOrderLink {
    const short = openShort(this.secrets, token);
    return short === null ? this.#readLong(token) : this.#readShort(short);
  }

  #linkOf(token: string): string {
    return `${this.environment.publicUrl}/order#${token}`;
  }

  #readShort({ mark, ...order }: ShortOrder): ReadOrderLink {
    const isFor: ReadOrderLink['isFor'] = ({ phoneNumber }) =>
      phoneNumber !== null && markOfNumber(phoneNumber) === mark;
    return { ...order, path: null, isFor };
  }

  #readLong(token: string): ReadOrderLink {
    let plain: string;
    try {
      plain = this.secrets.open(token, PURPOSE);
    } catch {
      throw new OrderLinkInvalid();
    }
    const [, listingId, userId, mark, path = null] = WHOLE.exec(plain) ?? [];
    if (listingId === undefined) throw new OrderLinkInvalid();
    return { listingId, userId: Number(userId), path, isFor: ({ email }) => markOf(email) === mark };
  }
}
