import { UserDirectory, type Person } from '../../../src/contexts/identity/published/user-directory.js';
import { COMPLETE_PROFILE } from '../builders/a-user.js';

/** A registered person as other contexts see them; verified at the card provider by default. */
export function aPerson(given: Partial<Person> & { id: number }): Person {
  return {
    ...COMPLETE_PROFILE,
    email: `person-${String(given.id)}@example.ca`,
    username: `person-${String(given.id)}`,
    country: 'CA',
    role: 'user',
    active: true,
    suspendedAt: null,
    isProspect: false,
    profileCompleted: true,
    stripeConnectId: `acct_${String(given.id)}`,
    providerVerified: true,
    serviceFeeDiscountPercent: 0,
    pickupAvailability: null,
    phoneMessages: false,
    driverStatus: null,
    language: 'en',
    createdAt: new Date('2026-06-01T12:00:00.000Z'),
    ...given,
  };
}

/** The user directory for other contexts' tests: knows the people it was given. */
export class KnownPeople extends UserDirectory {
  readonly #people = new Map<number, Person>();

  knows(...people: Person[]): this {
    for (const person of people) this.#people.set(person.id, person);
    return this;
  }

  find(userId: number): Promise<Person | null> {
    return Promise.resolve(this.#people.get(userId) ?? null);
  }

  findByUsername(username: string): Promise<Person | null> {
    const wanted = username.toLowerCase();
    return Promise.resolve([...this.#people.values()].find((each) => each.username?.toLowerCase() === wanted) ?? null);
  }

  findMany(userIds: readonly number[]): Promise<Map<number, Person>> {
    return Promise.resolve(new Map([...this.#people].filter(([id]) => userIds.includes(id))));
  }

  driversLike(text: string): Promise<number[]> {
    const drivers = [...this.#people.values()].filter(({ driverStatus }) => driverStatus !== null);
    const found = drivers.filter(({ firstName, lastName, email }) =>
      [email, firstName, lastName].join(' ').toLowerCase().includes(text.toLowerCase()),
    );
    return Promise.resolve(found.map(({ id }) => id));
  }
}
