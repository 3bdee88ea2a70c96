import type { PageRequest } from '../../../../platform/application/page.js';
import type { NextStepsView, ReceivedRatingsView } from '../../published/views.js';

/** A seller's record of earlier sales; comments newest first, unfiltered. */
export interface SellerRecord {
  sellerId: number;
  completedSales: number;
  rating: number | null;
  ratings: number;
  comments: { stars: number; comment: string; at: string }[];
}

/** What people see of their own sales besides the listings. */
export abstract class SellerDeskReader {
  abstract nextSteps(sellerId: number): Promise<Omit<NextStepsView, 'isServed'>>;
  /** Throws `ValidationFailed` for an invalid cursor. */
  abstract ratingsOf(userId: number, page: PageRequest): Promise<ReceivedRatingsView>;
  /** The record of an item's seller with at most `maxComments` comments; null for an unknown link. */
  abstract recordOfSeller(shareLink: string, maxComments: number): Promise<SellerRecord | null>;
}
