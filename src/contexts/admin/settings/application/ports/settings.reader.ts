import type { Settings } from '../../domain/settings.js';

/** Reads the stored settings without the cache, for editing. */
export abstract class SettingsReader {
  abstract get(): Promise<Settings>;
}
