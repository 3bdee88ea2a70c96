import { Injectable } from '@nestjs/common';
import { SaleSearch } from '../../../listings/published/sale-search.js';
import { OrderContacts } from '../../../payments/published/order-contacts.js';
import type { SalesOfPersonView } from '../published/work-views.js';
import { FoundSales } from './found-sales.js';

const MAX_SALES = 50;

/** What a person sells, bought or drives, newest first, and how their newest order calls and reaches them. */
@Injectable()
export class ShowSalesOfPerson {
  constructor(
    private readonly sales: SaleSearch,
    private readonly orders: OrderContacts,
    private readonly found: FoundSales,
  ) {}

  async execute(userId: number): Promise<SalesOfPersonView> {
    const [sales, orders] = await Promise.all([
      this.sales.ofPeople([userId], MAX_SALES),
      this.orders.newestOf([userId]),
    ]);
    const order = orders.get(userId);
    return {
      order: order === undefined ? null : { name: order.name, phoneNumber: order.phoneNumber, city: order.city },
      items: await this.found.views(sales),
    };
  }
}
