import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { mayHoldMore, UNPAID_HOLDS } from '../../domain/unpaid-holds.js';
import { WindowPlaces, type HoldResult, type Place } from '../../application/ports/window-places.js';

type Hold = Parameters<WindowPlaces['hold']>[0];

/** Separates these advisory locks from others that hash a text. */
const NETWORKS = 401;

const NO_HOLDS = { person: 0, network: 0, open: 0 };

type Window = Pick<Place, 'day' | 'slot'>;

const isSame = (one: Window, other: Window): boolean => one.day === other.day && one.slot === other.slot;

/** The capacity in `delivery.window_load`, where `taken` sums the load of all holds and deliveries. */
@Injectable()
export class SqlWindowPlaces extends WindowPlaces {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async capacity(first: CalendarDay, last: CalendarDay, now: Date): ReturnType<WindowPlaces['capacity']> {
    const rows = await this.session.query<{ drivers: number; day: string; slot: string; taken: number }>(
      `SELECT d.drivers, w.day, w.slot, w.taken
         FROM (SELECT count(*)::int AS drivers FROM delivery.driver WHERE status = 'approved' AND paused_at IS NULL) AS d
         LEFT JOIN (SELECT w.day, w.slot, (w.taken - coalesce(sum(h.load), 0))::int AS taken
                      FROM delivery.window_load w
                      LEFT JOIN delivery.hold h ON h.day = w.day AND h.slot = w.slot AND h.until <= $3
                     WHERE w.day BETWEEN $1 AND $2
                     GROUP BY w.day, w.slot) AS w ON true`,
      [first, last, now],
    );
    const loads = new Map(rows.map(({ day, slot, taken }) => [`${day} ${slot}`, taken]));
    return {
      approvedDrivers: rows[0]?.drivers ?? 0,
      taken: (day, slot) => loads.get(`${day} ${slot}`) ?? 0,
    };
  }

  async hold(hold: Hold): Promise<HoldResult> {
    const { checkoutId, listingId, day, slot, load, until, limit, now, holder } = hold;
    await this.#lockNetwork(holder);
    const held = await this.#lock([hold], checkoutId);
    if (held.some((window) => isSame(window, hold)) && (await this.#extend(checkoutId, until))) return 'held';
    if (held.length > 0) await this.#end(checkoutId);
    if (!(await this.#take({ day, slot, load }, { limit, now }))) return 'full';
    const refusal = await this.#refuseBeyondShare(hold);
    if (refusal !== null) {
      await this.free(hold);
      return refusal;
    }
    await this.session.write(
      `INSERT INTO delivery.hold (checkout_id, listing_id, day, slot, load, until, buyer_id, network)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING checkout_id`,
      [checkoutId, listingId, day, slot, load, until, holder?.buyerId, holder?.network],
    );
    return 'held';
  }

  async endHold(checkoutId: string): Promise<void> {
    const held = await this.#lock([], checkoutId);
    if (held.length > 0) await this.#end(checkoutId);
  }

  async extend(checkoutId: string, until: Date, now: Date): Promise<boolean> {
    const extended = await this.session.write(
      'UPDATE delivery.hold SET until = greatest(until, $2) WHERE checkout_id = $1 AND until > $3 RETURNING checkout_id',
      [checkoutId, until, now],
    );
    return extended.length === 1;
  }

  async keep(checkoutId: string, place: Place): Promise<void> {
    await this.#lock([place], checkoutId);
    const ended = await this.#remove(checkoutId);
    if (ended.some((hold) => isSame(hold, place) && hold.load === place.load)) return;
    for (const other of ended) await this.free(other);
    await this.#change(place, place.load);
  }

  async move(from: Place, to: Place, room: { limit: number; now: Date }): Promise<boolean> {
    await this.#lock([from, to]);
    if (!(await this.#take(to, room))) return false;
    await this.free(from);
    return true;
  }

  async free(place: Place): Promise<void> {
    await this.#change(place, -place.load);
  }

  /**
   * Locks the windows and the one that the checkout holds, which it returns. Creates missing rows and locks all of them
   * in a fixed order, so that two callers that swap windows cannot deadlock. A hold ends only under the lock of its
   * window.
   */
  #lock(windows: Window[], checkoutId: string | null = null): Promise<Window[]> {
    return this.session.write<Window>(
      `WITH held AS MATERIALIZED (SELECT day, slot FROM delivery.hold WHERE checkout_id = $3),
            locked AS (
              INSERT INTO delivery.window_load AS w (day, slot)
              SELECT day, slot FROM unnest($1::date[], $2::text[]) AS wanted (day, slot) UNION SELECT day, slot FROM held
              ORDER BY day, slot
              ON CONFLICT (day, slot) DO UPDATE SET taken = w.taken)
       SELECT day, slot FROM held`,
      [windows.map(({ day }) => day), windows.map(({ slot }) => slot), checkoutId],
    );
  }

  /** Call it under the lock of the window. One update frees expired holds and takes the place if there is room. */
  async #take({ day, slot, load }: Place, { limit, now }: { limit: number; now: Date }): Promise<boolean> {
    const [window] = await this.session.write<{ isTaken: boolean }>(
      `WITH freed AS (DELETE FROM delivery.hold WHERE day = $1 AND slot = $2 AND until <= $3 RETURNING load),
            past AS (SELECT coalesce(sum(load), 0)::int AS load FROM freed)
       UPDATE delivery.window_load AS w
          SET taken = w.taken - past.load + CASE WHEN w.taken - past.load + $4 <= $5 THEN $4 ELSE 0 END
         FROM past WHERE w.day = $1 AND w.slot = $2
       RETURNING old.taken - past.load + $4 <= $5 AS "isTaken"`,
      [day, slot, now, load, limit],
    );
    return window?.isTaken === true;
  }

  /**
   * Lets two holders of one network count each other's holds, whatever their windows. Always taken before the windows'
   * locks, to avoid deadlocks.
   */
  async #lockNetwork(holder: Hold['holder']): Promise<void> {
    if (holder?.network == null) return;
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [holder.network, NETWORKS]);
  }

  /**
   * Call it under the locks of window and network. Counts the holder's unpaid holds on other items; an item can have
   * only one hold anyway.
   */
  async #refuseBeyondShare({ holder, listingId, day, slot, load, limit, now }: Hold): Promise<HoldResult | null> {
    if (holder === undefined) return null;
    const [unpaid = NO_HOLDS] = await this.session.write<typeof NO_HOLDS>(
      `SELECT coalesce(sum(load) FILTER (WHERE day = $4 AND slot = $5 AND buyer_id = $1), 0)::int AS person,
              coalesce(sum(load) FILTER (WHERE day = $4 AND slot = $5 AND network = $2), 0)::int AS network,
              count(*) FILTER (WHERE network = $2)::int AS open
         FROM delivery.hold WHERE until > $3 AND listing_id <> $6 AND (network = $2 OR day = $4 AND slot = $5)`,
      [holder.buyerId, holder.network, now, day, slot, listingId],
    );
    if (unpaid.open >= UNPAID_HOLDS.openForNetwork) return 'network-taken';
    const ofWindow = [unpaid.person, unpaid.network];
    return ofWindow.every((own) => mayHoldMore(own, load, limit)) ? null : 'share-taken';
  }

  async #extend(checkoutId: string, until: Date): Promise<boolean> {
    const extended = await this.session.write(
      'UPDATE delivery.hold SET until = greatest(until, $2) WHERE checkout_id = $1 RETURNING checkout_id',
      [checkoutId, until],
    );
    return extended.length === 1;
  }

  async #end(checkoutId: string): Promise<void> {
    for (const place of await this.#remove(checkoutId)) await this.free(place);
  }

  /** Call it under the lock of the hold's window. Does not free the place. */
  #remove(checkoutId: string): Promise<Place[]> {
    return this.session.write<Place>('DELETE FROM delivery.hold WHERE checkout_id = $1 RETURNING day, slot, load', [
      checkoutId,
    ]);
  }

  async #change({ day, slot }: Place, by: number): Promise<void> {
    await this.session.write(
      'UPDATE delivery.window_load SET taken = taken + $3 WHERE day = $1 AND slot = $2 RETURNING taken',
      [day, slot, by],
    );
  }
}
