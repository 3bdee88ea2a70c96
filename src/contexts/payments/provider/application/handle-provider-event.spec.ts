import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import type { RestorationRecord } from '../../../../platform/application/ports/restoration.js';
import { ChargeUnknown } from '../domain/provider.errors.js';
import { FixedRestoration } from '../../../../../test/platform/fakes/fixed-restoration.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { HandleDueEvents } from './handle-due-events.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import type { EventListeners } from './on-provider-event.js';
import { ProviderUnclear, type ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents, type RecordedEvent } from './ports/provider-events.js';

const RESTORED: RestorationRecord = {
  cause: 'restore',
  detail: null,
  backupTakenAt: new Date(0),
  restoredAt: new Date(0),
  resumedAt: null,
  resumedBy: null,
  reason: null,
};
const THIRTY_DAYS = { minutes: 30 * 24 * 60 };

/** Events in memory, with their outcomes and the next tries of failed ones. */
class InMemoryEvents extends ProviderEvents {
  readonly states = new Map<string, string>();
  readonly tries = new Map<string, number>();
  readonly nextTries = new Map<string, Date>();

  constructor(private readonly at: Date) {
    super();
  }

  insert({ id }: ProviderEvent): Promise<boolean> {
    this.states.set(id, 'received');
    return Promise.resolve(true);
  }
  find(id: string): Promise<RecordedEvent | null> {
    return Promise.resolve(this.states.has(id) ? this.#event(id) : null);
  }
  claimDue(now: Date, leaseUntil: Date, most: number): Promise<RecordedEvent[]> {
    const isDue = (id: string): boolean => (this.nextTries.get(id) ?? this.at) <= now;
    const due = [...this.states].filter(([id, state]) => state === 'received' && isDue(id)).slice(0, most);
    for (const [id] of due) this.nextTries.set(id, leaseUntil);
    return Promise.resolve(due.map(([id]) => this.#event(id)));
  }
  markHandled(id: string): Promise<void> {
    return Promise.resolve(void this.states.set(id, 'handled'));
  }
  markIgnored(id: string): Promise<void> {
    return Promise.resolve(void this.states.set(id, 'ignored'));
  }
  postpone(id: string, tries: number, nextTry: Date): Promise<void> {
    this.tries.set(id, tries);
    this.nextTries.set(id, nextTry);
    return Promise.resolve();
  }
  newest(): Promise<null> {
    return Promise.resolve(null);
  }

  #event(id: string): RecordedEvent {
    const about = { type: 'review.opened', account: null, livemode: false, objectId: id, payload: {} };
    return { id, ...about, createdAt: this.at, tries: this.tries.get(id) ?? 0, cause: null };
  }
}

/** Events with these ids; an error by id is thrown by its listener. */
function aWorld(errors: Record<string, Error | null>) {
  const clock = new FixedClock();
  const events = new InMemoryEvents(clock.now());
  for (const id of Object.keys(errors)) events.states.set(id, 'received');
  const hear = (id: string): Promise<void> => {
    const error = errors[id] ?? null;
    return error === null ? Promise.resolve() : Promise.reject(error);
  };
  const listeners: EventListeners = { of: (type) => [{ type, about: 'object', handle: hear }] };
  const handle = new HandleProviderEvent(events, listeners, clock);
  const restoration = new FixedRestoration();
  const due = new HandleDueEvents(events, handle, clock, restoration, new ImmediateUnitOfWork());
  const handleDue = (): Promise<void> => {
    due.lanes.wake();
    return due.lanes.whenIdle();
  };
  return { clock, events, errors, handle, handleDue, restoration };
}

describe('a provider event', () => {
  it('about an unknown charge stays received, and is handled once its payment is known', async () => {
    const { clock, events, errors, handleDue } = aWorld({ evt_1: new ChargeUnknown('ch_1') });
    await handleDue();
    expect([events.states.get('evt_1'), events.tries.get('evt_1')]).toEqual(['received', 1]);
    errors['evt_1'] = null;
    await handleDue();
    expect(events.states.get('evt_1')).toBe('received');
    clock.advance({ seconds: 2 });
    await handleDue();
    expect(events.states.get('evt_1')).toBe('handled');
  });

  it('about a charge that stays unknown is ignored after 30 days', async () => {
    const { clock, events, handleDue } = aWorld({ evt_1: new ChargeUnknown('ch_1') });
    clock.advance(THIRTY_DAYS);
    await handleDue();
    expect(events.states.get('evt_1')).toBe('received');
    clock.advance({ minutes: 1 });
    await handleDue();
    expect(events.states.get('evt_1')).toBe('ignored');
  });

  it('that fails does not delay others, and waits longer after each try, up to six hours', async () => {
    const { clock, events, handleDue } = aWorld({
      evt_1: new ProviderUnclear('lost'),
      evt_2: new TypeError('a bug'),
      evt_3: null,
    });
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const waits: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      await handleDue();
      const [first, second] = ['evt_1', 'evt_2'].map((id) => events.nextTries.get(id)!);
      expect(first).toEqual(second);
      waits.push((first!.getTime() - clock.now().getTime()) / 1_000);
      clock.set(first!);
    }
    expect([...events.states.values()]).toEqual(['received', 'received', 'handled']);
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(6 * 3_600);
    expect(logged).toHaveBeenCalledTimes(15);
    logged.mockRestore();
  });

  it('waits while a restored database waits for its reconciliation', async () => {
    const { events, handleDue, restoration } = aWorld({ evt_1: null });
    restoration.record = RESTORED;
    await handleDue();
    expect(events.states.get('evt_1')).toBe('received');
    restoration.record = null;
    await handleDue();
    expect(events.states.get('evt_1')).toBe('handled');
  });
});
