import { refused } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { type Endpoint, step } from './endpoint.js';

/** Events are listed for thirty days. */
const KEPT_SECONDS = 30 * 86_400;

const TO_DELIVER: Readonly<Record<string, string>> = {
  true: `exists (select 1 from sandbox.delivery d where d.event = object.id)
    and not exists (select 1 from sandbox.delivery d where d.event = object.id and d.state <> 'delivered') and $1::boolean`,
  false: `exists (select 1 from sandbox.delivery d where d.event = object.id and d.state <> 'delivered') and not $1::boolean`,
};

function conditionOf(parameters: Parameters) {
  const types = parameters.types as string[] | undefined;
  if (types !== undefined && parameters.type !== undefined)
    throw refused('You may only provide one of `type` or `types`.');
  if (types !== undefined && types.length > 20) throw refused('You may pass up to 20 event types.', { param: 'types' });
  const wanted = types ?? (parameters.type === undefined ? null : [parameters.type as string]);
  if (wanted === null) return null;
  return {
    sql: `data->>'type' like any($1::text[])`,
    value: wanted.map((type) => type.replaceAll('_', '\\_').replaceAll('*', '%')),
  };
}

export const EVENTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: ({ work, parameters, account }) => {
      const delivered = parameters.delivery_success as boolean | undefined;
      const byDelivery =
        delivered === undefined ? null : { sql: TO_DELIVER[String(delivered)] ?? '', value: delivered };
      const recent = { sql: `(data->>'created')::bigint >= $1`, value: work.now - KEPT_SECONDS };
      const conditions = [recent, conditionOf(parameters), byDelivery].filter((each) => each !== null);
      return work.list({ type: 'event', account, url: '/v1/events', parameters, also: conditions });
    },
  },
  { method: 'GET', path: '/v1/events/:id', run: (call) => call.work.get(step(call), 'event', call.account) },
];
