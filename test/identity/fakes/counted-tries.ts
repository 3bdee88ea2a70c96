import { WrongTries } from '../../../src/contexts/identity/published/wrong-tries.js';

/** A driver's day of wrong tries, with the limit of identity. */
export class CountedTries extends WrongTries {
  count = 0;

  areSpent(): Promise<boolean> {
    return Promise.resolve(this.count >= 50);
  }

  countHandOver(): Promise<void> {
    this.count += 1;
    return Promise.resolve();
  }
}
