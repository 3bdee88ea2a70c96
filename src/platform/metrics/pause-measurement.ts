import { Injectable } from '@nestjs/common';
import { Clock } from '../application/ports/clock.js';
import { Restoration, type PauseCause } from '../application/ports/restoration.js';
import { Measures, secondsAgo, type Measurement, type Sample } from './measurement.js';

const PAUSED = 'porchlight_workers_paused';
const AGE = 'porchlight_workers_paused_seconds';
const CAUSES: readonly PauseCause[] = ['restore', 'failover', 'double-payment'];

/** Whether jobs, events and money are paused on this instance, why, and for how long. */
@Injectable()
@Measures({ name: 'pause', from: 'process' })
export class PauseMeasurement implements Measurement {
  readonly gauges = [
    { name: PAUSED, help: '1 while jobs, events and money wait, by cause', labels: ['cause'] },
    { name: AGE, help: 'How long they have waited, by cause; 0 where they do not', labels: ['cause'] },
  ];

  constructor(
    private readonly restoration: Restoration,
    private readonly clock: Clock,
  ) {}

  read(): Sample[] {
    const { pause } = this.restoration;
    return CAUSES.flatMap((cause) => {
      const isWhy = pause?.cause === cause;
      return [
        { name: PAUSED, labels: { cause }, value: isWhy ? 1 : 0 },
        { name: AGE, labels: { cause }, value: isWhy ? secondsAgo(pause.restoredAt, this.clock.now()) : 0 },
      ];
    });
  }
}
