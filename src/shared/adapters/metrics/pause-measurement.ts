import { Injectable } from '@nestjs/common';
import { Restoration, type PauseCause } from '../../application/ports/restoration.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

const PAUSED = 'porchlight_workers_paused';
const CAUSES: readonly PauseCause[] = ['restore', 'failover', 'double-payment'];

/** Whether jobs, events and money wait on this instance, and what for. */
@Injectable()
@Measures({ name: 'pause', from: 'process' })
export class PauseMeasurement implements Measurement {
  readonly gauges = [{ name: PAUSED, help: '1 while jobs, events and money wait, by cause', labels: ['cause'] }];

  constructor(private readonly restoration: Restoration) {}

  read(): Sample[] {
    const cause = this.restoration.pause?.cause;
    return CAUSES.map((each) => ({ name: PAUSED, labels: { cause: each }, value: each === cause ? 1 : 0 }));
  }
}
