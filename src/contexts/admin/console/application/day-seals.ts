import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { DatedRecords } from '../../../../platform/application/ports/dated-records.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { addDays, torontoInstant, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { rootedPart, type SealedDay } from '../domain/sealed-day.js';

const PURPOSE = 'day-of-records';
const FOLDER = 'records/';
const KEY = /^records\/(\d{4}-\d\d-\d\d)\.json$/;

const keyOf = (day: CalendarDay): string => `${FOLDER}${day}.json`;

const sha256Of = (content: Record<string, unknown>): string =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');

/** Seals the records of a day, and stores and reads the seals in the object store. */
@Injectable()
export class DaySeals {
  constructor(
    private readonly records: DatedRecords,
    private readonly objects: ObjectStore,
    private readonly secrets: SecretBox,
  ) {}

  /** The sealed days, oldest first. */
  async days(): Promise<CalendarDay[]> {
    const days: CalendarDay[] = [];
    for await (const key of this.objects.keys(FOLDER)) {
      const [, day] = KEY.exec(key) ?? [];
      if (day !== undefined) days.push(day);
    }
    return days.sort();
  }

  /** The hashes of a day's current records. */
  async hashes(day: CalendarDay): Promise<Record<string, string>> {
    const span = { from: torontoInstant(day, 0), until: torontoInstant(addDays(day, 1), 0) };
    const found = await this.records.of(span);
    return Object.fromEntries(found.map(({ kind, id, content }) => [`${kind} ${id}`, sha256Of(content)]));
  }

  async keep(day: CalendarDay, previous: string | null): Promise<SealedDay> {
    const content = { format: 1 as const, day, previous, records: await this.hashes(day) };
    const root = sha256Of(rootedPart(content));
    return this.#put({ ...content, root, seal: this.secrets.hash(root, PURPOSE) });
  }

  /** Reseals a day under the current key; null when it already is, `unreadable` when it was changed since it was sealed. */
  async sealAgain(day: CalendarDay): Promise<'again' | 'unreadable' | null> {
    const sealed = await this.find(day);
    if (sealed === null) return 'unreadable';
    const seal = this.secrets.hash(sealed.root, PURPOSE);
    if (seal === sealed.seal) return null;
    await this.#put({ ...sealed, seal });
    return 'again';
  }

  /** The seal of a day; null when there is none, or when this installation did not make it for that day. */
  async find(day: CalendarDay): Promise<SealedDay | null> {
    const object = await this.objects.get(keyOf(day));
    if (object === null) return null;
    try {
      const sealed = JSON.parse(await text(object.stream)) as SealedDay;
      const isGenuine =
        sealed.day === day &&
        sha256Of(rootedPart(sealed)) === sealed.root &&
        this.secrets.matches(sealed.root, sealed.seal, PURPOSE);
      return isGenuine ? sealed : null;
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError) return null;
      throw error;
    }
  }

  async #put(sealed: SealedDay): Promise<SealedDay> {
    await this.objects.put(keyOf(sealed.day), Buffer.from(JSON.stringify(sealed)), 'application/json');
    return sealed;
  }
}
