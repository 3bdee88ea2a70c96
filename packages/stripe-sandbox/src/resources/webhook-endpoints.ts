import { missingParameter, mergeMetadata, textOf } from '../http/parameters.js';
import { newId, randomText } from '../store/ids.js';
import { API_VERSION, type ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { checkUrl } from './urls.js';

export interface WebhookEndpoint extends ApiObject {
  enabled_events: string[];
  metadata: Record<string, string>;
  status: 'enabled' | 'disabled';
  url: string;
  /** `role` marks the two endpoints that the sandbox was started with. */
  $: { secret: string; connect: boolean; role: 'own' | 'connect' | null };
}

type Given = Pick<WebhookEndpoint, 'url' | '$'> & { readonly events?: string[] };

function blankEndpoint(work: Work, { url, events, $ }: Given): WebhookEndpoint {
  return {
    id: newId('we_'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: work.now,
    description: null,
    enabled_events: events ?? ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    $,
  };
}

/** Makes one of the sandbox's own two endpoints, or points it elsewhere; no address or secret given leaves it as it is. */
export async function upsertEndpoint(work: Work, role: 'own' | 'connect', given: { url?: string; secret?: string }) {
  const [known] = await work.rows<{ data: WebhookEndpoint }>(
    `select data from sandbox.object where type = 'webhook_endpoint' and data->'$'->>'role' = $1`,
    [role],
  );
  if (known !== undefined) {
    const endpoint = known.data;
    endpoint.url = given.url ?? endpoint.url;
    endpoint.$.secret = given.secret ?? endpoint.$.secret;
    await work.save(endpoint);
  } else if (given.url !== undefined) {
    const secret = given.secret ?? `whsec_${randomText(32)}`;
    await work.insert(blankEndpoint(work, { url: given.url, $: { secret, connect: role === 'connect', role } }));
  }
}

function eventsIn(given: readonly string[]): string[] {
  if (given.length === 0) throw missingParameter('enabled_events');
  return [...given];
}

async function create({ work, parameters }: Call): Promise<unknown> {
  const events = eventsIn(parameters.enabled_events as string[]);
  const secret = `whsec_${randomText(32)}`;
  const endpoint = blankEndpoint(work, {
    url: checkUrl(parameters.url, 'url') ?? '',
    events,
    $: { secret, connect: parameters.connect === true, role: null },
  });
  endpoint.api_version = textOf(parameters.api_version);
  endpoint.description = textOf(parameters.description);
  endpoint.metadata = mergeMetadata({}, parameters.metadata);
  await work.insert(endpoint);
  return { ...endpoint, secret };
}

async function update(call: Call): Promise<WebhookEndpoint> {
  const { work, parameters } = call;
  const endpoint = await work.get<WebhookEndpoint>(step(call), 'webhook_endpoint', '', 'webhook_endpoint');
  endpoint.metadata = mergeMetadata(endpoint.metadata, parameters.metadata);
  endpoint.url = checkUrl(parameters.url, 'url') ?? endpoint.url;
  if (parameters.description !== undefined) endpoint.description = parameters.description;
  if (parameters.enabled_events !== undefined)
    endpoint.enabled_events = eventsIn(parameters.enabled_events as string[]);
  if (parameters.disabled !== undefined) endpoint.status = parameters.disabled === true ? 'disabled' : 'enabled';
  return work.save(endpoint);
}

export const WEBHOOK_ENDPOINTS: readonly Endpoint[] = [
  ...readable('webhook_endpoint', '/v1/webhook_endpoints', { param: 'webhook_endpoint' }),
  { method: 'POST', path: '/v1/webhook_endpoints', run: create },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', run: update },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    run: async (call) => {
      const endpoint = await call.work.get<WebhookEndpoint>(step(call), 'webhook_endpoint', '', 'webhook_endpoint');
      await call.work.remove(endpoint.id);
      return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
    },
  },
];
