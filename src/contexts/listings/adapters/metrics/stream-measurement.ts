import { Injectable } from '@nestjs/common';
import { Measures, type Measurement, type Sample } from '../../../../platform/metrics/measurement.js';
import { TransactionChannel } from '../live/transaction-channel.js';

const STREAMS = 'porchlight_live_streams';

/** The number of open transaction streams on this instance. */
@Injectable()
@Measures({ name: 'streams', from: 'process' })
export class StreamMeasurement implements Measurement {
  readonly gauges = [{ name: STREAMS, help: 'Open streams of transactions' }];

  constructor(private readonly channel: TransactionChannel) {}

  read(): Sample[] {
    return [{ name: STREAMS, value: this.channel.listeners }];
  }
}
