import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeysView,
  PasskeyView,
} from '../../src/contexts/identity/published/passkey-views.js';
import type { Answer, ApiClient } from '../support/api-client.js';
import { Authenticator } from '../support/pages/authenticator.js';

/** The site that these tests' passkeys are for. */
export const PASSKEY_SITE = 'https://porchlight.example';

export async function offered(client: ApiClient): Promise<PasskeyCreationOptions> {
  return (await client.post<PasskeyCreationOptions>('/api/user/passkeys/options')).body;
}
export async function add(
  client: ApiClient,
  device = new Authenticator(PASSKEY_SITE),
  name = 'My phone',
): Promise<Answer<PasskeyView>> {
  const options = await offered(client);
  return client.post<PasskeyView>('/api/user/passkeys', { name, response: device.create(options) });
}
export const keysOf = async (client: ApiClient): Promise<PasskeysView> =>
  (await client.get<PasskeysView>('/api/user/passkeys')).body;
export const asked = async (client: ApiClient): Promise<PasskeyRequestOptions> =>
  (await client.post<PasskeyRequestOptions>('/api/auth/passkey/options')).body;
export const answer = (client: ApiClient, response: object) => client.post('/api/auth/passkey/verify', { response });
export async function stepUp(client: ApiClient, device: Authenticator) {
  const { body } = await client.post<{ options: PasskeyRequestOptions }>('/api/auth/step-up/options', {
    method: 'passkey',
  });
  return client.post('/api/auth/step-up/verify', { method: 'passkey', response: device.use(body.options) });
}

/** Settings of a production site with a high rate limit for passkeys. */
export const PASSKEY_PRODUCTION = {
  NODE_ENV: 'production',
  PORCHLIGHT_EMBEDDED: '1',
  PUBLIC_URL: PASSKEY_SITE,
  OTP_PER_CLIENT_PER_HOUR: '500',
  CHANGES_PER_CLIENT_PER_MINUTE: '1000',
};

/** The error of a call that requires a fresh proof by one of these methods. */
export const stepUpNeeded = (...methods: string[]) => ({
  status: 403,
  body: { code: 'step-up-required', details: { methods } },
});
