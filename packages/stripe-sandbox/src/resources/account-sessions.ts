import { EMBEDDED_COMPONENTS } from '../http/embedded-components.js';
import { invalidParameter } from '../http/errors.js';
import { randomText } from '../store/ids.js';
import { accountOf } from './account.js';
import type { Call, Endpoint } from './endpoint.js';

const SESSION_SECONDS = 30 * 60;

type Given = Readonly<Record<string, { enabled: boolean; features?: Readonly<Record<string, boolean>> }>>;

/** The secret with which a page would load the provider's embedded components; there are none of them here to load. */
async function create({ work, parameters }: Call): Promise<unknown> {
  const account = await accountOf(work, String(parameters.account));
  const given = parameters.components as Given;
  if (!Object.values(given).some(({ enabled }) => enabled)) {
    throw invalidParameter('At least one component must be enabled.', 'components');
  }
  const components = [...EMBEDDED_COMPONENTS].map(([name, features]) => {
    const chosen = given[name];
    const switched = features.map((feature) => [feature, chosen?.features?.[feature] ?? false] as const);
    return [name, { enabled: chosen?.enabled ?? false, features: Object.fromEntries(switched) }] as const;
  });
  return {
    object: 'account_session',
    account: account.id,
    client_secret: `accs_secret__${randomText(48)}`,
    components: Object.fromEntries(components),
    expires_at: work.now + SESSION_SECONDS,
    livemode: false,
  };
}

export const ACCOUNT_SESSIONS: readonly Endpoint[] = [{ method: 'POST', path: '/v1/account_sessions', run: create }];
