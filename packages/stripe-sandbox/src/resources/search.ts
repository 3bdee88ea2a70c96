import { invalidParameter } from '../http/errors.js';
import { pageSize } from '../http/paging.js';
import { textOf } from '../http/parameters.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Call, Endpoint } from './endpoint.js';
import { type Fields, searchCondition } from './search-query.js';

/** The provider's index is behind; what is newer is not found yet, so that no one relies on it. */
const LAG_SECONDS = 5;

async function search({ work, parameters, account }: Call, type: string, fields: Fields): Promise<unknown> {
  const limit = pageSize(parameters);
  const from = offsetOf(textOf(parameters.page));
  const values: unknown[] = [type, account, work.now - LAG_SECONDS];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const wanted = searchCondition(textOf(parameters.query) ?? '', fields, bind);
  const rows = await work.rows<{ data: ApiObject }>(
    `select data from sandbox.object where type = $1 and account = $2 and (data->>'created')::bigint <= $3
       and (${wanted})
     order by seq desc limit ${limit + 1} offset ${from}`,
    values,
  );
  const more = rows.length > limit;
  return {
    object: 'search_result',
    data: rows.slice(0, limit).map((row) => row.data),
    has_more: more,
    next_page: more ? Buffer.from(String(from + limit)).toString('base64url') : null,
    url: `/v1/${type}s/search`,
  };
}

function offsetOf(page: string | null): number {
  if (page === null) return 0;
  const from = Buffer.from(page, 'base64url').toString();
  if (/^\d{1,9}$/.test(from)) return Number(from);
  throw invalidParameter('Invalid page: it must be the next_page of an earlier search.', 'page');
}

const searchable = (type: string, fields: Fields): Endpoint => ({
  method: 'GET',
  path: `/v1/${type}s/search`,
  run: (call) => search(call, type, fields),
});

const COMMON: Fields = { amount: 'number', created: 'number', currency: 'text', customer: 'text', status: 'text' };

export const SEARCHES: readonly Endpoint[] = [
  searchable('payment_intent', COMMON),
  searchable('charge', { ...COMMON, disputed: 'text', refunded: 'text' }),
];
