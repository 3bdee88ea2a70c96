import { Injectable } from '@nestjs/common';
import { PersonSearch } from '../../../identity/published/person-search.js';
import { SaleSearch } from '../../../listings/published/sale-search.js';
import { ProviderIds } from '../../../payments/published/provider-ids.js';
import type { SearchView } from '../published/work-views.js';
import { FoundSales } from './found-sales.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';

const MOST = 8;
const SHORTEST = 2;

/**
 * Sales and people by whatever a caller or a letter names: an item, a person, an e-mail address, a phone number, a share link
 * or an id, ours or the card provider's (product.md §7, "Search everywhere"). The sales of people who are found are found too.
 */
@Injectable()
export class SearchEverywhere {
  constructor(
    private readonly people: PersonSearch,
    private readonly sales: SaleSearch,
    private readonly providerIds: ProviderIds,
    private readonly found: FoundSales,
  ) {}

  /** A text of fewer than 2 characters finds nothing. */
  async execute(text: string): Promise<SearchView> {
    const asked = text.trim();
    if (asked.length < SHORTEST) return { sales: [], people: [] };
    const [people, named, listingId] = await Promise.all([
      this.people.find(asked, MOST),
      this.sales.find(asked, MOST),
      this.providerIds.listingOf(asked),
    ]);
    const [ofPeople, ofProvider] = await Promise.all([
      this.sales.ofPeople(
        people.map(({ id }) => id),
        MOST,
      ),
      this.sales.byIds(listingId === null ? [] : [listingId]),
    ]);
    const sales = new Map([...ofProvider, ...named, ...ofPeople].map((sale) => [sale.id, sale]));
    return {
      sales: await this.found.views([...sales.values()].slice(0, MOST)),
      people: people.map(({ firstName, lastName, ...person }) => ({
        ...person,
        name: nameForStaff({ firstName, lastName, email: person.email }),
      })),
    };
  }
}
