import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Viewer } from '../../../shared/application/viewer.js';
import { Access, CurrentViewer } from '../../../shared/adapters/http/access.js';
import { OrderViews } from '../../application/order-views.js';
import type { OrderView } from '../../published/views.js';

/** The buyer's orders. */
@Access('signed-in')
@Controller('api/orders')
export class OrdersController {
  constructor(private readonly orders: OrderViews) {}

  @Get()
  async list(@CurrentViewer() { userId }: Viewer): Promise<{ items: OrderView[]; nextCursor: null; total: number }> {
    const items = await this.orders.ofBuyer(userId);
    return { items, nextCursor: null, total: items.length };
  }

  @Get(':id')
  show(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<OrderView> {
    return this.orders.find(id, userId);
  }

  @Post(':id/leave')
  @HttpCode(200)
  leave(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<OrderView> {
    return this.orders.leave(id, userId);
  }
}
