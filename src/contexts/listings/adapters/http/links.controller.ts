import { MultiLine } from '../../../../platform/http/fields/text.js';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { FastifyRequest } from 'fastify';
import { Environment } from '../../../../platform/config/environment.js';
import { Access } from '../../../../platform/http/access.js';
import { StaleReads } from '../../../../platform/persistence/stale-reads.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { shareLinkIn } from '../../domain/pasted-link.js';
import { ListingViews } from '../../published/transaction-register.js';
import type { CheckedLinkView, ProductPublicView } from '../../published/views.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const LIMIT = { name: 'check-link', points: 60, seconds: 600 };
const TEXT = sentence('problem.paste-link');

class LinkQuery {
  @MultiLine({ min: 1, max: 2_000, message: TEXT })
  text!: string;
}

/** Checks whether a pasted link or share code is ours; links to other hosts never are. */
@ApiTags('Buying')
@Access('public')
@Controller('api/links')
export class LinksController {
  constructor(
    private readonly views: ListingViews,
    private readonly environment: Environment,
    private readonly staleReads: StaleReads,
  ) {}

  /** Takes the text as a query parameter because a full address is too long for a path segment. */
  @Get()
  @RateLimit(LIMIT)
  @ApiOperation({ summary: 'Whether a pasted text is a link of ours, and what it leads to' })
  checkText(@Query() { text }: LinkQuery, @Req() { headers: { host } }: FastifyRequest): Promise<CheckedLinkView> {
    return this.#view(text, host);
  }

  @Get(':text')
  @RateLimit(LIMIT)
  @ApiOperation({ summary: 'The same for a short text' })
  check(@Param('text') text: string, @Req() { headers: { host } }: FastifyRequest): Promise<CheckedLinkView> {
    return this.#view(text, host);
  }

  async #view(text: string, host: string | undefined): Promise<CheckedLinkView> {
    const shareLink = shareLinkIn(text, this.#ownHosts(host));
    const found = shareLink === null ? null : await this.#current(shareLink);
    const view = found?.relistedAs === undefined ? found : await this.#current(found.relistedAs);
    if (view === null) return { ours: false };
    const { name, thumbnailUrl, sellerFirstName, isExpired } = view;
    const status = isExpired ? 'expired' : view.status;
    return { ours: true, shareLink: view.shareLink, name, thumbnailUrl, sellerFirstName, status };
  }

  #current(shareLink: string): Promise<ProductPublicView | null> {
    return this.staleReads.run(() => this.views.publicView(shareLink), shareLink);
  }

  /** Outside production the requested host counts as ours too, as in the origin check. */
  #ownHosts(called: string | undefined): string[] {
    const own = new URL(this.environment.publicUrl).host;
    return this.environment.isProduction || called === undefined ? [own] : [own, called];
  }
}
