import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { PushSubscriptions } from '../../application/phone/push-subscriptions.js';
import { PhoneChoices } from '../../application/phone/phone-choices.js';
import type { PhoneChoicesView } from '../../published/phone-views.js';
import { PushRequest } from './push.requests.js';

/** Text messages and notifications for the signed-in person and this browser. */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user/push')
export class PushController {
  constructor(
    private readonly pushSubscriptions: PushSubscriptions,
    private readonly choices: PhoneChoices,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Which text messages and notifications are available, and whether this browser has notifications',
  })
  show(@CurrentViewer() { userId, sessionId }: Viewer): Promise<PhoneChoicesView> {
    return this.choices.show({ userId, sessionId });
  }

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'push', points: 60, seconds: 3_600 })
  @ApiOperation({ summary: 'Turns on urgent notifications in this browser until its session ends' })
  async add(@Body() { endpoint, keys }: PushRequest, @CurrentViewer() viewer: Viewer): Promise<{ success: true }> {
    const { userId, sessionId } = viewer;
    const { p256dh, auth } = keys;
    await this.pushSubscriptions.add({ userId, sessionId }, { endpoint, keys: { p256dh, auth } });
    return { success: true };
  }

  @Delete()
  @ApiOperation({ summary: 'Turns off notifications in this browser' })
  async end(@CurrentViewer() { sessionId }: Viewer): Promise<{ success: true }> {
    await this.pushSubscriptions.end(sessionId);
    return { success: true };
  }
}
