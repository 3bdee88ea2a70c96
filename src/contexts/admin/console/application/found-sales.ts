import { Injectable } from '@nestjs/common';
import { type FoundSale, SaleSearch } from '../../../listings/published/sale-search.js';
import type { FoundSaleView, SalesOfPersonView } from '../published/work-views.js';
import { FindKnownPeople } from './known-people.js';
import { OrderContacts } from '../../../payments/published/order-contacts.js';

const MAX_SALES = 50;

/** Sales as the console lists them. */
@Injectable()
export class FoundSales {
  constructor(
    private readonly people: FindKnownPeople,
    private readonly sales: SaleSearch,
    private readonly orders: OrderContacts,
  ) {}

  async views(sales: readonly FoundSale[]): Promise<FoundSaleView[]> {
    const known = await this.people.execute(sales.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId ?? sellerId]));
    return sales.map(({ priceCents, sellerId, buyerId, ...sale }) => ({
      ...sale,
      amount: priceCents / 100,
      seller: known.named(sellerId),
      buyer: buyerId === null ? null : known.named(buyerId),
    }));
  }

  /** What a person sells, bought or drives, newest first, and how their newest order calls and reaches them. */
  async ofPerson(userId: number): Promise<SalesOfPersonView> {
    const [sales, orders] = await Promise.all([
      this.sales.ofPeople([userId], MAX_SALES),
      this.orders.newestOf([userId]),
    ]);
    const order = orders.get(userId);
    return {
      order: order === undefined ? null : { name: order.name, phoneNumber: order.phoneNumber, city: order.city },
      items: await this.views(sales),
    };
  }
}
