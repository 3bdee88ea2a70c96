import type { MoneyDeskItemView } from '../../../../../src/contexts/payments/published/money-views.js';
import { personPage } from '../ui/tab-places.js';

export interface SafeCall {
  url: string;
  body: object;
}

interface CallAction {
  kind: 'call';
  label: string;
  /** What it does, and why it is safe. */
  explain: string;
  needsReason: boolean;
  /** If true, only administrators can do it, not developers. */
  movesMoney: boolean;
  /** What can be decided; without it the action is one thing only. */
  choice?: { yes: string; no: string };
  /** If true, a large amount waits for a second administrator. */
  mayWait?: boolean;
  call: (item: Pick<MoneyDeskItemView, 'id'>, reason: string, isYes: boolean) => SafeCall;
}

interface LinkAction {
  kind: 'link';
  label: string;
  /** An address within the site. */
  to: (item: MoneyDeskItemView) => string;
}

interface FileAction {
  kind: 'file';
  label: string;
  href: (item: MoneyDeskItemView) => string;
}

export type SafeAction = CallAction | LinkAction | FileAction;

const MOVES_MONEY: ReadonlySet<string> = new Set([
  'retry-refund',
  'confirm-account',
  'lift-hold',
  'end-review',
  'release-pay',
  'decide-fee',
  'retry-operation',
]);

const MAY_WAIT: ReadonlySet<string> = new Set(['confirm-account', 'lift-hold', 'release-pay']);

const desk = (action: string, label: string, explain: string, needsReason = false): CallAction => ({
  kind: 'call',
  label,
  explain,
  needsReason,
  movesMoney: MOVES_MONEY.has(action),
  mayWait: MAY_WAIT.has(action),
  call: ({ id }, reason) => ({
    url: `/api/admin/money-desk/${encodeURIComponent(id)}/${action}`,
    body: needsReason ? { reason } : {},
  }),
});

/** The safe actions by the name that the server uses; each group of the desk has one. */
const ACTIONS: Record<string, SafeAction> = {
  'ask-provider': desk(
    'ask-provider',
    'Ask the provider',
    'We ask the card provider for the current status and record its answer. This moves no money.',
  ),
  release: {
    kind: 'call',
    label: 'Release again',
    explain:
      'The transfer to the seller is tried again. It’s made only once: if the first attempt reached the provider, that one counts.',
    needsReason: false,
    movesMoney: true,
    call: ({ id }) => ({ url: `/api/admin/release-funds/${encodeURIComponent(id)}`, body: {} }),
  },
  'retry-refund': desk(
    'retry-refund',
    'Refund again',
    'The refund that the buyer’s bank didn’t accept is tried again. The buyer never gets more than what’s left to refund.',
  ),
  'ask-account': desk(
    'ask-account',
    'Check the account',
    'We ask the card provider for the status of the seller’s account. If it can receive money again, the release continues automatically.',
  ),
  'confirm-account': desk(
    'confirm-account',
    'Confirm the new account',
    'The release goes to the account the seller has now, instead of the one at the time of payment. Confirm it only if the seller told you about the change.',
    true,
  ),
  'lift-hold': desk(
    'lift-hold',
    'Lift the hold',
    'A rule is holding this sale; the note says which one. Lift the hold only after checking both people, the card and the delivery. The seller is then paid as soon as the buyer’s time to look is over. If it looks like fraud, refund the sale instead.',
    true,
  ),
  'end-review': desk(
    'end-review',
    'Allow new payments',
    'Several sales of this person were paid and then cancelled, and the card provider keeps its fee each time. Look at both sides of the sales and at their reasons. If it looks like an attack, leave this open and suspend the accounts.',
    true,
  ),
  'release-pay': desk(
    'release-pay',
    'Let the pay go',
    'This driver is suspended, so what they earned waits. Let it go only after checking the deliveries it is for. The next daily run pays it, and what is still to come while this suspension lasts, if the driver’s account can receive money.',
    true,
  ),
  'decide-fee': {
    ...desk(
      'decide-fee',
      'Decide on the fee',
      'We already paid for a failed pickup at this address or by this driver in the last 30 days, so this fee isn’t in the weekly pay. Look at the driver’s photo, the arrival and what the seller says. A driver whose fee is refused isn’t told why: write to them.',
      true,
    ),
    choice: { yes: 'The driver is paid for it', no: 'The driver isn’t paid for it' },
    call: ({ id }, reason, owed) => ({
      url: `/api/admin/money-desk/${encodeURIComponent(id)}/decide-fee`,
      body: { owed, reason },
    }),
  },
  'replay-event': desk(
    'replay-event',
    'Handle again',
    'The event is handled again. It only makes us ask the provider, so repeating it is safe.',
  ),
  'retry-operation': desk(
    'retry-operation',
    'Call again',
    'The call is repeated with the same key, so the provider carries it out only once.',
  ),
  reconcile: {
    kind: 'call',
    label: 'Compare again',
    explain: 'The ledger is compared with the provider’s records now. This changes nothing.',
    needsReason: false,
    movesMoney: false,
    call: () => ({ url: '/api/admin/reconciliations', body: {} }),
  },
  decide: {
    kind: 'link',
    label: 'Decide',
    to: salePage,
  },
  'open-transaction': {
    kind: 'link',
    label: 'Open transaction',
    to: salePage,
  },
  'open-problem': { kind: 'link', label: 'Decide', to: ({ id }) => `/admin?tab=problems&case=${id}` },
  'open-person': {
    kind: 'link',
    label: 'Open person',
    to: ({ personId }) => (personId === null ? '/admin?tab=money-desk' : personPage(personId)),
  },
  'show-balance': {
    kind: 'link',
    label: 'Show balance',
    to: () => '/admin?tab=money-desk&view=balances&account=sellers_debt',
  },
  'download-evidence': {
    kind: 'file',
    label: 'Download evidence',
    href: ({ id }) => `/api/admin/disputes/${encodeURIComponent(id)}/evidence`,
  },
};

function salePage({ productId }: MoneyDeskItemView): string {
  return productId === null ? '/admin?tab=money-desk' : `/admin/transactions/${productId}`;
}

/** Undefined if this page does not know the action. */
export const safeActionOf = (name: string): SafeAction | undefined => ACTIONS[name];
