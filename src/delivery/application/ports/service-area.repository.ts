import type { AreaPlace } from '../../domain/areas/built-in-areas.js';

export type AreaStatus = 'active' | 'inactive';
export interface ServiceArea extends AreaPlace {
  status: AreaStatus;
}

/** Postal prefixes and whether they are served. */
export abstract class ServiceAreaRepository {
  abstract list(): Promise<ServiceArea[]>;
  abstract find(fsa: string): Promise<ServiceArea | null>;
  /** One for each code, in their order, by one question; null for one that is unknown. */
  abstract findEach(fsas: readonly string[]): Promise<(ServiceArea | null)[]>;
  /** As `find`, held until the unit of work ends. */
  abstract lock(fsa: string): Promise<ServiceArea | null>;
  /** Adds those that are missing; returns what was added. */
  abstract addMissing(areas: readonly ServiceArea[], settingsVersion: number): Promise<ServiceArea[]>;
  /** Adds or overwrites one; null when nothing changed. */
  abstract save(area: ServiceArea): Promise<ServiceArea | null>;
  /**
   * Switches whole regions as of a version of the settings; an older version than the last one changes nothing. Returns
   * what changed.
   */
  abstract switchRegions(
    regions: readonly string[],
    status: AreaStatus,
    settingsVersion: number,
  ): Promise<ServiceArea[]>;
}
