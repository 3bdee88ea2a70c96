import { Restoration, type RestorationRecord } from '../../../src/platform/application/ports/restoration.js';

/** A restoration record set by a test; without one, the database was never restored. */
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
    // Fakes never start a pause.
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
