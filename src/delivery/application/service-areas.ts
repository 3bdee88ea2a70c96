import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../admin/settings/published/platform-settings.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { BUILT_IN_AREAS } from '../domain/built-in-areas.js';
import { serviceAreaChanged } from '../published/events.js';
import { ServiceAreaRepository, type AreaStatus, type ServiceArea } from './ports/service-area.repository.js';

const factOf = ({ fsa, regionName, city, status }: ServiceArea): ReturnType<typeof serviceAreaChanged> =>
  serviceAreaChanged({ fsa, regionName, city, active: status === 'active' });

/** First start: the built-in table, active where the settings' regions are. */
@Injectable()
export class SeedServiceAreas {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly events: EventPublisher,
  ) {}

  async execute(): Promise<void> {
    const known = new Set((await this.areas.all()).map(({ fsa }) => fsa));
    if (BUILT_IN_AREAS.every(({ fsa }) => known.has(fsa))) return;
    const { activeRegions, version } = await this.settings.current();
    const seeds = BUILT_IN_AREAS.map((place): ServiceArea => {
      return { ...place, status: activeRegions.includes(place.regionName) ? 'active' : 'inactive' };
    });
    await this.unitOfWork.run(async () => {
      const added = await this.areas.addMissing(seeds, version);
      await this.events.publish(...added.map(factOf));
    });
  }
}

/** An administrator adds a prefix, or states it anew. */
@Injectable()
export class PutServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute(area: ServiceArea): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const changed = await this.areas.put(area);
      if (changed !== null) await this.events.publish(factOf(changed));
      return area;
    });
  }
}

/** An administrator switches one prefix. Throws `NotFound`. */
@Injectable()
export class SwitchServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute({ fsa, status }: { fsa: string; status: AreaStatus }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const outcome = await this.areas.setStatus(fsa, status);
      if (outcome === null) throw new NotFound('This area');
      if (outcome.changed) await this.events.publish(factOf(outcome.area));
      return outcome.area;
    });
  }
}

/** Saved settings switch the areas of the regions that they changed (administrators' specification §4, "Settings"). */
@Injectable()
export class SynchroniseRegions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute(change: { activated: string[]; deactivated: string[]; settingsVersion: number }): Promise<void> {
    const { activated, deactivated, settingsVersion } = change;
    return this.unitOfWork.run(async () => {
      const off = await this.areas.switchRegions(deactivated, 'inactive', settingsVersion);
      const on = await this.areas.switchRegions(activated, 'active', settingsVersion);
      const missing = BUILT_IN_AREAS.filter(({ regionName }) => activated.includes(regionName));
      const added = await this.areas.addMissing(missing.map((place) => ({ ...place, status: 'active' })), settingsVersion);
      await this.events.publish(...[...off, ...on, ...added].map(factOf));
    });
  }
}
