import { SettingsRepository } from '../../../src/contexts/admin/settings/application/ports/settings.repository.js';
import { StaleSettings } from '../../../src/contexts/admin/settings/domain/settings.errors.js';
import { Settings } from '../../../src/contexts/admin/settings/domain/settings.js';
import { someSettings } from '../builders/settings-values.js';

/** Settings in memory; counts how often they were read. */
export class InMemorySettings extends SettingsRepository {
  #row = someSettings();
  reads = 0;

  get(): Promise<Settings> {
    this.reads += 1;
    return Promise.resolve(new Settings({ ...this.#row.values }, this.#row.version));
  }

  lock(): Promise<Settings> {
    return this.get();
  }

  save({ values, version }: Settings): Promise<number> {
    if (version !== this.#row.version) return Promise.reject(new StaleSettings());
    this.#row = new Settings({ ...values }, version + 1);
    return Promise.resolve(version + 1);
  }
}
