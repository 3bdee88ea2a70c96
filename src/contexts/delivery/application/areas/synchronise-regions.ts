import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { BUILT_IN_AREAS } from '../../domain/areas/built-in-areas.js';
import { areaFact } from './area-fact.js';
import { ServiceAreaRepository } from '../ports/service-area.repository.js';

/** Switches the areas of the regions that saved settings have changed (administrators' specification §4, "Settings"). */
@Injectable()
export class SynchroniseRegions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly events: EventPublisher,
  ) {}

  execute(change: { activated: string[]; deactivated: string[]; settingsVersion: number }): Promise<void> {
    const { activated, deactivated, settingsVersion } = change;
    return this.unitOfWork.run(async () => {
      const off = await this.areas.switchRegions(deactivated, 'inactive', settingsVersion);
      const on = await this.areas.switchRegions(activated, 'active', settingsVersion);
      const stillActive = await this.#stillActive(activated, settingsVersion);
      const missing = BUILT_IN_AREAS.filter(({ regionName }) => stillActive.includes(regionName));
      const added = await this.areas.addMissing(
        missing.map((place) => ({ ...place, status: 'active' })),
        settingsVersion,
      );
      await this.events.publish(...[...off, ...on, ...added].map(areaFact));
    });
  }

  /** A missing area has no version that could reveal a late event, so the current settings decide if they are newer. */
  async #stillActive(activated: string[], settingsVersion: number): Promise<string[]> {
    const { activeRegions, version } = await this.settings.current();
    return version > settingsVersion ? activated.filter((region) => activeRegions.includes(region)) : activated;
  }
}
