import { Injectable } from '@nestjs/common';
import { PersonSearch } from '../../../identity/published/person-search.js';
import { SaleSearch } from '../../../listings/published/sale-search.js';
import { ProviderIds } from '../../../payments/published/provider-ids.js';
import type { SearchView } from '../published/work-views.js';
import { FoundSales } from './found-sales.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';

const MAX_RESULTS = 8;
const MIN_LENGTH = 2;

/**
 * Finds sales and people by an item, a name, an e-mail address, a phone number, a share link or an id, ours or the card
 * provider's (product.md §7, "Search everywhere"). Also finds the sales of the people it finds.
 */
@Injectable()
export class SearchEverywhere {
  constructor(
    private readonly people: PersonSearch,
    private readonly sales: SaleSearch,
    private readonly providerIds: ProviderIds,
    private readonly found: FoundSales,
  ) {}

  /** Finds nothing for fewer than 2 characters. */
  async execute(text: string): Promise<SearchView> {
    const asked = text.trim();
    if (asked.length < MIN_LENGTH) return { sales: [], people: [] };
    const [people, named, listingId] = await Promise.all([
      this.people.find(asked, MAX_RESULTS),
      this.sales.find(asked, MAX_RESULTS),
      this.providerIds.listingOf(asked),
    ]);
    const [ofPeople, ofProvider] = await Promise.all([
      this.sales.ofPeople(
        people.map(({ id }) => id),
        MAX_RESULTS,
      ),
      this.sales.byIds(listingId === null ? [] : [listingId]),
    ]);
    const sales = new Map([...ofProvider, ...named, ...ofPeople].map((sale) => [sale.id, sale]));
    return {
      sales: await this.found.views([...sales.values()].slice(0, MAX_RESULTS)),
      people: people.map(({ firstName, lastName, ...person }) => ({
        ...person,
        name: nameForStaff({ firstName, lastName, email: person.email }),
      })),
    };
  }
}
