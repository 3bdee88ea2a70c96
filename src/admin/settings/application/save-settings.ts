import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { Settings, type SettingsValues } from '../domain/settings.js';
import { settingsChanged } from '../published/events.js';
import { CachedPlatformSettings } from './cached-platform-settings.js';
import { SettingsRepository } from './ports/settings.repository.js';

export interface SaveSettingsCommand {
  values: Partial<SettingsValues>;
  /** The version that the writer had loaded; null for one that does not say. */
  loadedVersion: number | null;
  byUserId: number;
}

/** The settings that are not as they were, as JSON of `{before, after}`. */
function changeOf(before: Readonly<SettingsValues>, after: Readonly<SettingsValues>): string {
  const names = (Object.keys(after) as (keyof SettingsValues)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (values: Readonly<SettingsValues>): object =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return JSON.stringify({ before: only(before), after: only(after) });
}

/** An administrator saves the settings; throws `StaleSettings`. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsRepository,
    private readonly cache: CachedPlatformSettings,
    private readonly events: EventPublisher,
  ) {}

  execute({ values, loadedVersion, byUserId }: SaveSettingsCommand): Promise<Settings> {
    return this.unitOfWork.run(async () => {
      const settings = await this.settings.lock();
      const before = settings.values;
      const regions = settings.change(values, loadedVersion);
      const version = await this.settings.save(settings);
      const change = changeOf(before, settings.values);
      await this.events.publish(settingsChanged({ version, byUserId, ...regions, change }));
      this.unitOfWork.afterCommit(() => {
        this.cache.forget();
      });
      return new Settings(settings.values, version);
    });
  }
}
