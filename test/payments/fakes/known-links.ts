import { PersonLinks, type SharedMark } from '../../../src/contexts/identity/published/person-links.js';

/** What seller and buyer share, set by a test. */
export class KnownLinks extends PersonLinks {
  shared: SharedMark[] = [];

  record(): Promise<void> {
    return Promise.resolve();
  }
  sharedBy(): Promise<SharedMark[]> {
    return Promise.resolve(this.shared);
  }
}
