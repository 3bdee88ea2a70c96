import { PersonLinks, type SharedMark } from '../../../src/identity/published/person-links.js';

/** What a test says that seller and buyer share. */
export class KnownLinks extends PersonLinks {
  shared: SharedMark[] = [];

  record(): Promise<void> {
    return Promise.resolve();
  }
  sharedBy(): Promise<SharedMark[]> {
    return Promise.resolve(this.shared);
  }
}
