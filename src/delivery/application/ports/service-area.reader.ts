import type { ServiceArea } from './service-area.repository.js';

/** The postal prefixes as anyone is shown them. */
export abstract class ServiceAreaReader {
  /** All of them, by region. */
  abstract list(): Promise<ServiceArea[]>;
}
