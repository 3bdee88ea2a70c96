import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { BUILT_IN_AREAS } from '../../domain/areas/built-in-areas.js';
import { areaFact } from './area-fact.js';
import { ServiceAreaRepository, type ServiceArea } from '../ports/service-area.repository.js';

/** Adds the built-in areas on the first start; an area is active if its region is active in the settings. */
@Injectable()
export class SeedServiceAreas {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly events: EventPublisher,
  ) {}

  async execute(): Promise<void> {
    const known = new Set((await this.areas.list()).map(({ fsa }) => fsa));
    if (BUILT_IN_AREAS.every(({ fsa }) => known.has(fsa))) return;
    const { activeRegions, version } = await this.settings.current();
    const seeds = BUILT_IN_AREAS.map((place): ServiceArea => {
      return { ...place, status: activeRegions.includes(place.regionName) ? 'active' : 'inactive' };
    });
    await this.unitOfWork.run(async () => {
      const added = await this.areas.addMissing(seeds, version);
      await this.events.publish(...added.map(areaFact));
    });
  }
}
