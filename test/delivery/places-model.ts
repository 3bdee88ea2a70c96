import { randomUUID } from 'node:crypto';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import { WindowFull } from '../../src/contexts/delivery/published/delivery-desk.js';
import type { DeliveryHouse } from './delivery-house.js';

export const DAY = '2026-06-13';
export const WINDOWS: readonly SlotLabel[] = ['9am-10am', '1pm-2pm', '6pm-7pm'];
export const LIMIT = 60;
const SIZES = ['small', 'medium', 'large', 'large', 'medium', 'medium'] as const;
const LOADS = { small: 10, medium: 25, large: 50 };
/** Two buyers check out each item, of whom one may pay too late. */
const CHECKOUTS_EACH = 2;

export type Act =
  | { kind: 'hold'; checkout: number; window: number; minutes: number }
  | { kind: 'end'; checkout: number }
  | { kind: 'sell'; checkout: number; window: number }
  | { kind: 'cancel'; listing: number }
  | { kind: 'move'; listing: number; window: number }
  | { kind: 'wait'; minutes: number };

interface Hold {
  window: SlotLabel;
  load: number;
  until: number;
}

/** Items with buyers on a real database, with a model that predicts the windows' load. */
export class Places {
  readonly #holds = new Map<number, Hold>();
  readonly #deliveries = new Map<number, { window: SlotLabel; load: number }>();
  readonly #sold = new Set<number>();
  /** Windows that a payment after its hold's end may have filled above the limit. */
  readonly overfull = new Set<SlotLabel>();

  private constructor(
    private readonly house: DeliveryHouse,
    private readonly listings: string[],
    private readonly checkouts: string[],
  ) {}

  static readonly checkoutCount = SIZES.length * CHECKOUTS_EACH;
  static readonly listingCount = SIZES.length;

  static async set(house: DeliveryHouse): Promise<Places> {
    await house.empty();
    house.settings.set({ loadPerWindow: LIMIT });
    const listings: string[] = [];
    for (const size of SIZES) listings.push(await house.listed(size));
    return new Places(
      house,
      listings,
      Array.from({ length: Places.checkoutCount }, () => randomUUID()),
    );
  }

  /** Performs the acts one after another; the model predicts each outcome. */
  async expectActs(acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      // Payments sells an item once; later payments are refunded and never booked.
      if (act.kind === 'sell' && this.#sold.has(this.#listingOf(act.checkout))) continue;
      const expected = this.#predict(act);
      const outcome = await this.#perform(act).then(
        () => 'done',
        (error: unknown) => (error instanceof WindowFull ? 'full' : String(error)),
      );
      expect([act, outcome]).toEqual([act, expected]);
      await this.expectSums();
      await this.#expectTaken();
    }
  }

  /**
   * Performs the acts at the same time. The order is unknown, so this checks only the invariants, and that the only
   * refusal is a full window.
   */
  async performAtOnce(acts: readonly Act[]): Promise<void> {
    const sales = new Set<number>();
    const chosen = acts.filter((act) => {
      if (act.kind !== 'sell') return act.kind !== 'wait';
      const listing = this.#listingOf(act.checkout);
      const isFirst = !this.#sold.has(listing) && !sales.has(listing);
      sales.add(listing);
      return isFirst;
    });
    for (const act of chosen) {
      if (act.kind !== 'sell') continue;
      this.#sold.add(this.#listingOf(act.checkout));
      this.overfull.add(WINDOWS[act.window] ?? WINDOWS[0]!);
    }
    const outcomes = await Promise.allSettled(chosen.map((act) => this.#perform(act)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WindowFull);
    }
    for (const { minutes } of acts.filter((act) => act.kind === 'wait')) this.house.clock.advance({ minutes });
    await this.expectSums();
  }

  /** Expects the recorded load of every window to equal that of its holds and deliveries. */
  async expectSums(): Promise<void> {
    const wrong = await this.house.database.session.query(
      `SELECT w.slot, w.taken, coalesce(h.load, 0) AS held, coalesce(d.load, 0) AS delivered
         FROM delivery.window_load w
         LEFT JOIN (SELECT day, slot, sum(load)::int AS load FROM delivery.hold GROUP BY day, slot) h USING (day, slot)
         LEFT JOIN (SELECT day, slot, sum(load)::int AS load FROM delivery.delivery WHERE status <> 'cancelled'
                     GROUP BY day, slot) d USING (day, slot)
        WHERE w.taken <> coalesce(h.load, 0) + coalesce(d.load, 0)`,
    );
    expect(wrong).toEqual([]);
    for (const window of WINDOWS.filter((each) => !this.overfull.has(each)))
      expect(await this.#takenIn(window)).toBeLessThanOrEqual(LIMIT);
  }

  #listingOf = (checkout: number): number => Math.floor(checkout / CHECKOUTS_EACH);
  #loadOf = (checkout: number): number => LOADS[SIZES[this.#listingOf(checkout)] ?? 'small'];

  async #takenIn(window: SlotLabel): Promise<number> {
    return (await this.house.places.capacity(DAY, DAY, this.house.clock.now())).taken(DAY, window);
  }

  async #expectTaken(): Promise<void> {
    for (const window of WINDOWS)
      expect([window, await this.#takenIn(window)]).toEqual([window, this.#activeLoad(window)]);
  }

  #activeLoad(window: SlotLabel): number {
    const now = this.house.clock.now().getTime();
    const held = [...this.#holds.values()].filter((hold) => hold.window === window && hold.until > now);
    const delivered = [...this.#deliveries.values()].filter((delivery) => delivery.window === window);
    return [...held, ...delivered].reduce((sum, { load }) => sum + load, 0);
  }

  /** Runs under the lock of the listing, like every caller of the desk (decision 0003). */
  #perform(act: Act): Promise<unknown> {
    const { house } = this;
    if (act.kind === 'wait') {
      house.clock.advance({ minutes: act.minutes });
      return Promise.resolve();
    }
    const listing = this.listings['listing' in act ? act.listing : this.#listingOf(act.checkout)] ?? '';
    return house.database.unitOfWork.run(async () => {
      await house.register.lock(listing);
      await this.#call(act, listing);
    });
  }

  #call(act: Exclude<Act, { kind: 'wait' }>, listing: string): Promise<unknown> {
    const { house } = this;
    if (act.kind === 'cancel') return house.desk.cancel(listing, null);
    if (act.kind === 'move') return this.#move(listing, WINDOWS[act.window] ?? '9am-10am');
    const checkoutId = this.checkouts[act.checkout] ?? '';
    if (act.kind === 'end') return house.desk.endHold(checkoutId);
    const window = WINDOWS[act.window] ?? '';
    if (act.kind === 'sell') return house.sell(listing, DAY, window, checkoutId);
    return house.hold(listing, DAY, window, { checkoutId, minutes: act.minutes });
  }

  /** Moves the delivery as rescheduling does; does nothing if it is not booked or was cancelled. */
  async #move(listing: string, slot: SlotLabel): Promise<void> {
    const { house } = this;
    const delivery = await house.deliveries.findByListing(listing);
    if (delivery?.state.status !== 'scheduled' || delivery.state.slot === slot) return;
    const { day, slot: before, load } = delivery.state;
    const room = { limit: LIMIT, now: house.clock.now() };
    if (!(await house.places.move({ day, slot: before, load }, { day, slot, load }, room))) throw new WindowFull([]);
    delivery.reschedule(day, slot, house.clock.now());
    await house.deliveries.save(delivery);
  }

  #predict(act: Act): 'done' | 'full' {
    switch (act.kind) {
      case 'hold':
        return this.#predictHold(act);
      case 'end':
        this.#holds.delete(act.checkout);
        return 'done';
      case 'sell':
        return this.#predictSale(act);
      case 'cancel':
        this.#deliveries.delete(act.listing);
        return 'done';
      case 'move':
        return this.#predictMove(act);
      case 'wait':
        return 'done';
    }
  }

  #predictMove({ listing, window: index }: Extract<Act, { kind: 'move' }>): 'done' | 'full' {
    const window = WINDOWS[index] ?? '9am-10am';
    const before = this.#deliveries.get(listing);
    if (before === undefined || before.window === window) return 'done';
    if (this.#activeLoad(window) + before.load > LIMIT) return 'full';
    this.#dropExpired(window);
    this.#deliveries.set(listing, { ...before, window });
    return 'done';
  }

  #dropExpired(window: SlotLabel): void {
    const now = this.house.clock.now().getTime();
    for (const [other, hold] of this.#holds) {
      if (hold.window === window && hold.until <= now) this.#holds.delete(other);
    }
  }

  #predictHold({ checkout, window: index, minutes }: Extract<Act, { kind: 'hold' }>): 'done' | 'full' {
    const window = WINDOWS[index] ?? '9am-10am';
    const now = this.house.clock.now().getTime();
    const until = now + minutes * 60_000;
    const before = this.#holds.get(checkout);
    const load = this.#loadOf(checkout);
    if (before?.window === window) {
      this.#holds.set(checkout, { ...before, until: Math.max(before.until, until) });
      return 'done';
    }
    if (this.#activeLoad(window) + load > LIMIT) return 'full';
    this.#dropExpired(window);
    this.#holds.set(checkout, { window, load, until });
    return 'done';
  }

  #predictSale({ checkout, window: index }: Extract<Act, { kind: 'sell' }>): 'done' {
    const listing = this.#listingOf(checkout);
    const window = WINDOWS[index] ?? '9am-10am';
    this.#sold.add(listing);
    this.#holds.delete(checkout);
    this.#deliveries.set(listing, { window, load: this.#loadOf(checkout) });
    this.overfull.add(window);
    return 'done';
  }
}
