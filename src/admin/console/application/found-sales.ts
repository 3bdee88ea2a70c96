import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { FoundSale } from '../../../listings/published/sale-search.js';
import type { FoundSaleView } from '../published/work-views.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';

/** Views of found sales; the names of all sellers and buyers come from one query. */
@Injectable()
export class FoundSales {
  constructor(private readonly people: UserDirectory) {}

  async views(sales: readonly FoundSale[]): Promise<FoundSaleView[]> {
    const ids = sales.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId ?? sellerId]);
    const known = await this.people.findMany([...new Set(ids)]);
    const person = (id: number) => ({ id, name: nameForStaff(known.get(id)) });
    return sales.map(({ priceCents, sellerId, buyerId, ...sale }) => ({
      ...sale,
      amount: priceCents / 100,
      seller: person(sellerId),
      buyer: buyerId === null ? null : person(buyerId),
    }));
  }
}
