import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { RATES, type Settings } from '../domain/settings.js';
import { PlatformSettings, type SettingsView } from '../published/platform-settings.js';
import { SettingsRepository } from './ports/settings.repository.js';

const PERCENT = 100;
/** How long another instance may still return the settings from before a save. */
const MAX_AGE_MS = 1_000;

function settingsView(settings: Settings, isProduction: boolean): SettingsView {
  const { values, version } = settings;
  const fourEyes = settings.needsFourEyes(isProduction);
  return { ...structuredClone(values), fourEyes, serviceFee: values.serviceFeePercent * PERCENT, ...RATES, version };
}

/** Caches the settings: saves are visible immediately on this instance, and within a second on others. */
@Injectable()
export class CachedPlatformSettings extends PlatformSettings {
  #kept: { view: SettingsView; readAt: number } | null = null;
  #generation = 0;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly environment: Environment,
  ) {
    super();
  }

  async current(): Promise<SettingsView> {
    // The system time, because the product's clock can be moved.
    if (this.#kept !== null && performance.now() - this.#kept.readAt < MAX_AGE_MS) return this.#kept.view;
    const generation = this.#generation;
    const readAt = performance.now();
    const view = settingsView(await this.settings.get(), this.environment.isProduction);
    if (generation === this.#generation) this.#kept = { view, readAt };
    return view;
  }

  /** The next read goes to the database; a read in flight is not cached. */
  forget(): void {
    this.#generation += 1;
    this.#kept = null;
  }
}
