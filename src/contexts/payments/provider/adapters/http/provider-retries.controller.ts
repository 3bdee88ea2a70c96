import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { RepeatsByHand } from '../../application/repeats-by-hand.js';

/** What the provider was asked or has told, once more. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/money-desk')
export class ProviderRetriesController {
  constructor(private readonly repeats: RepeatsByHand) {}

  @Post(':id/replay-event')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Handles an event of the provider again; it only makes us ask, so twice is as good as once',
  })
  async replay(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<{ success: true }> {
    await this.repeats.replayEvent(id, userId);
    return { success: true };
  }

  @Post(':id/retry-operation')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes a call of the provider without an outcome again, with its own key' })
  async retry(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<{ success: true; state: string }> {
    return { success: true, state: await this.repeats.retryOperation(id, userId) };
  }
}
