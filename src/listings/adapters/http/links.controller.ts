import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { Access } from '../../../shared/adapters/http/access.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import { shareLinkIn } from '../../domain/pasted-link.js';
import { ListingViews } from '../../published/transaction-register.js';

interface LinkView {
  ours: boolean;
  shareLink?: string;
  name?: string;
  thumbnailUrl?: string | null;
  sellerFirstName?: string | null;
  status?: string;
}

/** Whether a pasted link, or its eight characters, is ours; an address of another host never is. */
@Access('public')
@Controller('api/links')
export class LinksController {
  constructor(
    private readonly views: ListingViews,
    private readonly environment: Environment,
  ) {}

  @Get(':text')
  @RateLimit({ name: 'check-link', points: 60, seconds: 600 })
  async check(@Param('text') text: string, @Req() { headers: { host } }: FastifyRequest): Promise<LinkView> {
    const shareLink = shareLinkIn(text, this.#ownHosts(host));
    const view = shareLink === null ? null : await this.views.publicView(shareLink);
    if (view === null) return { ours: false };
    const { name, thumbnailUrl, sellerFirstName, status } = view;
    return { ours: true, shareLink: view.shareLink, name, thumbnailUrl, sellerFirstName, status };
  }

  /** Outside production the host that was called counts too, as it does for the origin. */
  #ownHosts(called: string | undefined): string[] {
    const own = new URL(this.environment.publicUrl).host;
    return this.environment.isProduction || called === undefined ? [own] : [own, called];
  }
}
