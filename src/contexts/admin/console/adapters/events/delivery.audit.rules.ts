import {
  CODE_OVERRIDDEN,
  DELIVERY_RECALLED,
  DRIVER_ASSIGNED,
  DOCUMENT_DECIDED,
  DOCUMENT_READ,
  DRIVER_RESUMED,
  DRIVER_STATUS_CHANGED,
  SERVICE_AREA_CHANGED,
  WASTED_TRIP_DECIDED,
} from '../../../../delivery/published/events.js';
import { on, type Rule } from '../../../../../platform/queue/rules.js';
import type { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import type { RecordCommand } from '../../application/record-in-audit-log.js';

/** How events about deliveries and drivers are written to the audit log; null when no administrator did it. */
export const DELIVERY_AUDIT_RULES: readonly Rule<SecretBox, RecordCommand | null>[] = [
  // Areas that change with the regions in the settings are logged with the settings.
  on(SERVICE_AREA_CHANGED, ({ fsa, regionName, city, active, byUserId, before }) =>
    byUserId === undefined
      ? null
      : {
          byUserId,
          action: 'delivery.service-area-changed',
          subjectType: 'service-area',
          subjectId: fsa,
          before: JSON.parse(before ?? 'null') as unknown,
          after: { fsa, regionName, city, status: active ? 'active' : 'inactive' },
        },
  ),

  // Applying to drive changes the status too, but is not an administrator's action.
  on(DRIVER_STATUS_CHANGED, ({ userId, before, after, byUserId }) =>
    byUserId === userId && after === 'pending'
      ? null
      : {
          byUserId,
          action: 'delivery.driver-status-changed',
          subjectType: 'user',
          subjectId: String(userId),
          before,
          after,
        },
  ),

  on(DRIVER_ASSIGNED, ({ deliveryId, before, driverId, byUserId, reason }) => ({
    byUserId,
    action: 'delivery.driver-assigned',
    subjectType: 'delivery',
    subjectId: deliveryId,
    before: { driverId: before },
    after: { driverId },
    ...(reason === undefined ? {} : { reason }),
  })),

  on(DELIVERY_RECALLED, ({ deliveryId, driverId, stage, reason, byUserId }) => ({
    byUserId,
    action: 'delivery.delivery-recalled',
    subjectType: 'delivery',
    subjectId: deliveryId,
    before: { driverId, stage },
    after: { driverId: null },
    reason,
  })),

  on(DRIVER_RESUMED, ({ userId, deliveryId, reason, byUserId }) => ({
    byUserId,
    action: 'delivery.driver-resumed',
    subjectType: 'user',
    subjectId: String(userId),
    before: { pausedFor: deliveryId },
    after: { pausedFor: null },
    reason,
  })),

  on(DOCUMENT_DECIDED, ({ userId, document, approved, was = 'waiting', reason, byUserId }) => ({
    byUserId,
    action: 'delivery.document-decided',
    subjectType: 'user',
    subjectId: String(userId),
    before: { document, state: was },
    after: { document, state: approved ? 'approved' : 'rejected' },
    reason,
  })),

  on(DOCUMENT_READ, ({ userId, document, part, byUserId }) => ({
    byUserId,
    action: 'delivery.document-read',
    subjectType: 'user',
    subjectId: String(userId),
    after: { document, part },
  })),

  // A trip settled automatically has no acting user.
  on(WASTED_TRIP_DECIDED, ({ tripId, driverId, owed, reason, byUserId }) =>
    byUserId === null
      ? null
      : {
          byUserId,
          action: 'delivery.wasted-trip-decided',
          subjectType: 'wasted-trip',
          subjectId: tripId,
          before: { driverId, owed: null },
          after: { driverId, owed },
          reason,
        },
  ),

  on(CODE_OVERRIDDEN, ({ deliveryId, step, reason, byUserId }) => ({
    byUserId,
    action: 'delivery.code-overridden',
    subjectType: 'delivery',
    subjectId: deliveryId,
    before: { step, codeNeeded: true },
    after: { step, codeNeeded: false },
    reason,
  })),
];
