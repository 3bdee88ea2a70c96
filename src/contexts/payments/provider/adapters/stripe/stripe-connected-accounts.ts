import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderRefusal, SAYS_ACCOUNT_IS_GONE } from '../../application/ports/card-provider.js';
import {
  ConnectedAccounts,
  type ConnectedAccount,
  type CurrencyAmount,
} from '../../application/ports/connected-accounts.js';
import { toAccountFacts } from './stripe-objects.js';
import { StripeClient } from './stripe-client.js';

const PAGE = 100;
const USER_ID = /^[1-9]\d{0,8}$/;
/** The account was deleted or disconnected, or was never ours. */
const isGone = (error: unknown): boolean => error instanceof ProviderRefusal && SAYS_ACCOUNT_IS_GONE.has(error.code);

function toConnectedAccount(account: Stripe.Account): ConnectedAccount {
  const owner = account.metadata?.['user_id'] ?? '';
  return {
    id: account.id,
    formEmail: account.email,
    connectedSeconds: account.created ?? null,
    ownerId: USER_ID.test(owner) ? Number(owner) : null,
    facts: toAccountFacts(account),
    capabilities: { ...account.capabilities },
  };
}

@Injectable()
export class StripeConnectedAccounts extends ConnectedAccounts {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async *pages(): AsyncIterable<ConnectedAccount[]> {
    let last: string | undefined;
    for (;;) {
      const cursor = last === undefined ? {} : { starting_after: last };
      const { data, has_more: hasMore } = await this.stripe.call((sdk) =>
        sdk.accounts.list({ limit: PAGE, ...cursor }),
      );
      yield data.map(toConnectedAccount);
      last = data.at(-1)?.id;
      if (!hasMore || last === undefined) return;
    }
  }

  async find(accountId: string): Promise<ConnectedAccount | null> {
    return this.#unlessGone(async () => {
      const account = await this.stripe.call((sdk) => sdk.accounts.retrieve(accountId));
      return 'deleted' in account ? null : toConnectedAccount(account);
    });
  }

  balance(accountId: string): Promise<CurrencyAmount[] | null> {
    return this.#unlessGone(async () => {
      const { available, pending } = await this.stripe.call((sdk) =>
        sdk.balance.retrieve({}, { stripeAccount: accountId }),
      );
      const sums = new Map<string, number>();
      for (const { currency, amount } of [...available, ...pending])
        sums.set(currency, (sums.get(currency) ?? 0) + amount);
      const hasSome = new Set(
        [...available, ...pending].filter(({ amount }) => amount !== 0).map((one) => one.currency),
      );
      return [...sums].filter(([currency]) => hasSome.has(currency)).map(([currency, cents]) => ({ currency, cents }));
    });
  }

  async hasReceived(accountId: string): Promise<boolean> {
    const { data } = await this.stripe.call((sdk) => sdk.transfers.list({ destination: accountId, limit: 1 }));
    return data.length > 0;
  }

  async delete(accountId: string): Promise<boolean> {
    const deleted = await this.#unlessGone(() => this.stripe.call((sdk) => sdk.accounts.del(accountId)));
    return deleted !== null;
  }

  async #unlessGone<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }
}
