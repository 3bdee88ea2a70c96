import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aReleasingWorld } from '../../../../../../test/payments/releasing-world.js';

const PAYMENTS = resolve(import.meta.dirname, '../../..');
/** Nest marks the classes it builds; ports and entities have no such mark. */
const INJECTABLE = '__injectable__';
/** Only the engine uses `RestoredMoney`, so the two count as one. */
const PART_OF: Record<string, string> = { RestoredMoney: 'OperationEngine' };

type Class = abstract new (...parameters: never[]) => object;
const isInjectable = (one: unknown): one is Class => typeof one === 'function' && Reflect.hasMetadata(INJECTABLE, one);

/** From now on, records the first call of any method of the class. */
function watch({ name, prototype }: Class, called: (name: string) => void): void {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const method: unknown = descriptor.value;
    if (key === 'constructor' || typeof method !== 'function') continue;
    Object.defineProperty(prototype, key, {
      ...descriptor,
      value(this: object, ...given: unknown[]): unknown {
        called(name);
        return Reflect.apply(method, this, given);
      },
    });
  }
}

describe('an unobstructed release', () => {
  /**
   * Counts the classes in payments' `application/` folders that Nest builds and that are called between the request to
   * release and its response, using the real classes. Does not count ports and their implementations, entities and
   * plain functions, and classes called only after a finding: a dispute, a hold, a transfer or refund by others.
   */
  it('involves at most six classes of payments', async () => {
    const passed = new Set<string>();
    const classes: string[] = [];
    for (const file of globSync('*/application/**/*.ts', { cwd: PAYMENTS })) {
      if (basename(file).endsWith('.spec.ts')) continue;
      const module = (await import(pathToFileURL(resolve(PAYMENTS, file)).href)) as Record<string, unknown>;
      for (const one of Object.values(module).filter(isInjectable)) {
        classes.push(one.name);
        watch(one, (name) => passed.add(PART_OF[name] ?? name));
      }
    }
    expect(classes.length).toBeGreaterThan(80);
    expect(await aReleasingWorld({ inspectionEndsAt: new Date(0) }).release()).toEqual({
      id: 'tr_1',
      amountCents: 12_749,
    });
    expect([...passed].toSorted()).toEqual([
      'OperationEngine',
      'ReleaseFunds',
      'ReleaseObstacles',
      'SavePayment',
      'SettleShares',
      'TransferToSeller',
    ]);
  });
});
