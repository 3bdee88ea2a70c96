import { Injectable } from '@nestjs/common';
import { ConnectionPool } from '../persistence/connection-pool.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

const CONNECTIONS = 'porchlight_database_connections';
const MOST = 'porchlight_database_connections_most';
const WAITING = 'porchlight_database_waiting';

/** This instance's database connections, and the requests that wait for one. */
@Injectable()
@Measures({ name: 'pool', from: 'process' })
export class PoolMeasurement implements Measurement {
  readonly gauges = [
    { name: CONNECTIONS, help: 'Connections of the pool by state', labels: ['state'] },
    { name: MOST, help: 'How many the pool may open' },
    { name: WAITING, help: 'Questions that wait for a connection' },
  ];

  constructor(private readonly pool: ConnectionPool) {}

  read(): Sample[] {
    const { open, idle, waiting, most } = this.pool.usage;
    return [
      { name: CONNECTIONS, labels: { state: 'idle' }, value: idle },
      { name: CONNECTIONS, labels: { state: 'used' }, value: open - idle },
      { name: MOST, value: most },
      { name: WAITING, value: waiting },
    ];
  }
}
