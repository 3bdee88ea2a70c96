import type { DomainEvent, EventName } from '../../../../platform/domain/domain-event.js';
import type { ApprovalKind, ApprovalOutcome, ApprovalSubject } from './approval-views.js';
import type { LeverName } from './levers.js';

/**
 * The settings were saved; `activatedRegions` and `deactivatedRegions` are the changed regions, `change` is JSON of
 * `{before, after}` with the changed settings.
 */
export const SETTINGS_CHANGED: EventName<SettingsChangedV1> = 'admin.settings-changed.v1';
export interface SettingsChangedV1 {
  version: number;
  byUserId: number;
  activatedRegions: string[];
  deactivatedRegions: string[];
  change?: string;
}
export const settingsChanged = (payload: SettingsChangedV1): DomainEvent<SettingsChangedV1> => ({
  name: SETTINGS_CHANGED,
  payload,
});

/**
 * An administrator requested something that a second one must approve. `sealedWhat` is the sentence that the second one
 * reads; it may name an address, so it is sealed with the SecretBox purpose `approval`.
 */
export const APPROVAL_ASKED: EventName<ApprovalAskedV1> = 'admin.approval-asked.v1';
export interface ApprovalAskedV1 {
  approvalId: string;
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  askedBy: number;
  reason: string | null;
  sealedWhat: string;
  expiresAt: string;
}
export const approvalAsked = (payload: ApprovalAskedV1): DomainEvent<ApprovalAskedV1> => ({
  name: APPROVAL_ASKED,
  payload,
});

/**
 * A request ended; `byUserId` approved, declined or withdrew it, and is null when it lapsed. `refusal` says why an
 * approved request could no longer be done.
 */
export const APPROVAL_ENDED: EventName<ApprovalEndedV1> = 'admin.approval-ended.v1';
export interface ApprovalEndedV1 {
  approvalId: string;
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  askedBy: number;
  outcome: ApprovalOutcome;
  byUserId: number | null;
  refusal: string | null;
}
export const approvalEnded = (payload: ApprovalEndedV1): DomainEvent<ApprovalEndedV1> => ({
  name: APPROVAL_ENDED,
  payload,
});

/** Operators turned a lever: whether it was on and is now, and why. `byUserId` is null for a command on the server. */
export const LEVER_TURNED: EventName<LeverTurnedV1> = 'admin.lever-turned.v1';
export interface LeverTurnedV1 {
  lever: LeverName;
  before: boolean;
  after: boolean;
  byUserId: number | null;
  reason: string;
}
export const leverTurned = (payload: LeverTurnedV1): DomainEvent<LeverTurnedV1> => ({ name: LEVER_TURNED, payload });
