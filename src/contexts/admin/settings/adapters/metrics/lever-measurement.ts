import { Injectable } from '@nestjs/common';
import { Measures, type Measurement, type Sample } from '../../../../../platform/metrics/measurement.js';
import { LeverRepository } from '../../application/ports/lever.repository.js';

const PULLED = 'porchlight_lever_pulled';

/** Exposes the pulled levers as metrics. */
@Injectable()
@Measures({ name: 'levers', from: 'database' })
export class LeverMeasurement implements Measurement {
  readonly gauges = [{ name: PULLED, help: '1 while operators hold back what the lever is about', labels: ['lever'] }];

  constructor(private readonly levers: LeverRepository) {}

  async read(): Promise<Sample[]> {
    const levers = await this.levers.list();
    return levers.map(({ isPulled, state: { name: lever } }) => ({
      name: PULLED,
      labels: { lever },
      value: isPulled ? 1 : 0,
    }));
  }
}
