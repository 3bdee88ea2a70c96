import type Stripe from 'stripe';
import type {
  ProviderCard,
  ProviderCheckout,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
} from '../../application/ports/card-provider.js';
import type { AccountFacts } from '../../domain/account-facts.js';

const REFUND_STATUSES: readonly string[] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'];

function feeOf({ balance_transaction: transaction }: Stripe.Charge): number | null {
  return transaction === null || typeof transaction === 'string' ? null : transaction.fee;
}

/** A wallet payment has its underlying card here too. */
function cardOf({ payment_method_details: details }: Stripe.Charge): ProviderCard | null {
  const { brand, last4, fingerprint = null } = details?.card ?? {};
  return brand && last4 ? { brand, last4, fingerprint } : null;
}

function paidOf({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session): ProviderCheckout['paid'] {
  if (status !== 'paid' || intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return null;
  const { latest_charge: charge, id, amount_received: amountCents, currency } = intent;
  if (charge === null || typeof charge === 'string') return null;
  const { id: chargeId } = charge;
  return { paymentIntentId: id, chargeId, amountCents, currency, feeCents: feeOf(charge), card: cardOf(charge) };
}

/** A status that is not known leaves the sale as it is. */
function statusOf(status: string | null): ProviderCheckout['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

export function toProviderCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    sessionId: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: paidOf(session),
    livemode: session.livemode,
  };
}

export function toProviderRefund({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const known = status !== null && REFUND_STATUSES.includes(status) ? (status as ProviderRefund['status']) : 'pending';
  return { id, status: known, failureReason: reason ?? null };
}

/** `prevented` and `warning_closed` withdrew no money; anything not closed counts as open. */
const OUTCOMES: Readonly<Record<string, ProviderDispute['outcome']>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, charge, amount, reason, status, created, evidence_details: evidence } = dispute;
  const movements = dispute.balance_transactions;
  const sum = (part: (movement: Stripe.BalanceTransaction) => number): number =>
    movements.reduce((total, movement) => total + part(movement), 0);
  return {
    id,
    chargeId: typeof charge === 'string' ? charge : charge.id,
    amountCents: amount,
    feeCents: sum(({ fee }) => fee),
    withdrawnCents: sum((movement) => Math.max(0, -movement.amount)),
    reinstatedCents: sum((movement) => Math.max(0, movement.amount)),
    reason,
    status,
    outcome: OUTCOMES[status] ?? 'open',
    evidenceDueBy: typeof evidence.due_by === 'number' ? new Date(evidence.due_by * 1_000) : null,
    openedAt: new Date(created * 1_000),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTime = (seconds: unknown): boolean =>
  typeof seconds === 'number' && !Number.isNaN(new Date(seconds * 1_000).getTime());
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  type: isText,
  livemode: (value) => typeof value === 'boolean',
  created: isTime,
  account: (value) => value === undefined || value === null || isText(value),
};

/** Whether the correctly signed body is an event: it has an id, a type, a mode and a time, and refers to an object. */
export function isEvent(sent: unknown): sent is Stripe.Event {
  if (!isObject(sent) || !isObject(sent['data']) || !isObject(sent['data']['object'])) return false;
  return Object.entries(FIELDS).every(([name, isRight]) => isRight(sent[name]));
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  ) as Value;

export function toProviderEvent(sent: Stripe.Event): ProviderEvent {
  const event = storable(sent);
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1_000),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    payload: object,
  };
}

type Requirements = Pick<
  AccountFacts,
  'disabledReason' | 'currentlyDue' | 'pastDue' | 'errors' | 'pendingVerification'
>;

const NOTHING_REQUIRED: Requirements = {
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  errors: [],
  pendingVerification: [],
};

function toRequirements(requirements: Stripe.Account['requirements']): Requirements {
  if (!requirements) return NOTHING_REQUIRED;
  const { disabled_reason: disabledReason, currently_due: currentlyDue, past_due: pastDue } = requirements;
  return {
    disabledReason: disabledReason ?? null,
    currentlyDue: currentlyDue ?? [],
    pastDue: pastDue ?? [],
    errors: requirements.errors ?? [],
    pendingVerification: requirements.pending_verification ?? [],
  };
}

/** The states of a bank account in which the provider makes no payouts until it is changed. */
const FAILED_BANK: ReadonlySet<string> = new Set([
  'errored',
  'verification_failed',
  'tokenized_account_number_deactivated',
]);

/** The bank account, or card, that the provider pays out to. */
function payoutBankOf({
  external_accounts: external,
}: Stripe.Account): Pick<AccountFacts, 'payoutBank' | 'payoutBankFailed'> {
  const banks = external?.data ?? [];
  const bank = banks.find(({ default_for_currency: isDefault }) => isDefault === true) ?? banks[0];
  if (bank === undefined) return {};
  const isFailed = FAILED_BANK.has(bank.status ?? '');
  return { payoutBank: bank.id, ...(isFailed ? { payoutBankFailed: true } : {}) };
}

export function toAccountFacts(account: Stripe.Account): AccountFacts {
  return {
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    ...toRequirements(account.requirements),
    ...payoutBankOf(account),
  };
}
