import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import type { TrackingView } from '../../../published/tracking.js';
import { ShowTrackingPage } from '../../application/show-tracking-page.js';

/** This route is here and not in delivery because it includes the case. */
@Controller('api/products')
export class TrackingController {
  constructor(private readonly showTracking: ShowTrackingPage) {}

  @Get(':shareLink/tracking')
  @Access('signed-in')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'How a sold item is getting on, for its seller and its buyer' })
  show(@CurrentViewer() viewer: Viewer, @Param('shareLink') shareLink: string): Promise<TrackingView> {
    return this.showTracking.execute(shareLink, viewer);
  }
}
