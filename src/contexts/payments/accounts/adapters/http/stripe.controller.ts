import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { SellerOnboarding } from '../../application/seller-onboarding.js';
import { PayoutPauses } from '../../application/ports/payout-pauses.js';
import { PAUSE_SENTENCES } from '../../domain/payout-pause.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { SellerAccountStatusReader } from '../../application/seller-account-status-reader.js';
import type { PayoutPauseView, StripeStatusView } from '../../../published/views.js';

class StatusQuery {
  @IsOptional()
  @SingleLine({ max: 100, message: 'return has at most 100 characters.' })
  return?: string;
}

/** The signed-in person's connected account. */
@Access('signed-in')
@Controller('api/stripe')
export class StripeController {
  constructor(
    private readonly onboarding: SellerOnboarding,
    private readonly statuses: SellerAccountStatusReader,
    private readonly pauses: PayoutPauses,
    private readonly clock: Clock,
  ) {}

  @Get('status')
  status(@CurrentViewer() { userId }: Viewer, @Query() query: StatusQuery): Promise<StripeStatusView> {
    return this.statuses.status(userId, { afresh: query.return === 'true' });
  }

  /** For sellers and drivers. */
  @Get('payout-pause')
  async payoutPause(@CurrentViewer() { userId }: Viewer): Promise<PayoutPauseView> {
    const [pause] = await this.pauses.openOf(userId, this.clock.now());
    if (pause === undefined) return { pause: null };
    return { pause: { sentence: PAUSE_SENTENCES[pause.cause], until: pause.until.toISOString() } };
  }

  @Post('connect')
  @HttpCode(200)
  async connect(@CurrentViewer() { userId }: Viewer): Promise<{ url: string }> {
    return { url: await this.onboarding.connect(userId) };
  }

  /** The provider redirects people here whose onboarding link has expired; sends them on to a new one. */
  @Get('connect/refresh')
  @ApiResponse({ status: 303, description: 'To the provider’s form' })
  async refresh(@CurrentViewer() { userId }: Viewer, @Res() reply: FastifyReply): Promise<void> {
    // A GET must not create an account; the button on the payments page does.
    await reply.redirect((await this.onboarding.renew(userId)) ?? '/pre-stripe-connect', 303);
  }

  @Post('dashboard-link')
  @StepUp()
  @HttpCode(200)
  async dashboard(@CurrentViewer() { userId }: Viewer): Promise<{ url: string }> {
    return { url: await this.statuses.dashboardLink(userId) };
  }

  @Post('complete-button-status')
  @HttpCode(200)
  completeButton(@CurrentViewer() { userId }: Viewer): Promise<{ visible: boolean; label: string; url?: string }> {
    return this.statuses.completeButton(userId);
  }
}
