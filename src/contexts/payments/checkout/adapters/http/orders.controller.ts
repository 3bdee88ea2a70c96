import { Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { pageLanguage } from '../../../../../platform/http/request-language.js';
import { DeliveryCalendar } from '../../application/delivery-calendar.js';
import { OrderViews } from '../../application/order-views.js';
import { ShowOpenOrders } from '../../application/show-open-orders.js';
import type { OpenOrdersView, OrdersPage, OrderView } from '../../../published/views.js';

const DEFAULT_LIMIT = 20;

/** The signed-in buyer's orders. */
@ApiTags('Buying')
@Access('signed-in')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrderViews,
    private readonly showOpenOrders: ShowOpenOrders,
    private readonly calendar: DeliveryCalendar,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the signed-in person has paid, newest first, with receipts' })
  list(
    @CurrentViewer() { userId }: Viewer,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageQuery,
  ): Promise<OrdersPage> {
    return this.orders.ofBuyer(userId, { limit, cursor });
  }

  @Get('open')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The orders that the signed-in person began and may still pay, with what they entered' })
  open(@CurrentViewer() { userId }: Viewer): Promise<OpenOrdersView> {
    return this.showOpenOrders.execute(userId);
  }

  @Get(':id')
  @ApiOperation({ summary: 'An order, for its buyer; while it is open the card provider is asked' })
  show(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<OrderView> {
    return this.orders.find(id, userId);
  }

  @Get(':id/calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="porchlight-delivery.ics"')
  @Header('cache-control', 'private, no-store')
  @ApiProduces('text/calendar')
  @ApiOperation({ summary: 'The delivery as a calendar file, for the buyer of a paid order' })
  file(@CurrentViewer() { userId }: Viewer, @Param('id') id: string, @Req() request: FastifyRequest): Promise<string> {
    return this.calendar.of(id, userId, pageLanguage(request));
  }

  @Post(':id/leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends an open payment at the card provider' })
  leave(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<OrderView> {
    return this.orders.leave(id, userId);
  }
}
