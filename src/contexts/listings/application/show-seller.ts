import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { isPublicComment } from '../domain/public-comment.js';
import { isShareLink } from '../published/share-link.js';
import type { SellerProfileView } from '../published/views.js';
import { SellerDeskReader } from './ports/seller-desk.reader.js';

const MAX_COMMENTS = 3;
/** Reads more comments than needed because some may not be shown. */
const READ_COMMENTS = 20;

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Shows what strangers may know of an item's seller. Throws `NotFound`. */
@Injectable()
export class ShowSeller {
  constructor(
    private readonly desk: SellerDeskReader,
    private readonly people: UserDirectory,
  ) {}

  async execute(shareLink: string): Promise<SellerProfileView> {
    const record = isShareLink(shareLink) ? await this.desk.recordOfSeller(shareLink, READ_COMMENTS) : null;
    const seller = record === null ? null : await this.people.find(record.sellerId);
    if (record === null || seller === null) throw new NotFound('item');
    const { completedSales, rating, ratings, comments } = record;
    return {
      firstName: seller.firstName,
      memberSince: monthOf(seller.createdAt),
      isVerified: seller.providerVerified,
      completedSales,
      rating,
      ratings,
      comments: comments
        .filter(({ comment }) => isPublicComment(comment))
        .slice(0, MAX_COMMENTS)
        .map(({ stars, comment, at }) => ({ rating: stars, comment, at: monthOf(new Date(at)) })),
    };
  }
}
