import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../../../platform/config/environment.js';
import { Access } from '../../../../../platform/http/access.js';
import { PlatformSettings } from '../../published/platform-settings.js';
import { publicConfigView, type PublicConfigView } from './settings.views.js';

@ApiTags('Configuration')
@Access('public')
@Controller('api/config')
export class PublicConfigController {
  constructor(
    private readonly settings: PlatformSettings,
    private readonly environment: Environment,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    summary: 'The public fees and rates, the business address, and the public ids of what is configured',
  })
  async show(): Promise<PublicConfigView> {
    const { redditPixelId, videoId, intercomAppId, guideUrl, blogUrl, isProduction, addressLookupUrl } =
      this.environment;
    return publicConfigView(await this.settings.current(), {
      redditId: redditPixelId,
      videoId,
      intercomAppId,
      guideUrl,
      blogUrl,
      testPages: !isProduction,
      addressSuggestions: addressLookupUrl !== null,
    });
  }
}
