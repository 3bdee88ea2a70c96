import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { TIME_TO_CONTEST_MS } from '../../domain/wasted-trip.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { DecideTrip } from './decide-trip.js';

const BATCH = 500;

/**
 * Settles wasted trips that were not contested within 24 hours, which makes them owed to their drivers (product.md §6).
 * A trip without a reported arrival waits for an administrator.
 */
@Injectable()
export class SettleTrips {
  readonly #log = new Logger(SettleTrips.name);

  constructor(
    private readonly trips: WastedTripRepository,
    private readonly decide: DecideTrip,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - TIME_TO_CONTEST_MS);
    for (const { state } of await this.trips.listOpenSince(before, BATCH)) {
      try {
        await this.decide.settle(state.id);
      } catch (error) {
        this.#log.warn({ err: error, tripId: state.id }, 'Settling a wasted trip failed');
      }
    }
  }
}
