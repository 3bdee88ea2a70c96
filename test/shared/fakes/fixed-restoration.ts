import { Restoration, type RestorationRecord } from '../../../src/shared/application/ports/restoration.js';

/** A database as a test says it was restored; without a record it never was. */
export class FixedRestoration extends Restoration {
  constructor(public record: RestorationRecord | null = null) {
    super();
  }

  get pause(): RestorationRecord | null {
    return this.isPaused ? this.record : null;
  }

  get isPaused(): boolean {
    return this.record !== null && this.record.resumedAt === null;
  }

  onResume(listener: () => void): void {
    if (!this.isPaused) listener();
  }

  onPause(): void {
    // Nothing begins to wait while a test looks.
  }

  refuseIfCommitsWereLost(): Promise<void> {
    return Promise.resolve();
  }

  pauseForDoublePayment(): Promise<boolean> {
    return Promise.resolve(false);
  }

  resume(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
