import type { Settings } from '../../domain/settings.js';

/** The one row of settings. */
export abstract class SettingsRepository {
  abstract get(): Promise<Settings>;
  /** Like `get`, and locks the row against other writers until the unit of work ends. */
  abstract lock(): Promise<Settings>;
  /** Writes the next version and returns its number; throws `StaleSettings` when the row changed since it was loaded. */
  abstract save(settings: Settings): Promise<number>;
}
