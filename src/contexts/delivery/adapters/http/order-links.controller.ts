import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { OpenOrder } from '../../application/order-links/open-order.js';
import type { OpenedOrderView } from '../../published/tracking.js';

const TOKEN = 'The token is what stands behind the # of the link.';

export class OpenOrderLinkRequest {
  @ApiProperty({ description: 'The part after the # of a message’s link' })
  @SingleLine({ max: 1_000, message: TOKEN })
  token!: string;
}

/** Opens an order by the link of a message, without signing in (docs/decisions/0045). */
@Controller('api/order-links')
export class OrderLinksController {
  constructor(private readonly openOrder: OpenOrder) {}

  @Post('open')
  @Access('public')
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  @RateLimit({ name: 'order-links', points: 240, seconds: 600, byNetwork: true })
  @ApiOkResponse()
  @ApiNotFoundResponse()
  @ApiOperation({
    summary: 'The order that a message’s link opens: its status, time and next step; no address, phone number or code',
  })
  open(@MaybeViewer() viewer: Viewer | null, @Body() { token }: OpenOrderLinkRequest): Promise<OpenedOrderView> {
    return this.openOrder.execute({ token, viewerId: viewer?.userId ?? null });
  }
}
