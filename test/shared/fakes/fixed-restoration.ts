import { Restoration, type RestorationRecord } from '../../../src/shared/application/ports/restoration.js';

/** A database as a test says it was restored; without a record it never was. */
export class FixedRestoration extends Restoration {
  constructor(public record: RestorationRecord | null = null) {
    super();
  }

  get isPaused(): boolean {
    return this.record !== null && this.record.resumedAt === null;
  }

  onResume(listener: () => void): void {
    if (!this.isPaused) listener();
  }

  resume(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
