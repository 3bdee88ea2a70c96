import type { ApiList } from '../store/sandbox.js';
import type { ListQuery } from '../store/work.js';
import type { Parameters } from '../http/parameters.js';
import { noSuch } from '../http/errors.js';
import { checkCursors, pageSize } from '../http/paging.js';
import { type Call, type Endpoint, step } from './endpoint.js';

interface ReadOptions {
  readonly filters?: readonly string[];
  /** How a refusal calls the id in the address. */
  readonly param?: string;
  readonly also?: ListQuery['also'];
}

/** The two ways to read a kind of object: one by its id, and all of them by their fields. */
export function readable(
  type: string,
  path: string,
  { filters = [], param = 'id', also }: ReadOptions = {},
): Endpoint[] {
  return [
    {
      method: 'GET',
      path,
      run: ({ work, parameters, account }: Call) => {
        const where = Object.fromEntries(filters.map((name) => [name, parameters[name]]));
        return work.list({ type, account, url: path, parameters, where, ...(also && { also }) });
      },
    },
    { method: 'GET', path: `${path}/:id`, run: (call) => call.work.get(step(call), type, call.account, param) },
  ];
}

/** A page of a list that is part of another object, newest or first item first as it is kept. */
export function pageOf<T extends { id: string }>(list: ApiList<T>, parameters: Parameters): ApiList<T> {
  checkCursors(parameters);
  const limit = pageSize(parameters);
  const indexOf = (param: 'starting_after' | 'ending_before'): number | null => {
    const cursor = parameters[param];
    if (typeof cursor !== 'string') return null;
    const index = list.data.findIndex(({ id }) => id === cursor);
    if (index < 0) throw noSuch('item', cursor, param);
    return index;
  };
  const [after, before] = [indexOf('starting_after'), indexOf('ending_before')];
  if (before !== null) {
    const from = Math.max(0, before - limit);
    return { ...list, data: list.data.slice(from, before), has_more: from > 0 };
  }
  const from = after === null ? 0 : after + 1;
  return { ...list, data: list.data.slice(from, from + limit), has_more: list.data.length > from + limit };
}
