import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import { WindowPlaces, type Place } from '../../application/ports/window-places.js';
import type { SlotLabel } from '../../published/slots.js';

type Hold = Parameters<WindowPlaces['hold']>[0];

interface HeldRow {
  day: string;
  slot: SlotLabel;
  load: number;
}

/** The load of windows in `delivery.window_load`, of which each hold and each delivery has taken its part. */
@Injectable()
export class SqlWindowPlaces extends WindowPlaces {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async taken(
    first: CalendarDay,
    last: CalendarDay,
    now: Date,
  ): Promise<(day: CalendarDay, slot: SlotLabel) => number> {
    const rows = await this.session.query<{ day: string; slot: string; taken: number }>(
      `SELECT w.day, w.slot, (w.taken - coalesce(sum(h.load), 0))::int AS taken
         FROM delivery.window_load w
         LEFT JOIN delivery.hold h ON h.day = w.day AND h.slot = w.slot AND h.until <= $3
        WHERE w.day BETWEEN $1 AND $2
        GROUP BY w.day, w.slot`,
      [first, last, now],
    );
    const loads = new Map(rows.map(({ day, slot, taken }) => [`${day} ${slot}`, taken]));
    return (day, slot) => loads.get(`${day} ${slot}`) ?? 0;
  }

  async hold(hold: Hold): Promise<boolean> {
    const { checkoutId, listingId, day, slot, load, until, limit, now } = hold;
    if (await this.#prolong(hold)) return true;
    await this.endHold(checkoutId);
    await this.#lock(day, slot);
    if (!(await this.#take({ day, slot, load }, { limit, now }))) return false;
    await this.session.write(
      `INSERT INTO delivery.hold (checkout_id, listing_id, day, slot, load, until) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING checkout_id`,
      [checkoutId, listingId, day, slot, load, until],
    );
    return true;
  }

  async endHold(checkoutId: string): Promise<void> {
    const held = await this.#heldBy(checkoutId);
    if (held === null) return;
    await this.#lock(held.day, held.slot);
    const [freed] = await this.session.write<HeldRow>(
      'DELETE FROM delivery.hold WHERE checkout_id = $1 RETURNING day, slot, load',
      [checkoutId],
    );
    if (freed !== undefined) await this.free(freed);
  }

  async keep(checkoutId: string, place: Place): Promise<void> {
    await this.#lock(place.day, place.slot);
    const kept = await this.session.write(
      'DELETE FROM delivery.hold WHERE checkout_id = $1 AND day = $2 AND slot = $3 AND load = $4 RETURNING checkout_id',
      [checkoutId, place.day, place.slot, place.load],
    );
    if (kept.length === 1) return;
    await this.endHold(checkoutId);
    await this.#change(place, place.load);
  }

  async move(from: Place, to: Place, room: { limit: number; now: Date }): Promise<boolean> {
    // Two that change places lock both windows in the same order.
    const key = ({ day, slot }: Place): string => `${day} ${slot}`;
    for (const { day, slot } of [from, to].sort((one, other) => key(one).localeCompare(key(other)))) {
      await this.#lock(day, slot);
    }
    if (!(await this.#take(to, room))) return false;
    await this.free(from);
    return true;
  }

  async free(place: Place): Promise<void> {
    await this.#change(place, -place.load);
  }

  /** Makes the row where there is none, and locks it; a hold is touched only by whoever has the lock of its window. */
  async #lock(day: CalendarDay, slot: SlotLabel): Promise<void> {
    await this.session.write(
      `INSERT INTO delivery.window_load AS w (day, slot) VALUES ($1, $2)
       ON CONFLICT (day, slot) DO UPDATE SET taken = w.taken RETURNING w.taken`,
      [day, slot],
    );
  }

  /** Under the lock of the window: expired holds make room, then one conditional update. */
  async #take({ day, slot, load }: Place, { limit, now }: { limit: number; now: Date }): Promise<boolean> {
    await this.session.write(
      `WITH freed AS (DELETE FROM delivery.hold WHERE day = $1 AND slot = $2 AND until <= $3 RETURNING load)
       UPDATE delivery.window_load SET taken = taken - (SELECT sum(load) FROM freed)
        WHERE day = $1 AND slot = $2 AND EXISTS (SELECT 1 FROM freed) RETURNING taken`,
      [day, slot, now],
    );
    const taken = await this.session.write(
      `UPDATE delivery.window_load SET taken = taken + $3
        WHERE day = $1 AND slot = $2 AND taken + $3 <= $4 RETURNING taken`,
      [day, slot, load, limit],
    );
    return taken.length === 1;
  }

  async #prolong({ checkoutId, day, slot, until }: Hold): Promise<boolean> {
    const held = await this.#heldBy(checkoutId);
    if (held?.day !== day || held.slot !== slot) return false;
    await this.#lock(day, slot);
    const kept = await this.session.write(
      'UPDATE delivery.hold SET until = greatest(until, $2) WHERE checkout_id = $1 RETURNING checkout_id',
      [checkoutId, until],
    );
    return kept.length === 1;
  }

  async #heldBy(checkoutId: string): Promise<HeldRow | null> {
    const [held] = await this.session.query<HeldRow>(
      'SELECT day, slot, load FROM delivery.hold WHERE checkout_id = $1',
      [checkoutId],
    );
    return held ?? null;
  }

  async #change({ day, slot }: Place, by: number): Promise<void> {
    await this.session.write(
      'UPDATE delivery.window_load SET taken = taken + $3 WHERE day = $1 AND slot = $2 RETURNING taken',
      [day, slot, by],
    );
  }
}
