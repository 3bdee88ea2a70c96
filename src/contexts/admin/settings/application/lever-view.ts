import type { Lever } from '../domain/lever.js';
import type { LeverView } from '../published/lever-views.js';

const COMMAND = { id: null, name: 'A command on the server' };

/** A lever as staff see it; `names` maps user ids to names. */
export function leverView(
  { isPulled, state: { name, on, change } }: Lever,
  names: ReadonlyMap<number, string>,
): LeverView {
  if (change === null) return { name, on, isPulled, since: null, by: null, reason: null };
  const { byUserId: id, at, reason } = change;
  const by = id === null ? COMMAND : { id, name: names.get(id) ?? `User ${String(id)}` };
  return { name, on, isPulled, since: at.toISOString(), by, reason };
}
