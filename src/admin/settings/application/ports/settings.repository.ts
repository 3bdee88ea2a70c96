import type { Settings } from '../../domain/settings.js';

/** The one row of settings. */
export abstract class SettingsRepository {
  abstract get(): Promise<Settings>;
  /** As `get`, held against other writers until the unit of work ends. */
  abstract lock(): Promise<Settings>;
  /** Writes the next version and answers its number; throws `StaleSettings` when the row is no longer the one loaded. */
  abstract save(settings: Settings): Promise<number>;
}
