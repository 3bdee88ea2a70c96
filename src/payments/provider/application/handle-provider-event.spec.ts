import { FixedClock } from '../../../../test/shared/fakes/fixed-clock.js';
import { ChargeUnknown } from '../domain/provider.errors.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import type { EventListeners } from './on-provider-event.js';
import { ProviderUnclear, type ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { RetryProviderEvents } from './retry-provider-events.js';

const THIRTY_DAYS = { minutes: 30 * 24 * 60 };

/** Events in memory: what became of each, and how often each was put off. */
class InMemoryEvents extends ProviderEvents {
  readonly states = new Map<string, string>();
  readonly putOff: string[] = [];

  constructor(private readonly at: Date) {
    super();
  }

  insert({ id }: ProviderEvent): Promise<boolean> {
    this.states.set(id, 'received');
    return Promise.resolve(true);
  }
  find(id: string): Promise<ProviderEvent | null> {
    const about = { type: 'review.opened', account: null, livemode: false, objectId: id, payload: {} };
    return Promise.resolve(this.states.has(id) ? { id, ...about, createdAt: this.at } : null);
  }
  markHandled(id: string): Promise<void> {
    return Promise.resolve(void this.states.set(id, 'handled'));
  }
  markIgnored(id: string): Promise<void> {
    return Promise.resolve(void this.states.set(id, 'ignored'));
  }
  postpone(id: string): Promise<void> {
    return Promise.resolve(void this.putOff.push(id));
  }
  due(): Promise<string[]> {
    return Promise.resolve([...this.states].filter(([, state]) => state === 'received').map(([id]) => id));
  }
  newest(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** Events with these ids; an error by id is what its listener throws. */
function aWorld(errors: Record<string, Error | null>) {
  const clock = new FixedClock();
  const events = new InMemoryEvents(clock.now());
  for (const id of Object.keys(errors)) events.states.set(id, 'received');
  const hear = (id: string): Promise<void> => {
    const error = errors[id] ?? null;
    return error === null ? Promise.resolve() : Promise.reject(error);
  };
  const listeners: EventListeners = { of: (type) => [{ type, about: 'object', hear }] };
  const handle = new HandleProviderEvent(events, listeners, clock);
  return { clock, events, errors, handle, retry: new RetryProviderEvents(events, handle, clock) };
}

describe('an event of the provider', () => {
  it('about a charge that is not known yet stays received, and is handled once its payment is known', async () => {
    const { events, errors, handle, retry } = aWorld({ evt_1: new ChargeUnknown('ch_1') });
    await handle.execute('evt_1');
    expect([events.states.get('evt_1'), events.putOff]).toEqual(['received', ['evt_1']]);
    errors['evt_1'] = null;
    await retry.execute();
    expect(events.states.get('evt_1')).toBe('handled');
  });

  it('about a charge that never becomes known is ignored after 30 days', async () => {
    const { clock, events, retry } = aWorld({ evt_1: new ChargeUnknown('ch_1') });
    clock.advance(THIRTY_DAYS);
    await retry.execute();
    expect(events.states.get('evt_1')).toBe('received');
    clock.advance({ minutes: 1 });
    await retry.execute();
    expect(events.states.get('evt_1')).toBe('ignored');
  });

  it('that fails delays no other, is put off, and a bug among them is told', async () => {
    const { events, retry } = aWorld({
      evt_1: new ProviderUnclear('lost'),
      evt_2: new TypeError('a bug'),
      evt_3: null,
    });
    await expect(retry.execute()).rejects.toBeInstanceOf(TypeError);
    expect([...events.states.values()]).toEqual(['received', 'received', 'handled']);
    expect(events.putOff).toEqual(['evt_1', 'evt_2']);
  });
});
