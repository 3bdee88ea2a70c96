import { setTimeout as sleep } from 'node:timers/promises';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import type { UserDirectory } from '../../../identity/published/user-directory.js';
import type { AccountList } from './ports/account-list.js';
import { ProviderUnclear } from '../../provider/application/ports/card-provider.js';
import type { ConnectedAccount, ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import type { SellerAccounts } from './ports/seller-accounts.js';
import { ReadAccountList } from './read-account-list.js';

const SLOW_MS = 20;
const MINUTE = 60_000;

/** A provider with the given number of pages, each with a delay; counts complete reads. */
function world(pages: number) {
  const clock = new FixedClock();
  const now = { readings: 0, silent: false, last: null as { at: Date; tookMs: number } | null };
  const provider = {
    async *pages(): AsyncIterable<ConnectedAccount[]> {
      for (let page = 1; page <= pages; page += 1) {
        // A timer may fire a millisecond early.
        await sleep(SLOW_MS + 1);
        if (now.silent) throw new ProviderUnclear('no answer');
        yield [];
      }
      now.readings += 1;
    },
  };
  const list = {
    lastReading: () => Promise.resolve(now.last),
    put: () => Promise.resolve(),
    complete: (at: Date, tookMs: number) => Promise.resolve(void (now.last = { at, tookMs })),
  };
  const sellers = { findManyByStripeId: () => Promise.resolve([]), unseen: () => Promise.resolve([]) };
  const read = new ReadAccountList(
    provider as unknown as ConnectedAccounts,
    list as unknown as AccountList,
    sellers as unknown as SellerAccounts,
    { findMany: () => Promise.resolve(new Map()) } as unknown as UserDirectory,
    new ImmediateUnitOfWork(),
    clock,
  );
  const pass = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));
  return { read, now, clock, pass };
}

describe('The list of the provider’s accounts', () => {
  it('is synced each time if one call returns it, however long that takes', async () => {
    const { read, now } = world(1);
    for (let time = 1; time <= 3; time += 1) {
      await read.execute();
      expect(now.readings).toBe(time);
    }
  });

  it('is cached for ten times the duration of its calls if it takes several, at most five minutes', async () => {
    const { read, now, clock, pass } = world(3);
    await read.execute();
    const holdsMs = (now.last?.tookMs ?? 0) * 10;
    expect(holdsMs).toBeGreaterThanOrEqual(3 * SLOW_MS * 10 - 20);
    pass(holdsMs - 1);
    await read.execute();
    expect(now.readings).toBe(1);
    pass(1);
    await read.execute();
    expect(now.readings).toBe(2);
    now.last = { at: clock.now(), tookMs: 10 * MINUTE };
    pass(5 * MINUTE - 1);
    await read.execute();
    expect(now.readings).toBe(2);
    pass(1);
    await read.execute();
    expect(now.readings).toBe(3);
  });

  it('is synced once for concurrent requests', async () => {
    const { read, now } = world(2);
    await Promise.all([read.execute(), read.execute(), read.execute()]);
    expect(now.readings).toBe(1);
  });

  it('is no list if the provider stops answering half-way, and the next request syncs again', async () => {
    const { read, now } = world(2);
    now.silent = true;
    await expect(read.execute()).rejects.toMatchObject({ code: 'provider-unavailable' });
    expect(now.last).toBeNull();
    now.silent = false;
    await read.execute();
    expect(now.readings).toBe(1);
  });
});
