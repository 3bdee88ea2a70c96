import { sandboxControl } from './sandbox-controls.js';

const KEY = 'sk_test_porchlight_sandbox';

/** Calls the provider's API as its dashboard would. */
async function call<Body>(
  sandboxUrl: string,
  method: string,
  path: string,
  form?: Record<string, string>,
  account?: string,
): Promise<Body> {
  const response = await fetch(`${sandboxUrl}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${KEY}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${JSON.stringify(body)}`);
  return body as Body;
}

export interface ProviderDispute {
  id: string;
  charge: string;
  status: string;
  amount: number;
}

interface Transfer {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  transfer_group: string | null;
}

/** What the provider has of a sandbox, read and changed as its dashboard would. */
export class ProviderDashboard {
  constructor(private readonly sandboxUrl: string) {}

  async #list<Item>(path: string): Promise<Item[]> {
    return (await call<{ data: Item[] }>(this.sandboxUrl, 'GET', path)).data;
  }

  transfersOf(listingId: string): Promise<Transfer[]> {
    return this.#list(`transfers?limit=100&transfer_group=listing_${listingId}`);
  }

  async refundsOf(listingId: string): Promise<{ id: string; amount: number; status: string }[]> {
    const all = await this.#list<{ id: string; amount: number; status: string; metadata: { listing_id?: string } }>(
      'refunds?limit=100',
    );
    return all.filter(({ metadata }) => metadata.listing_id === listingId);
  }

  async chargeOf(listingId: string): Promise<{ id: string; amount: number; amount_refunded: number }> {
    const all = await this.#list<{
      id: string;
      amount: number;
      amount_refunded: number;
      transfer_group: string | null;
    }>('charges?limit=100');
    const found = all.find(({ transfer_group }) => transfer_group === `listing_${listingId}`);
    if (found === undefined) throw new Error('The listing has no charge.');
    return found;
  }

  async disputeOf(listingId: string): Promise<ProviderDispute | undefined> {
    const { id } = await this.chargeOf(listingId);
    return (await this.#list<ProviderDispute>('disputes?limit=100')).find(({ charge }) => charge === id);
  }

  /** An account that no user of ours has; `outcome` ends its form, which is not begun without. */
  async createAccount(form: Record<string, string>, outcome?: string): Promise<string> {
    const express = {
      type: 'express',
      country: 'CA',
      'capabilities[transfers][requested]': 'true',
      'capabilities[card_payments][requested]': 'true',
    };
    const account = form['type'] === 'standard' ? { country: 'CA' } : express;
    const { id } = await call<{ id: string }>(this.sandboxUrl, 'POST', 'accounts', { ...account, ...form });
    if (outcome !== undefined) await sandboxControl(this.sandboxUrl, `accounts/${id}/onboard`, { outcome });
    return id;
  }

  async accountIds(): Promise<string[]> {
    return (await this.#list<{ id: string }>('accounts?limit=100')).map(({ id }) => id);
  }

  /** Money of the platform goes to a connected account. */
  async give(account: string, cents: number): Promise<void> {
    await call(this.sandboxUrl, 'POST', 'payment_intents', {
      amount: String(cents * 2),
      currency: 'cad',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_bypassPending',
      confirm: 'true',
      capture_method: 'automatic',
    });
    await call(this.sandboxUrl, 'POST', 'transfers', {
      amount: String(cents),
      currency: 'cad',
      destination: account,
    });
  }

  /** Money leaves a connected account for its owner's bank. */
  payOut(account: string, cents: number): Promise<unknown> {
    return call(this.sandboxUrl, 'POST', 'payouts', { amount: String(cents), currency: 'cad' }, account);
  }

  /** The bank believes the one or the other side. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<ProviderDispute> {
    const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
    return call(this.sandboxUrl, 'POST', `disputes/${disputeId}`, {
      'evidence[uncategorized_text]': text,
      submit: 'true',
    });
  }
}
