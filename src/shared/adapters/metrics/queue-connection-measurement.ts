import { Injectable } from '@nestjs/common';
import { PgBossQueue } from '../queue/pg-boss-queue.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

const UP = 'porchlight_queue_up';
const AGE = 'porchlight_queue_last_poll_age_seconds';
/** Each worker polls its queue every 5 seconds; if none succeeds in four times as long, the connection is down. */
const SILENT_SECONDS = 20;

/** Whether this instance's workers reach the queue, over their own connections that bypass any pooler. */
@Injectable()
@Measures({ name: 'queue', from: 'process' })
export class QueueConnectionMeasurement implements Measurement {
  readonly gauges = [
    { name: UP, help: '1 where the workers of this instance are answered by the queue' },
    { name: AGE, help: 'How long ago the queue last answered one of them; +Inf before the first time' },
  ];

  constructor(private readonly queue: PgBossQueue) {}

  read(): Sample[] {
    const at = this.queue.lastPolledAt;
    // Workers record the process's time, which the development clock does not move.
    const age = at === null ? Infinity : Math.max(0, (Date.now() - at.getTime()) / 1_000);
    return [
      { name: UP, value: age <= SILENT_SECONDS ? 1 : 0 },
      { name: AGE, value: age },
    ];
  }
}
