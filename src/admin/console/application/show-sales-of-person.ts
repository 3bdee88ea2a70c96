import { Injectable } from '@nestjs/common';
import { SaleSearch } from '../../../listings/published/sale-search.js';
import type { SalesOfPersonView } from '../published/work-views.js';
import { FoundSales } from './found-sales.js';

const MAX_SALES = 50;

/** What a person sells, bought or drives, newest first. */
@Injectable()
export class ShowSalesOfPerson {
  constructor(
    private readonly sales: SaleSearch,
    private readonly found: FoundSales,
  ) {}

  async execute(userId: number): Promise<SalesOfPersonView> {
    return { items: await this.found.views(await this.sales.ofPeople([userId], MAX_SALES)) };
  }
}
