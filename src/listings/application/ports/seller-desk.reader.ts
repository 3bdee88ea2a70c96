import type { PageWanted } from '../../../shared/application/page.js';
import type { NextStepsView, ReceivedRatingsView } from '../../published/views.js';

/** What a person sees of their own sales besides the listings themselves. */
export abstract class SellerDeskReader {
  abstract nextSteps(sellerId: number): Promise<Omit<NextStepsView, 'isServed'>>;
  /** Throws `ValidationFailed` for an invalid cursor. */
  abstract ratingsOf(userId: number, page: PageWanted): Promise<ReceivedRatingsView>;
}
