import type { PageWanted } from '../../../shared/application/page.js';
import type { NextStepsView, ReceivedRatingsView } from '../../published/views.js';

/** What the records say of a seller's earlier sales; comments newest first, as they were written. */
export interface SellerRecord {
  sellerId: number;
  completedSales: number;
  rating: number | null;
  ratings: number;
  comments: { stars: number; comment: string; at: string }[];
}

/** What a person sees of their own sales besides the listings themselves. */
export abstract class SellerDeskReader {
  abstract nextSteps(sellerId: number): Promise<Omit<NextStepsView, 'isServed'>>;
  /** Throws `ValidationFailed` for an invalid cursor. */
  abstract ratingsOf(userId: number, page: PageWanted): Promise<ReceivedRatingsView>;
  /** Of the seller of an item, with at most so many comments; null for an unknown link. */
  abstract recordOfSeller(shareLink: string, maxComments: number): Promise<SellerRecord | null>;
}
