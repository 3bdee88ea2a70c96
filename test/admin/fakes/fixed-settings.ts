import { RATES } from '../../../src/contexts/admin/settings/domain/settings.js';
import {
  PlatformSettings,
  type SettingsView,
} from '../../../src/contexts/admin/settings/published/platform-settings.js';
import { DEFAULT_SETTINGS } from '../builders/settings-values.js';

/** Platform settings for tests of other contexts: the defaults unless a test overrides them. */
export class FixedSettings extends PlatformSettings {
  constructor(private given: Partial<SettingsView> = {}) {
    super();
  }

  set(given: Partial<SettingsView>): void {
    this.given = { ...this.given, ...given };
  }

  current(): Promise<SettingsView> {
    const { serviceFeePercent, ...values } = structuredClone(DEFAULT_SETTINGS);
    return Promise.resolve({
      ...values,
      fourEyes: false,
      serviceFee: serviceFeePercent * 100,
      ...RATES,
      version: 1,
      ...this.given,
    });
  }
}
