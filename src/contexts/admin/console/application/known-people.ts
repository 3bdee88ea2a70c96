import { Injectable } from '@nestjs/common';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { OrderContacts } from '../../../payments/published/order-contacts.js';
import type { NamedPerson } from '../published/work-views.js';

/** People whom the database was asked for together. */
export interface KnownPeople {
  named(id: number): NamedPerson;
  /** Null for a deleted account. */
  person(id: number): Person | null;
  phoneNumber(id: number): string | null;
}

const isNameless = ({ firstName, lastName }: Person): boolean => firstName === null && lastName === null;

/** Reads people as staff know them: by their profile, or what it leaves out by their newest order; at most 2 queries. */
@Injectable()
export class FindKnownPeople {
  constructor(
    private readonly people: UserDirectory,
    private readonly orders: OrderContacts,
  ) {}

  async execute(ids: readonly number[]): Promise<KnownPeople> {
    const known = await this.people.findMany([...new Set(ids)]);
    const lacking = [...known.values()].filter((person) => isNameless(person) || person.phoneNumber === null);
    const orders = await this.orders.newestOf(lacking.map(({ id }) => id));
    return {
      named: (id) => {
        const person = known.get(id);
        const ordered = person !== undefined && isNameless(person) ? orders.get(id)?.name : undefined;
        return { id, name: ordered ?? nameForStaff(person) };
      },
      person: (id) => known.get(id) ?? null,
      phoneNumber: (id) => known.get(id)?.phoneNumber ?? orders.get(id)?.phoneNumber ?? null,
    };
  }
}
