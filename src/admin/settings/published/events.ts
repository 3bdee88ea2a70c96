import type { DomainEvent, EventName } from '../../../shared/domain/domain-event.js';

/**
 * The settings were saved; `activatedRegions` and `deactivatedRegions` are what changed among the regions, `change` is
 * the JSON of `{before, after}` with the settings that are not as they were.
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
