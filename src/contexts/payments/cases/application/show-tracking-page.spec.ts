import type { DeliveryTrackingView } from '../../../delivery/published/tracking.js';
import type { CaseSummaryView } from '../../published/case-views.js';
import { nextStepOf } from './show-tracking-page.js';

const view = (given: Partial<DeliveryTrackingView>): DeliveryTrackingView => ({
  role: 'buyer',
  id: 'a1b2c3d4e5f6',
  name: 'Oak bookcase',
  shareLink: 'Ab3dEf9h',
  thumbnailUrl: null,
  status: 'payment_secured',
  isExpired: false,
  fundsState: 'held',
  noContact: false,
  driver: null,
  map: null,
  refundReturned: false,
  deliveryDate: null,
  deliveryWindow: null,
  expected: null,
  minutesLate: null,
  mayBeLate: false,
  arrivedAt: null,
  secondsToAnswer: null,
  code: { step: 'delivery', digits: '9876' },
  missed: null,
  timeline: [],
  now: '',
  ...given,
});
const caseOf = (isYourTurn: boolean): CaseSummaryView => ({ isYourTurn }) as CaseSummaryView;

describe('an order’s next step', () => {
  it.each<[string, Partial<DeliveryTrackingView>]>([
    ['wait-for-driver', {}],
    ['wait-for-driver', { role: 'buyer', status: 'driver_dispatched' }],
    ['give-code', { role: 'seller', status: 'driver_dispatched' }],
    ['give-code', { status: 'item_picked_up' }],
    ['wait-for-driver', { status: 'item_picked_up', noContact: true, code: null }],
    ['answer-about-item', { status: 'driver_dispatched', secondsToAnswer: 400 }],
    ['wait-for-driver', { role: 'seller', status: 'payment_secured', secondsToAnswer: 400 }],
    ['choose-window', { missed: 'pickup' }],
    ['wait-for-decision', { missed: 'door', status: 'cancelled' }],
    ['wait-for-decision', { fundsState: 'disputed', status: 'item_delivered' }],
    ['look-and-confirm', { status: 'item_delivered', fundsState: 'release_due' }],
    ['wait-for-buyer', { role: 'seller', status: 'item_delivered', fundsState: 'release_due' }],
    ['rate', { status: 'item_delivered', fundsState: 'released' }],
    ['nothing', { status: 'cancelled', fundsState: 'refunded' }],
  ])('is %s of %j', (next, given) => {
    expect(nextStepOf(view(given), null, false)).toBe(next);
  });

  it('is the case if there is one, and nothing once everything is done', () => {
    expect(nextStepOf(view({}), caseOf(true), false)).toBe('answer-case');
    expect(nextStepOf(view({}), caseOf(false), false)).toBe('wait-for-decision');
    expect(nextStepOf(view({ status: 'item_delivered', fundsState: 'released' }), null, true)).toBe('nothing');
  });
});
