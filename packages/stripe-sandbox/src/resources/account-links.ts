import { refused } from '../http/errors.js';
import { missingParameter, type Parameters } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import { type Account, accountOf } from './account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { checkUrl } from './urls.js';

const LINK_SECONDS = 300;

/** What a link leads to; its id is the secret in the address. */
export interface Link extends ApiObject {
  account: string;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

function checkKind({ type, collect, collection_options: options }: Parameters, account: Account): void {
  if (type === 'account_update' && account.type !== 'custom' && account.type !== 'none') {
    throw refused(
      'You cannot create `account_update` type Account Links for this account. Please use `account_onboarding` instead.',
      { param: 'type' },
    );
  }
  if (collect !== undefined && options !== undefined) {
    throw refused('You may only provide one of `collect` or `collection_options`.', { param: 'collect' });
  }
}

function requiredUrl(parameters: Parameters, name: string): string {
  const url = checkUrl(parameters[name], name);
  if (url === null) throw missingParameter(name);
  return url;
}

async function createAccountLink({ work, parameters }: Call): Promise<unknown> {
  const account = await accountOf(work, String(parameters.account));
  checkKind(parameters, account);
  const link = await work.insert<Link>({
    id: newId('alnk_'),
    object: 'sandbox.account_link',
    account: account.id,
    created: work.now,
    expires_at: work.now + LINK_SECONDS,
    refresh_url: requiredUrl(parameters, 'refresh_url'),
    return_url: requiredUrl(parameters, 'return_url'),
    used: false,
  });
  if (account.$.linked !== true) await work.save({ ...account, $: { ...account.$, linked: true } });
  return {
    object: 'account_link',
    created: link.created,
    expires_at: link.expires_at,
    url: `${work.sandbox.url}/setup/e/${account.id}/${link.id}`,
  };
}

async function createLoginLink(call: Call): Promise<unknown> {
  const { work } = call;
  const account = await accountOf(work, step(call));
  if (account.type !== 'express') {
    throw refused(`Cannot create an edit link for the account ${account.id}, which is not an Express account.`);
  }
  if (!account.details_submitted) {
    throw refused('Cannot create a login link for an account that has not completed onboarding.');
  }
  const link = await work.insert<ApiObject>({
    id: newId('lnk_'),
    object: 'sandbox.login_link',
    account: account.id,
    created: work.now,
    expires_at: work.now + LINK_SECONDS,
  });
  return {
    object: 'login_link',
    created: work.now,
    url: `${work.sandbox.url}/express/${account.id}/${link.id}`,
  };
}

export const ACCOUNT_LINKS: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/account_links', run: createAccountLink },
  { method: 'POST', path: '/v1/accounts/:id/login_links', run: createLoginLink },
];
