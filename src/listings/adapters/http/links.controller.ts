import { Controller, Get, Param } from '@nestjs/common';
import { Access } from '../../../shared/adapters/http/access.js';
import { RateLimit } from '../../../shared/adapters/http/rate-limit.js';
import { isShareLink } from '../../published/share-link.js';
import { ListingViews } from '../../published/transaction-register.js';

interface LinkView {
  ours: boolean;
  shareLink?: string;
  name?: string;
  thumbnailUrl?: string | null;
  sellerFirstName?: string | null;
  status?: string;
}

/** Whether a pasted link, or its eight characters, is ours. */
@Access('public')
@Controller('api/links')
export class LinksController {
  constructor(private readonly views: ListingViews) {}

  @Get(':text')
  @RateLimit({ name: 'check-link', points: 60, seconds: 600 })
  async check(@Param('text') text: string): Promise<LinkView> {
    const candidate = text.trim().replace(/[/?#]+$/, '').split('/').at(-1) ?? '';
    const view = isShareLink(candidate) ? await this.views.publicView(candidate) : null;
    if (view === null) return { ours: false };
    const { shareLink, name, thumbnailUrl, sellerFirstName, status } = view;
    return { ours: true, shareLink, name, thumbnailUrl, sellerFirstName, status };
  }
}
