import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ConnectionPool, NO_ROOM } from '../persistence/connection-pool.js';
import { DatabaseHealth } from './database-health.js';

/** A pool whose database answers, with a disk that a test fills. */
class SmallDisk {
  isFull = false;
  readonly asked: string[] = [];
  findsNoRoom: () => void = () => undefined;
  readonly standing = { open: 1, idle: 1, waiting: 0, most: 12 };

  onAnswer = (): (() => void) => () => undefined;
  onNoRoom(listener: () => void): () => void {
    this.findsNoRoom = listener;
    return () => undefined;
  }
  query({ text }: { text: string }): Promise<{ rows: object[] }> {
    const needsRoom = text.includes('work_mem');
    this.asked.push(needsRoom ? 'room' : 'question');
    if (needsRoom && this.isFull) return Promise.reject(Object.assign(new Error('No space left'), { code: NO_ROOM }));
    return Promise.resolve({ rows: [{ isReadOnly: false }] });
  }
}

describe('A database without room on its disk', () => {
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

  it('is not asked for room until a statement has found none', async () => {
    await beat();
    expect(new Set(disk.asked)).toEqual(new Set(['question']));
    expect(health.state).toBe('ok');
  });

  it('is full at the next heartbeat, and well again once there is room', async () => {
    disk.isFull = true;
    disk.findsNoRoom();
    await beat();
    expect([health.state, health.isWell, await health.answers()]).toEqual(['full', false, false]);
    await beat();
    expect(health.state).toBe('full');
    disk.isFull = false;
    await beat();
    await beat();
    expect([health.state, disk.asked.at(-1)]).toEqual(['ok', 'question']);
    expect(told).toEqual(['full', 'ok']);
  });

  it('is well where the statement alone was too large', async () => {
    disk.findsNoRoom();
    await beat();
    expect([health.state, told]).toEqual(['ok', []]);
  });
});
