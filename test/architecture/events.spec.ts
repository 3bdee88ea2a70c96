import { readFileSync } from 'node:fs';
import * as admin from '../../src/contexts/admin/settings/published/events.js';
import * as delivery from '../../src/contexts/delivery/published/events.js';
import * as identity from '../../src/contexts/identity/published/events.js';
import * as listings from '../../src/contexts/listings/published/events.js';
import * as notifications from '../../src/contexts/notifications/published/events.js';
import * as payments from '../../src/contexts/payments/published/events.js';
import type { DomainEvent } from '../../src/platform/domain/domain-event.js';

type Factory = (payload: never) => DomainEvent<object>;

const published: Record<string, unknown> = {
  ...admin,
  ...delivery,
  ...identity,
  ...listings,
  ...notifications,
  ...payments,
};
const names = Object.values(published).filter((value): value is string => typeof value === 'string');
const factories = Object.values(published).filter((value): value is Factory => typeof value === 'function');
const examples = JSON.parse(readFileSync(new URL('event-examples.json', import.meta.url), 'utf8')) as Record<
  string,
  object
>;
const document = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
const EVENT_NAME = /^(admin|delivery|identity|listings|notifications|payments)\.[a-z-]+\.v\d+$/;

describe('the events', () => {
  it('all have a name of the agreed form, a stored example and a row in the document', () => {
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      expect(name).toMatch(EVENT_NAME);
      expect(Object.keys(examples)).toContain(name);
      expect(document).toContain(`| \`${name}\` |`);
    }
    expect(Object.keys(examples).sort()).toEqual([...names].sort());
  });

  it('keep the form of their stored examples, which may lie in a queue across a deployment', () => {
    const made = factories.map((factory) => factory({} as never).name);
    expect([...made].sort()).toEqual([...names].sort());
    for (const factory of factories) {
      const example = examples[factory({} as never).name];
      expect(factory(example as never).payload).toEqual(example);
    }
  });

  it('carry ids and primitives only', () => {
    for (const example of Object.values(examples)) {
      const values = Object.values(example).flatMap((value: unknown) =>
        Array.isArray(value) ? (value as unknown[]) : [value],
      );
      for (const value of values)
        expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
      expect(Object.keys(example)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/address|phone|passcode/i)]),
      );
    }
  });
});
