import {
  CONDITION_ANSWERED,
  CONDITION_ASKED,
  DELIVERY_FAILED,
  DELIVERY_LATE,
  DRIVER_ARRIVED,
  DRIVER_PAUSED,
  DRIVER_SET_OFF,
  DRIVER_STATUS_CHANGED,
  ITEM_DELIVERED,
  ITEM_PICKED_UP,
  JOB_GIVEN_BACK,
  REMINDER_DUE,
  RESCHEDULED,
  WASTED_TRIP_CONTESTED,
  type DeliveryFailedV1,
} from '../../../delivery/published/events.js';
import { on } from '../../../../platform/queue/rules.js';
import { bothSides } from '../../application/tell-parties.js';
import type { DeliveryNoticeId, DriverNoticeId } from '../../domain/mail.js';
import type { MailRule, SaleMeans } from './mail-means.js';

const DELIVERIES = '/admin?tab=deliveries';
const HOUR_MS = 3_600_000;
const STATUS_NOTICES: Partial<Record<string, { template: DriverNoticeId; path: string }>> = {
  approved: { template: 'driver-approved', path: '/driver' },
  suspended: { template: 'driver-suspended', path: '/driver/earnings' },
};

/** When a driver is recalled before the pickup, the window stays and no one has to choose. */
function templateOfFailure({ stage, needsDecision, recalled }: DeliveryFailedV1): DeliveryNoticeId | null {
  if (stage === 'door') return 'delivery-failed';
  if (needsDecision) return null;
  return recalled === true ? 'driver-recalled' : 'pickup-failed';
}

export const DELIVERY_MAIL_RULES: readonly MailRule<SaleMeans>[] = [
  // No mail for a new application: the page already says that it is being reviewed.
  on(DRIVER_STATUS_CHANGED, async ({ userId, before, after, at = '' }, { tellPerson }) => {
    const notice = STATUS_NOTICES[after];
    if (notice === undefined) return;
    const values = { variant: before === 'suspended' ? 'again' : null };
    await tellPerson.execute({ occasion: `driver-status ${String(userId)} ${at}`, userId, values, ...notice });
  }),

  // Skipped when the window has changed or the sale has moved on.
  on(REMINDER_DUE, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `reminder ${event.kind} ${event.deliveryId} ${event.scheduledAt}`,
      template: 'delivery-reminder',
      listingId: event.listingId,
      onlyIf: ({ status, deliveryDate, deliveryWindow }) =>
        status === 'payment_secured' && deliveryDate === event.day && deliveryWindow === event.window,
      parties: bothSides(event, event.kind),
    }),
  ),

  on(RESCHEDULED, async (event, { tellParties, tellPerson }) => {
    const { deliveryId, listingId, sellerId, buyerId, driverId, byUserId, at } = event;
    const occasion = `rescheduled ${deliveryId} ${at}`;
    const values = {
      before: { day: event.dayBefore, window: event.windowBefore },
      deliveryDay: { day: event.day },
      deliveryWindow: { window: event.window },
    };
    const by = byUserId === sellerId ? 'by-seller' : 'by-buyer';
    const variantFor = (userId: number): string => (userId === byUserId ? 'by-you' : by);
    await tellParties.execute({
      occasion,
      template: 'rescheduled',
      digest: ['rescheduled'],
      listingId,
      values,
      parties: [
        { role: 'buyer', userId: buyerId, variant: variantFor(buyerId) },
        { role: 'seller', userId: sellerId, variant: variantFor(sellerId) },
      ],
    });
    if (driverId === null) return;
    const job = { template: 'job-rescheduled', path: '/driver', listingId } as const;
    await tellPerson.execute({ occasion, userId: driverId, values, ...job });
  }),

  on(DRIVER_SET_OFF, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `driver-set-off ${event.deliveryId} ${event.at}`,
      template: 'driver-on-way',
      listingId: event.listingId,
      noContact: event.noContact,
      parties: bothSides(event),
    }),
  ),

  // Skipped once the item has been handed over or the trip has ended.
  on(DRIVER_ARRIVED, ({ deliveryId, listingId, sellerId, buyerId, stage, at, noContact }, { tellParties }) =>
    tellParties.execute({
      occasion: `driver-arrived ${deliveryId} ${at}`,
      template: 'driver-here',
      listingId,
      noContact,
      onlyIf: ({ status }) => status === (stage === 'pickup' ? 'driver_dispatched' : 'item_picked_up'),
      parties: [stage === 'pickup' ? { role: 'seller', userId: sellerId } : { role: 'buyer', userId: buyerId }],
    }),
  ),

  // Buyer and seller are told about a missing item when its sale is frozen.
  on(DELIVERY_LATE, async (event, { tellParties, tellAdministrator }) => {
    const { deliveryId, listingId, level, isUnderWay, day, window, expectedBy, arrivesBy } = event;
    const occasion = `delivery-${level} ${deliveryId} ${day} ${window}`;
    const until = { time: expectedBy };
    await tellAdministrator.execute({ occasion, variant: level, listingId, until, path: DELIVERIES });
    if (level === 'missing') return;
    await tellParties.execute({
      occasion,
      template: 'delivery-late',
      listingId,
      values: { until: { time: arrivesBy ?? expectedBy } },
      parties: bothSides(event, isUnderWay ? 'under-way' : 'not-set-off'),
    });
  }),

  on(DRIVER_PAUSED, ({ userId, listingId, at, because = 'missing' }, { tellPerson }) =>
    tellPerson.execute({
      occasion: `driver-paused ${String(userId)} ${at}`,
      template: because === 'missing' ? 'driver-paused' : 'driver-paused-jobs-given-back',
      userId,
      path: '/driver',
      listingId,
      values: { variant: because },
    }),
  ),

  on(JOB_GIVEN_BACK, ({ driverId, deliveryId, listingId, because, at }, { tellAdministrator }) =>
    tellAdministrator.execute({
      occasion: `job-given-back ${deliveryId} ${String(driverId)} ${at}`,
      variant: because,
      listingId,
    }),
  ),

  on(WASTED_TRIP_CONTESTED, ({ tripId, listingId }, { tellAdministrator }) =>
    tellAdministrator.execute({
      occasion: `trip-contested ${tripId}`,
      variant: 'trip-contested',
      listingId,
      path: DELIVERIES,
    }),
  ),

  on(ITEM_PICKED_UP, (event, { tellParties }) =>
    tellParties.execute({
      occasion: `item-picked-up ${event.deliveryId} ${event.at}`,
      template: 'item-picked-up',
      listingId: event.listingId,
      noContact: event.noContact,
      parties: bothSides(event),
    }),
  ),

  on(ITEM_DELIVERED, async (event, { tellParties, settings }) => {
    const { inspectionHours } = await settings.current();
    const endsAt = new Date(event.heardAt ?? event.at).getTime() + inspectionHours * HOUR_MS;
    await tellParties.execute({
      occasion: `item-delivered ${event.deliveryId}`,
      template: 'item-delivered',
      listingId: event.listingId,
      noContact: event.noContact,
      values: { until: inspectionHours === 0 ? null : { instant: new Date(endsAt).toISOString() } },
      parties: bothSides(event, event.proof),
    });
  }),

  on(CONDITION_ASKED, ({ deliveryId, listingId, buyerId, answerBy, noContact }, { tellParties }) =>
    tellParties.execute({
      occasion: `condition-asked ${deliveryId} ${answerBy}`,
      template: 'condition-asked',
      listingId,
      noContact,
      values: { until: { time: answerBy } },
      parties: [{ role: 'buyer', userId: buyerId }],
    }),
  ),

  // A decline ends the sale; the cancellation tells both sides.
  on(CONDITION_ANSWERED, async ({ deliveryId, listingId, sellerId, accepted, at, noContact }, { tellParties }) => {
    if (!accepted) return;
    await tellParties.execute({
      occasion: `condition-answered ${deliveryId} ${at}`,
      template: 'condition-accepted',
      listingId,
      noContact,
      parties: [{ role: 'seller', userId: sellerId }],
    });
  }),

  // A second failed pickup or a declined item ends the sale; the cancellation tells both sides.
  on(DELIVERY_FAILED, async (event, { tellParties }) => {
    const template = templateOfFailure(event);
    if (template === null) return;
    await tellParties.execute({
      occasion: `delivery-failed ${event.deliveryId} ${event.at}`,
      template,
      listingId: event.listingId,
      noContact: event.noContact,
      parties: bothSides(event, event.reason),
    });
  }),
];
