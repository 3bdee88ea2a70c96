import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ConnectionPool, DISK_FULL } from '../persistence/connection-pool.js';
import { DatabaseHealth } from './database-health.js';

/** A fake pool whose database answers and whose disk a test can fill. */
class SmallDisk {
  isFull = false;
  readonly asked: string[] = [];
  findsDiskFull: () => void = () => undefined;
  readonly usage = { open: 1, idle: 1, waiting: 0, most: 12 };

  onAnswer = (): (() => void) => () => undefined;
  onDiskFull(listener: () => void): () => void {
    this.findsDiskFull = listener;
    return () => undefined;
  }
  query({ text }: { text: string }): Promise<{ rows: object[] }> {
    const needsRoom = text.includes('work_mem');
    this.asked.push(needsRoom ? 'room' : 'question');
    if (needsRoom && this.isFull) return Promise.reject(Object.assign(new Error('No space left'), { code: DISK_FULL }));
    return Promise.resolve({ rows: [{ isReadOnly: false }] });
  }
}

describe('a database without free disk space', () => {
  let disk: SmallDisk;
  let health: DatabaseHealth;
  const told: string[] = [];
  beforeEach(async () => {
    jest.useFakeTimers();
    for (const level of ['log', 'error'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue();
    disk = new SmallDisk();
    health = new DatabaseHealth(disk as unknown as ConnectionPool);
    health.onChange(() => told.push(health.state));
    told.length = 0;
    await health.onModuleInit();
  });
  afterEach(() => {
    health.beforeApplicationShutdown();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const beat = (): Promise<void> => jest.advanceTimersByTimeAsync(2_000);

  it('is not probed for space until a statement has failed for lack of it', async () => {
    await beat();
    expect(new Set(disk.asked)).toEqual(new Set(['question']));
    expect(health.state).toBe('ok');
  });

  it('is full at the next heartbeat, and healthy again once there is space', async () => {
    disk.isFull = true;
    disk.findsDiskFull();
    await beat();
    expect([health.state, health.isHealthy, await health.answers()]).toEqual(['full', false, false]);
    await beat();
    expect(health.state).toBe('full');
    disk.isFull = false;
    await beat();
    await beat();
    expect([health.state, disk.asked.at(-1)]).toEqual(['ok', 'question']);
    expect(told).toEqual(['full', 'ok']);
  });

  it('is healthy if only that statement was too large', async () => {
    disk.findsDiskFull();
    await beat();
    expect([health.state, told]).toEqual(['ok', []]);
  });
});
