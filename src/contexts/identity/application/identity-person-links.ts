import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { Networks } from '../../../platform/application/ports/networks.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { MARK_LIFETIME_MS, phoneMark } from '../domain/person-mark.js';
import { addressMark } from '../published/address-mark.js';
import { PersonLinks, SHARED_MARKS, type PersonTraits, type SharedMark } from '../published/person-links.js';
import { UserDirectory, type Person } from '../published/user-directory.js';
import { PersonMarkRepository, type PersonMark } from './ports/person-mark.repository.js';
import { markPurpose } from './secret-purposes.js';

@Injectable()
export class IdentityPersonLinks extends PersonLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly marks: PersonMarkRepository,
    private readonly people: UserDirectory,
    private readonly secrets: SecretBox,
    private readonly networks: Networks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(userId: number, traits: PersonTraits): Promise<void> {
    const marks = this.#marksOf(traits);
    if (marks.length === 0) return;
    await this.unitOfWork.runStatement(() => this.marks.record(userId, marks, this.clock.now()));
  }

  async sharedBy(one: number, other: number): Promise<SharedMark[]> {
    const people = await this.people.findMany([one, other]);
    const since = new Date(this.clock.now().getTime() - MARK_LIFETIME_MS);
    const seen = await this.marks.listByUsers([one, other], since);
    const allOf = (id: number): PersonMark[] => [
      ...seen.filter(({ userId }) => userId === id),
      ...this.#marksOfProfile(people.get(id)),
    ];
    const known = new Set(allOf(one).map(keyOf));
    const shared = new Set(allOf(other).flatMap((mark) => (known.has(keyOf(mark)) ? mark.kind : [])));
    return SHARED_MARKS.filter((kind) => shared.has(kind));
  }

  #marksOfProfile(person: Person | undefined): PersonMark[] {
    return person === undefined ? [] : this.#marksOf({ phone: person.phoneNumber, address: person });
  }

  /** Hashed under every valid key: a mark that another person left under an earlier key must still match. */
  #marksOf({ phone, address, browser, client }: PersonTraits): PersonMark[] {
    const texts: Record<SharedMark, string | null> = {
      phone: phoneMark(phone),
      address: address === undefined ? null : addressMark(address),
      browser: browser ?? null,
      network: client == null ? null : this.networks.publicPrefixOf(client),
    };
    return SHARED_MARKS.flatMap((kind) => {
      const text = texts[kind];
      if (text === null) return [];
      return this.secrets.hashes(text, markPurpose(kind)).map((hash) => ({ kind, hash }));
    });
  }
}

const keyOf = ({ kind, hash }: PersonMark): string => `${kind} ${hash}`;
