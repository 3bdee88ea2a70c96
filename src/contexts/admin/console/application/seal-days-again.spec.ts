import { Readable } from 'node:stream';
import type { DatedRecords } from '../../../../platform/application/ports/dated-records.js';
import type { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { KeyedSecretBox } from '../../../../platform/keys/keyed-secret-box.js';
import { DaySeals } from './day-seals.js';
import { SealDaysAgain } from './seal-days-again.js';

const [A, B] = ['first', 'second'].map((each) => `${each} secret`.padEnd(40, '.')) as [string, string];
const DAYS = ['2026-06-12', '2026-06-13'] as const;

const records = {
  of: () => Promise.resolve([{ kind: 'ledger', id: '1', content: { cents: 100 } }]),
} as unknown as DatedRecords;

/** An object store, and day seals before, during and after a change of the secret. */
function stores() {
  const kept = new Map<string, Buffer>();
  const objects = {
    put: (key: string, bytes: Buffer) => Promise.resolve(kept.set(key, bytes)),
    get: (key: string) => Promise.resolve(kept.has(key) ? { stream: Readable.from([kept.get(key)]) } : null),
    keys: () => Readable.from([...kept.keys()]),
  } as unknown as ObjectStore;
  const seals = (appSecret: string, appSecretPrevious: string | null = null): DaySeals =>
    new DaySeals(records, objects, new KeyedSecretBox({ appSecret, appSecretPrevious, keptKeys: [] }));
  return { kept, before: seals(A), during: seals(B, A), after: seals(B) };
}
const again = (seals: DaySeals, isOver = false) => new SealDaysAgain(seals).sealAgain(() => isOver);

describe('Days that were sealed under another secret', () => {
  it('verify while the old secret is configured, and under the new one after resealing', async () => {
    const { before, during, after } = stores();
    const { root } = await before.keep(DAYS[0], null);
    await before.keep(DAYS[1], root);
    expect([await during.find(DAYS[0]), await after.find(DAYS[0])]).toEqual([expect.objectContaining({ root }), null]);
    expect(await again(during, true)).toEqual({ again: 0, left: 2, unreadable: 0 });
    expect(await again(during)).toEqual({ again: 2, left: 0, unreadable: 0 });
    expect(await again(during)).toEqual({ again: 0, left: 0, unreadable: 0 });
    expect(await after.find(DAYS[1])).toMatchObject({ previous: root });
    expect(await before.find(DAYS[0])).toBeNull();
  });

  it('are not resealed when they were changed', async () => {
    const { kept, before, during } = stores();
    await before.keep(DAYS[0], null);
    const [key = '', bytes] = [...kept][0] ?? [];
    kept.set(key, Buffer.from(String(bytes).replace(/"ledger 1":"../, '"ledger 1":"zz')));
    expect(await again(during)).toEqual({ again: 0, left: 0, unreadable: 1 });
  });
});
