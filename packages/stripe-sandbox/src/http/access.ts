import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Account } from '../resources/account.js';
import type { Sandbox } from '../store/sandbox.js';
import { noAccessToAccount, ProviderError } from './errors.js';

/** The connected account that the request speaks for, or ''. Throws 401 without the right key, 403 for a foreign account. */
export async function authorize(sandbox: Sandbox, headers: IncomingHttpHeaders): Promise<string> {
  checkKey(sandbox, keyOf(headers.authorization ?? ''));
  const account = headers['stripe-account'];
  if (typeof account !== 'string' || account === '') return '';
  const { rows } = await sandbox.pool.query<{ data: Account }>(
    `select data from sandbox.object where id = $1 and type = 'account'`,
    [account],
  );
  if (rows[0]?.data.$.access !== 'ours') throw noAccessToAccount(sandbox.key, account);
  return account;
}

function keyOf(authorization: string): string {
  if (authorization.startsWith('Bearer ')) return authorization.slice(7).trim();
  if (!authorization.startsWith('Basic ')) return '';
  return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? '';
}

function checkKey(sandbox: Sandbox, key: string): void {
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key.startsWith('pk_')) {
    throw new ProviderError(
      403,
      {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message:
          'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      },
      { remembered: false },
    );
  }
  const [given, right] = [Buffer.from(key), Buffer.from(sandbox.key)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`);
  }
}

function unauthorized(message: string): ProviderError {
  return new ProviderError(401, { type: 'invalid_request_error', message }, { remembered: false });
}
