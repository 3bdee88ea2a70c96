import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../../../../../platform/config/environment.js';
import { PersonLinks } from '../../../../identity/published/person-links.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { visitorNetworkOf } from '../../../../../platform/http/network-of.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import { Money } from '../../../../../platform/domain/money.js';
import { feeBreakdownView } from '../../../../listings/published/fee-breakdown.js';
import type { DropOff } from '../../../../delivery/published/delivery-desk.js';
import { StartCheckout } from '../../application/start-checkout.js';
import type { CheckoutStartedView } from '../../../published/views.js';
import { CheckoutRequest } from './checkout.request.js';

/** A buyer starts a checkout. */
@Access('signed-in')
@Controller('api/products')
export class CheckoutController {
  constructor(
    private readonly startCheckout: StartCheckout,
    private readonly links: PersonLinks,
    private readonly environment: Environment,
  ) {}

  @Post(':shareLink/checkout')
  @HttpCode(200)
  @RateLimit({ name: 'checkout', points: 60, seconds: 3_600 })
  @Idempotent()
  async start(
    @CurrentViewer() { userId }: Viewer,
    @Param('shareLink') shareLink: string,
    @Body() request: CheckoutRequest,
    @Req() visit: FastifyRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<CheckoutStartedView> {
    return call.once(() => this.#begin(userId, shareLink, { request, visit }));
  }

  async #begin(
    userId: number,
    shareLink: string,
    { request, visit }: { request: CheckoutRequest; visit: FastifyRequest },
  ): Promise<CheckoutStartedView> {
    const { deliveryDate, deliveryWindow, name, phoneNumber, address, city, state, zipCode } = request;
    const { address2 = null, note = null, noContact = false, expectedTotal } = request;
    const dropOff = { name, phoneNumber, address, address2, city, state, zipCode, noContact, note };
    const seenTotalCents = typeof expectedTotal === 'number' ? Money.ofCad(expectedTotal).cents : undefined;
    const network = visitorNetworkOf(visit.ip);
    const command = { shareLink, buyerId: userId, dropOff, deliveryDate, deliveryWindow, seenTotalCents, network };
    const { checkout, listing } = await this.startCheckout.execute(command);
    await this.#leaveMarks(userId, dropOff, visit);
    if (checkout.url === null || checkout.sessionId === null) throw new Error('The checkout has no payment page.');
    const { itemPrice, deliveryFee, totalPayment } = feeBreakdownView({
      itemPrice: Money.ofCents(checkout.itemCents),
      deliveryFee: Money.ofCents(checkout.deliveryCents),
      serviceFee: listing.serviceFee,
      referralDiscount: listing.referralDiscount,
    });
    return {
      checkoutUrl: checkout.url,
      checkoutSessionId: checkout.sessionId,
      reservedUntil: checkout.reservedUntil.toISOString(),
      breakdown: { itemPrice, deliveryFee, totalPayment },
    };
  }

  #leaveMarks(userId: number, dropOff: DropOff, { cookies, ip: client }: FastifyRequest): Promise<void> {
    const browser = cookies[this.environment.browserCookie];
    return this.links.record(userId, { phone: dropOff.phoneNumber, address: dropOff, browser, client });
  }
}
