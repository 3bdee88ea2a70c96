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

export async function endSession(sandboxUrl: string, sessionId: string): Promise<void> {
  await call(sandboxUrl, 'POST', `checkout/sessions/${sessionId}/expire`);
}

interface Transfer {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  transfer_group: string | null;
}

export interface ProviderRefund {
  id: string;
  amount: number;
  balance_transaction: string | null;
  charge: string;
  metadata: Record<string, string>;
  status: string;
}

export interface ProviderReversal {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  transfer: string;
}

export interface ProviderTransfer extends Transfer {
  metadata: Record<string, string>;
  source_transaction: string | null;
}

export interface DashboardTransfer {
  destination: string;
  cents: number;
  group?: string;
  /** Draws on this charge instead of the available balance. */
  charge?: string;
}

/** Reads and changes the sandbox's objects like the provider's dashboard. */
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

  /** Creates an account without a user; `outcome` completes its onboarding, which is otherwise not started. */
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

  /** Transfers money of the platform to a connected account. */
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

  /** Makes future money of the account available for payout immediately. */
  paysOutSoon(account: string): Promise<unknown> {
    return call(this.sandboxUrl, 'POST', `accounts/${account}`, {
      'settings[payouts][schedule][delay_days]': 'minimum',
    });
  }

  /** A transfer by an operation unknown to the product, so that it is not taken for one from the dashboard. */
  strayTransfer({ destination, cents, group = '', charge = '' }: DashboardTransfer): Promise<ProviderTransfer> {
    return call(this.sandboxUrl, 'POST', 'transfers', {
      ...{ amount: String(cents), currency: 'cad', destination, transfer_group: group, source_transaction: charge },
      'metadata[operation_id]': crypto.randomUUID(),
    });
  }

  /** Pays out money of a connected account to its owner's bank. */
  payOut(account: string, cents: number): Promise<{ id: string }> {
    return call(this.sandboxUrl, 'POST', 'payouts', { amount: String(cents), currency: 'cad' }, account);
  }

  /** The bank decides the dispute. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<ProviderDispute> {
    const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
    return call(this.sandboxUrl, 'POST', `disputes/${disputeId}`, {
      'evidence[uncategorized_text]': text,
      submit: 'true',
    });
  }

  #act<Answer>(path: string, body: object = {}): Promise<Answer> {
    return sandboxControl<Answer>(this.sandboxUrl, path, body);
  }

  /** A manual refund of a part of a payment, or of all that is left. */
  dashboardRefund(paymentIntent: string, cents?: number, reason?: string): Promise<ProviderRefund> {
    return this.#act('dashboard/refunds', {
      payment_intent: paymentIntent,
      ...amount(cents),
      ...(reason && { reason }),
    });
  }

  /** A manual reversal of a part of a transfer, or of all that is left. */
  dashboardReversal(transfer: string, cents?: number): Promise<ProviderReversal> {
    return this.#act('dashboard/reversals', { transfer, ...amount(cents) });
  }

  /** A manual transfer from the platform's available balance (`addFunds`) or from a charge. */
  dashboardTransfer({ destination, cents, group, charge }: DashboardTransfer): Promise<ProviderTransfer> {
    return this.#act('dashboard/transfers', {
      destination,
      amount: cents,
      ...(group === undefined ? {} : { transfer_group: group }),
      ...(charge === undefined ? {} : { source_transaction: charge }),
    });
  }

  /** Adds to the platform's available balance, through a card payment that is available immediately. */
  async addFunds(cents: number): Promise<void> {
    await call(this.sandboxUrl, 'POST', 'payment_intents', {
      amount: String(Math.ceil(((cents + 30) * 1_000) / 963) + 1),
      currency: 'cad',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_bypassPending',
      confirm: 'true',
      capture_method: 'automatic',
    });
  }

  /** Sets the schedule of the platform's payouts to its bank. */
  payoutSchedule(interval: 'manual' | 'daily'): Promise<unknown> {
    return this.#act('dashboard/payout-schedule', { interval });
  }

  /** Pays out money of the platform to its bank. */
  payOutPlatform(cents: number): Promise<{ id: string }> {
    return call(this.sandboxUrl, 'POST', 'payouts', { amount: String(cents), currency: 'cad' });
  }

  failPayout(payoutId: string, code?: string): Promise<unknown> {
    return this.#act(`payouts/${payoutId}/fail`, code === undefined ? {} : { code });
  }

  /** Opens an early fraud warning of the card network. */
  openWarning(charge: string): Promise<{ id: string; actionable: boolean }> {
    return this.#act(`charges/${charge}/early-fraud-warning`);
  }

  openReview(charge: string): Promise<{ id: string; open: boolean }> {
    return this.#act(`charges/${charge}/review`);
  }

  /** Closes the open review of a charge; `reason` is one of the provider's values. */
  async closeReview(charge: string, reason = 'approved'): Promise<{ id: string; closed_reason: string }> {
    const reviews = await this.#list<{ id: string; charge: string }>('reviews?limit=100');
    const review = reviews.find((each) => each.charge === charge);
    if (review === undefined) throw new Error('The charge has no open review.');
    return this.#act(`reviews/${review.id}/close`, { reason });
  }

  /** The bank opens an inquiry about a payment; no money is taken. */
  openInquiry(charge: string, { cents, reason }: { cents?: number; reason?: string } = {}): Promise<ProviderDispute> {
    return this.#act(`charges/${charge}/inquiry`, { ...amount(cents), ...(reason && { reason }) });
  }

  /** The inquiry becomes a chargeback, which takes the money. */
  escalateInquiry(disputeId: string): Promise<ProviderDispute> {
    return this.#act(`disputes/${disputeId}/escalate`);
  }

  closeInquiry(disputeId: string): Promise<ProviderDispute> {
    return this.#act(`disputes/${disputeId}/close`);
  }

  /** The bank takes back a payment or a part of it. */
  openDispute(charge: string, { cents, reason }: { cents?: number; reason?: string } = {}): Promise<ProviderDispute> {
    return this.#act(`charges/${charge}/dispute`, { ...amount(cents), ...(reason && { reason }) });
  }
}

const amount = (cents: number | undefined) => (cents === undefined ? {} : { amount: cents });
