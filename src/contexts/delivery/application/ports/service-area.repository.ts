import type { AreaPlace } from '../../domain/areas/built-in-areas.js';

export type AreaStatus = 'active' | 'inactive';
export interface ServiceArea extends AreaPlace {
  status: AreaStatus;
}

/** Postal prefixes and whether they are served. */
export abstract class ServiceAreaRepository {
  abstract list(): Promise<ServiceArea[]>;
  abstract find(fsa: string): Promise<ServiceArea | null>;
  /** The area for each code, in the same order, with one query; null for an unknown code. */
  abstract findEach(fsas: readonly string[]): Promise<(ServiceArea | null)[]>;
  /** Like `find`, but locks the row until the unit of work ends. */
  abstract lock(fsa: string): Promise<ServiceArea | null>;
  /** Adds the areas that are missing, and returns them. */
  abstract addMissing(areas: readonly ServiceArea[], settingsVersion: number): Promise<ServiceArea[]>;
  /** Adds or overwrites an area; null if nothing changed. */
  abstract save(area: ServiceArea): Promise<ServiceArea | null>;
  /**
   * Switches whole regions as of a version of the settings; a version older than the last one changes nothing. Returns
   * the changed areas.
   */
  abstract switchRegions(
    regions: readonly string[],
    status: AreaStatus,
    settingsVersion: number,
  ): Promise<ServiceArea[]>;
}
