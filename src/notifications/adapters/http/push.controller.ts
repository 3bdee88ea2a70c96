import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Access, CurrentViewer } from '../../../shared/adapters/http/access.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { PushSubscriptions } from '../../application/phone/push-subscriptions.js';
import { NumberRefusalRepository } from '../../application/ports/number-refusal.repository.js';
import { PushMessages } from '../../application/ports/push-messages.js';
import { PushSubscriptionRepository } from '../../application/ports/push-subscription.repository.js';
import { TextMessages } from '../../application/ports/text-messages.js';
import type { PhoneChoicesView } from '../../published/phone-views.js';
import { PushRequest } from './push.requests.js';

/** What the signed-in person's phone and this browser are told. */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user/push')
export class PushController {
  constructor(
    private readonly pushSubscriptions: PushSubscriptions,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly messages: PushMessages,
    private readonly texts: TextMessages,
    private readonly refusals: NumberRefusalRepository,
    private readonly people: UserDirectory,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What texts and notifications can be had, and whether this browser has notifications' })
  async show(@CurrentViewer() { userId, sessionId }: Viewer): Promise<PhoneChoicesView> {
    const phone = (await this.people.find(userId))?.phoneNumber ?? null;
    return {
      publicKey: await this.messages.publicKey(),
      subscribed: await this.subscriptions.isSubscribed(sessionId),
      textsAvailable: this.texts.isOn,
      numberRefusal: phone === null ? null : await this.refusals.find(phone),
    };
  }

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'push', points: 60, seconds: 3_600 })
  @ApiOperation({ summary: 'This browser is told what cannot wait, until its session ends' })
  async add(@Body() { endpoint, keys }: PushRequest, @CurrentViewer() viewer: Viewer): Promise<{ success: true }> {
    const { userId, sessionId } = viewer;
    const { p256dh, auth } = keys;
    await this.pushSubscriptions.add({ userId, sessionId }, { endpoint, keys: { p256dh, auth } });
    return { success: true };
  }

  @Delete()
  @ApiOperation({ summary: 'This browser is told nothing any more' })
  async end(@CurrentViewer() { sessionId }: Viewer): Promise<{ success: true }> {
    await this.pushSubscriptions.end(sessionId);
    return { success: true };
  }
}
