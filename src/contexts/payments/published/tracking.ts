import type { DeliveryTrackingView } from '../../delivery/published/tracking.js';
import type { CaseSummaryView, SaleOutcomeView } from './case-views.js';

/** The one thing that the reader can do now, or what happens next without them. */
export type NextStep =
  | 'answer-about-item'
  | 'choose-window'
  | 'answer-case'
  | 'wait-for-decision'
  | 'wait-for-driver'
  | 'give-code'
  | 'look-and-confirm'
  | 'wait-for-buyer'
  | 'rate'
  | 'nothing';

/** GET /api/products/{shareLink}/tracking, for the seller and the buyer of a sold item. */
export interface TrackingView extends DeliveryTrackingView {
  next: NextStep;
  /** The sale's open case; null if there is none. */
  case: CaseSummaryView | null;
  /** How the sale's last case was settled or decided; null if none was, while another is open, and if the sale went on. */
  outcome: SaleOutcomeView | null;
}
