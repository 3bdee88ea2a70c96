import type { Settings } from '../../domain/settings.js';

/** The settings as they are stored now, for who edits them. */
export abstract class SettingsReader {
  abstract get(): Promise<Settings>;
}
