import { Injectable } from '@nestjs/common';
import { DeliveryTracking, type DeliveryTrackingView } from '../../../delivery/published/tracking.js';
import { ListingViews } from '../../../listings/published/transaction-register.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import type { CaseSummaryView } from '../../published/case-views.js';
import type { NextStep, TrackingView } from '../../published/tracking.js';
import { ShowCase } from './steps/show-case.js';

const OPEN: ReadonlySet<string> = new Set(['awaiting_seller', 'awaiting_buyer', 'escalated']);
const isCalledOff = (status: string): boolean => status === 'cancelled' || status === 'expired';

function afterDelivery({ role, fundsState }: DeliveryTrackingView, isRated: boolean): NextStep {
  if (fundsState === 'release_due') return role === 'buyer' ? 'look-and-confirm' : 'wait-for-buyer';
  return isRated ? 'nothing' : 'rate';
}

function onTheWay({ role, status, code, missed, secondsToAnswer }: DeliveryTrackingView): NextStep {
  if (secondsToAnswer !== null && role === 'buyer') return 'answer-about-item';
  if (missed === 'pickup') return 'choose-window';
  const isComing = role === 'seller' ? status === 'driver_dispatched' : status === 'item_picked_up';
  return code !== null && isComing ? 'give-code' : 'wait-for-driver';
}

/** A case takes precedence, because the sale is paused for it. */
export function nextStepOf(view: DeliveryTrackingView, open: CaseSummaryView | null, isRated: boolean): NextStep {
  if (open !== null) return open.isYourTurn ? 'answer-case' : 'wait-for-decision';
  if (view.fundsState === 'frozen' || view.fundsState === 'disputed') return 'wait-for-decision';
  if (view.missed === 'door') return 'wait-for-decision';
  if (isCalledOff(view.status)) return 'nothing';
  return view.status === 'item_delivered' ? afterDelivery(view, isRated) : onTheWay(view);
}

/** The page of a sold item for its two sides, with its open case, if any. Throws `NotFound` for anyone else. */
@Injectable()
export class ShowTrackingPage {
  constructor(
    private readonly tracking: DeliveryTracking,
    private readonly cases: ShowCase,
    private readonly views: ListingViews,
  ) {}

  async execute(shareLink: string, by: Viewer): Promise<TrackingView> {
    const view = await this.tracking.of(shareLink, by.userId);
    const { items } = await this.cases.list({ listingId: view.id, by });
    const open = items.find(({ state }) => OPEN.has(state)) ?? null;
    const isRated = (await this.views.myRating(view.id, by.userId)) !== null;
    const outcome = items.length === 0 || open !== null ? null : await this.cases.outcomeOf(view.id, view.role);
    return { ...view, next: nextStepOf(view, open, isRated), case: open, outcome };
  }
}
