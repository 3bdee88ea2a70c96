import { Injectable } from '@nestjs/common';
import type { FoundSale } from '../../../listings/published/sale-search.js';
import type { FoundSaleView } from '../published/work-views.js';
import { FindKnownPeople } from './known-people.js';

/** Views of found sales; the names of all sellers and buyers are read together. */
@Injectable()
export class FoundSales {
  constructor(private readonly people: FindKnownPeople) {}

  async views(sales: readonly FoundSale[]): Promise<FoundSaleView[]> {
    const known = await this.people.execute(sales.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId ?? sellerId]));
    return sales.map(({ priceCents, sellerId, buyerId, ...sale }) => ({
      ...sale,
      amount: priceCents / 100,
      seller: known.named(sellerId),
      buyer: buyerId === null ? null : known.named(buyerId),
    }));
  }
}
