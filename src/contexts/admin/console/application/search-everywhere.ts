import { Injectable } from '@nestjs/common';
import { PersonSearch } from '../../../identity/published/person-search.js';
import { SaleSearch, type FoundSale } from '../../../listings/published/sale-search.js';
import { OrderContacts } from '../../../payments/published/order-contacts.js';
import { ProviderIds } from '../../../payments/published/provider-ids.js';
import type { FoundPersonView, SearchView } from '../published/work-views.js';
import { FoundSales } from './found-sales.js';
import { FindKnownPeople } from './known-people.js';

const MAX_RESULTS = 8;
const MIN_LENGTH = 2;

/**
 * Finds sales and people by an item, a name, an e-mail address, a phone number, a share link or an id, ours or the card
 * provider's (product.md §7, "Search everywhere"); buyers and sales also by the recipient of the order. Also finds the
 * sales of the people it finds.
 */
@Injectable()
export class SearchEverywhere {
  constructor(
    private readonly people: PersonSearch,
    private readonly sales: SaleSearch,
    private readonly orders: OrderContacts,
    private readonly providerIds: ProviderIds,
    private readonly known: FindKnownPeople,
    private readonly found: FoundSales,
  ) {}

  /** Finds nothing for fewer than 2 characters. */
  async execute(text: string): Promise<SearchView> {
    const asked = text.trim();
    if (asked.length < MIN_LENGTH) return { sales: [], people: [] };
    const [people, named, orders, listingId] = await Promise.all([
      this.people.find(asked, MAX_RESULTS),
      this.sales.find(asked, MAX_RESULTS),
      this.orders.find(asked, MAX_RESULTS),
      this.providerIds.listingOf(asked),
    ]);
    const ids = [...new Set([...people.map(({ id }) => id), ...orders.map(({ buyerId }) => buyerId)])];
    const ordered = orders.filter(({ isLive }) => isLive).map((order) => order.listingId);
    const [ofIds, ofPeople] = await Promise.all([
      this.sales.byIds(listingId === null ? ordered : [listingId, ...ordered]),
      this.sales.ofPeople(ids, MAX_RESULTS),
    ]);
    return {
      sales: await this.found.views(firstOf([...ofIds, ...named, ...ofPeople])),
      people: await this.#views(ids.slice(0, MAX_RESULTS)),
    };
  }

  async #views(ids: readonly number[]): Promise<FoundPersonView[]> {
    const known = await this.known.execute(ids);
    return ids.flatMap((id) => {
      const person = known.person(id);
      if (person === null) return [];
      const { username, email, role } = person;
      return [{ ...known.named(id), username, email, phoneNumber: known.phoneNumber(id), role }];
    });
  }
}

/** The first of them, each sale once. */
const firstOf = (sales: readonly FoundSale[]): FoundSale[] =>
  [...new Map(sales.map((sale) => [sale.id, sale])).values()].slice(0, MAX_RESULTS);
