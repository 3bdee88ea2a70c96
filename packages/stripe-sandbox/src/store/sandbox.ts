import type { Pool } from 'pg';

import type { Chaos } from '../controls/chaos.js';
import type { Faults } from '../controls/faults.js';
import type { SandboxClock } from './clock.js';

export const API_VERSION = '2026-10-28.endive';

/** What every part of one running sandbox shares. */
export interface Sandbox {
  readonly pool: Pool;
  readonly clock: SandboxClock;
  readonly key: string;
  /** The key for the controls; null where they do not answer. */
  readonly controlKey: string | null;
  readonly chaos: Chaos;
  readonly faults: Faults;
  /** The idempotency keys of the requests under way; any other key without an answer was left by one that broke off. */
  readonly keysInUse: Set<string>;
  /** Where it listens, without a slash at the end; known once it does. */
  url: string;
  /** Tells the worker that something may be due. */
  wake: () => void;
}

/** Any object of the API. `$` is the sandbox's own knowledge about it and never leaves. */
export interface ApiObject {
  id: string;
  object: string;
  $?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface ApiList<T = unknown> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What changed, with the former values: the `previous_attributes` of an event. Of an object within only the changed
 * fields are named, one that was not there before as null; a list is given as a whole.
 */
export function changedFrom(before: Fields, after: Fields): Record<string, unknown> {
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== '$');
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, formerOf(before[name], after[name])]));
}

const formerOf = (before: unknown, after: unknown): unknown =>
  isFields(before) && isFields(after) ? changedFrom(before, after) : (before ?? null);

/** Gives an object the form in which it leaves: without `$`, and with what depends on the hour or the address. */
export function present(value: unknown, sandbox: Sandbox): unknown {
  if (Array.isArray(value)) return value.map((item) => present(item, sandbox));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as ApiObject;
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(object)) {
    if (name !== '$') shown[name] = present(field, sandbox);
  }
  return { ...shown, ...momentary(object, sandbox) };
}

/** The fields that are true only now, or only where the sandbox listens at present. */
function momentary(object: ApiObject, sandbox: Sandbox): Record<string, unknown> {
  if (object.object === 'checkout.session') {
    const isOpen = object.status === 'open' && object.ui_mode === 'hosted_page';
    return { url: isOpen ? `${sandbox.url}/c/pay/${object.id}` : null };
  }
  if (object.object !== 'balance_transaction') return {};
  return { status: Number(object.available_on) <= sandbox.clock.now() ? 'available' : 'pending' };
}
