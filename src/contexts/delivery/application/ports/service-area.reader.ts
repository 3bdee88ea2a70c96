import type { ServiceArea } from './service-area.repository.js';

/** Reads the postal prefixes for public display. */
export abstract class ServiceAreaReader {
  /** All prefixes, ordered by region. */
  abstract list(): Promise<ServiceArea[]>;
}
