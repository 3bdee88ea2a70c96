import { Injectable } from '@nestjs/common';
import { serviceAreaChanged } from '../../published/events.js';
import { type ServiceArea, ServiceAreaRepository, type AreaStatus } from '../ports/service-area.repository.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { FSA } from '../../../../platform/domain/postal-code.js';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { BUILT_IN_AREAS } from '../../domain/areas/built-in-areas.js';

/** The event that publishes an area's current state. */
const areaFact = ({ fsa, regionName, city, status }: ServiceArea): ReturnType<typeof serviceAreaChanged> =>
  serviceAreaChanged({ fsa, regionName, city, active: status === 'active' });

/** The same event for a manual change by an administrator; `before` is null for a new area. */
function editedAreaFact(
  area: ServiceArea,
  before: ServiceArea | null,
  byUserId: number,
): ReturnType<typeof serviceAreaChanged> {
  const { payload } = areaFact(area);
  return serviceAreaChanged({ ...payload, byUserId, before: before === null ? null : JSON.stringify(before) });
}

/** The postal prefixes: administrators change them one by one, and the settings by region. */
@Injectable()
export class ServiceAreas {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly events: EventPublisher,
  ) {}

  /** All prefixes, ordered by region. */
  list(): Promise<ServiceArea[]> {
    return this.areas.list();
  }

  /** An administrator adds or changes a postal prefix. */
  put({ area, byUserId }: { area: ServiceArea; byUserId: number }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const before = await this.areas.lock(area.fsa);
      const changed = await this.areas.save(area);
      if (changed !== null) await this.events.publish(editedAreaFact(changed, before, byUserId));
      return area;
    });
  }

  /** An administrator switches one prefix. Throws `NotFound`. */
  switch({ fsa, status, byUserId }: { fsa: string; status: AreaStatus; byUserId: number }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const before = FSA.test(fsa) ? await this.areas.lock(fsa) : null;
      if (before === null) throw new NotFound('area');
      const changed = await this.areas.save({ ...before, status });
      if (changed !== null) await this.events.publish(editedAreaFact(changed, before, byUserId));
      return { ...before, status };
    });
  }

  /** Adds the built-in areas on the first start; an area is active if its region is active in the settings. */
  async seed(): Promise<void> {
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

  /** Switches the areas of the regions that saved settings have changed (administrators' specification §4, "Settings"). */
  synchroniseRegions(change: { activated: string[]; deactivated: string[]; settingsVersion: number }): Promise<void> {
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
