import type { TodayTaskView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { addressOf, boardOf, HOME, personPage } from '../ui/tab-places';

interface Kind {
  /** The title of a task of this kind. */
  title: string;
  /** The label of the link. */
  act: string;
  /** The tab that lists all tasks of this kind. */
  tab: string;
  /** The address of one task; the tab if omitted. */
  to?: (task: TodayTaskView) => string;
}

const group = (name: string): string => `/admin?tab=money-desk&group=${name}`;
const desk = (name: string, title: string, act = 'Open'): [string, Kind] => [
  name,
  { title, act, tab: 'money-desk', to: () => group(name) },
];
/** A driver’s documents and run are on the person’s page. */
const driverOf = ({ person }: TodayTaskView): string =>
  person === null ? addressOf('drivers') : personPage(person.id);
const onSale = ({ sale }: TodayTaskView): string =>
  sale === null ? '/admin?tab=deliveries' : `/admin/transactions/${sale.id}`;

/** A job is due when its window begins. */
const onBoard = ({ due, sale }: TodayTaskView): string =>
  due === null ? addressOf('dispatch') : boardOf(new Date(due), sale?.id);

const KINDS: Readonly<Record<string, Kind>> = {
  case: { title: 'Case to decide', act: 'Decide', tab: 'problems', to: ({ id }) => `/admin?tab=problems&case=${id}` },
  dispute: { title: 'Card dispute to answer', act: 'Answer', tab: 'problems', to: onSale },
  'item-to-return': { title: 'Item on its way back', act: 'Decide', tab: 'deliveries', to: onSale },
  'late-delivery': { title: 'Late delivery', act: 'Open', tab: 'deliveries', to: onSale },
  'unassigned-job': { title: 'Job without a driver', act: 'Assign', tab: 'deliveries', to: onBoard },
  'contested-trip': { title: 'Contested failed trip', act: 'Decide', tab: 'deliveries' },
  'driver-documents': {
    title: 'Driver’s documents to check',
    act: 'Check',
    tab: 'drivers',
    to: driverOf,
  },
  'paused-driver': {
    title: 'Paused driver',
    act: 'Look',
    tab: 'drivers',
    to: driverOf,
  },
  'suspended-driver-carries': {
    title: 'Item in a suspended driver’s van',
    act: 'Open',
    tab: 'deliveries',
    to: onSale,
  },
  approval: { title: 'Request for your approval', act: 'Answer', tab: 'approvals' },
  'help-message': { title: 'Message to support', act: 'Answer', tab: 'help-messages' },
  'failed-mail': {
    title: 'Undelivered message',
    act: 'Open',
    tab: 'mail',
    to: () => '/admin?tab=mail&state=failed',
  },
  'losses-of-today': {
    title: 'Porchlight bears more today than the limit',
    act: 'Look',
    tab: 'money-desk',
    to: () => group('losses-to-review'),
  },
  'failed-job': { title: 'Failed background job', act: 'Open', tab: 'jobs' },
  ...Object.fromEntries([
    desk('paid-not-secured', 'Overdue open payment', 'Ask'),
    desk('release-overdue', 'Release overdue', 'Release'),
    desk('release-failing', 'Failing release', 'Release'),
    desk('release-held', 'Payout held for review', 'Look'),
    desk('losses-to-review', 'Several cancelled sales', 'Look'),
    desk('driver-pay-waits', 'Pay of a suspended driver', 'Look'),
    desk('fees-to-check', 'Driver’s fee that waits', 'Decide'),
    desk('refund-pending', 'Refund pending for more than an hour', 'Ask'),
    desk('refund-failed', 'Failed refund', 'Retry'),
    desk('seller-cannot-receive', 'Seller who can’t be paid', 'Ask'),
    desk('bank-account-failed', 'Bank account to which payouts fail', 'Look'),
    desk('account-changed', 'Seller with a new payout account', 'Confirm'),
    desk('held-60-days', 'Money held for more than 60 days', 'Decide'),
    desk('events-failed', 'Unhandled provider event', 'Handle'),
    desk('operations-unknown', 'Provider call without an outcome', 'Retry'),
    desk('reconciliation-differences', 'Difference from the provider', 'Compare'),
  ]),
};

/** The number of waiting tasks by tab. */
export function countsOfTabs(counts: readonly { kind: string; count: number }[]): Map<string, number> {
  const tabs = new Map<string, number>();
  for (const { kind, count } of counts) {
    const tab = KINDS[kind]?.tab;
    if (tab !== undefined) tabs.set(tab, (tabs.get(tab) ?? 0) + count);
  }
  return tabs;
}

/** Undefined if this page does not know the kind. */
export const kindOf = (kind: string): Kind | undefined => KINDS[kind];

/** All kinds, for the test that compares them with the server's. */
export const KIND_NAMES = Object.keys(KINDS);

/** The address at which the task is done. */
export function placeOf(task: TodayTaskView): string {
  const kind = KINDS[task.kind];
  return kind?.to?.(task) ?? addressOf(kind?.tab ?? HOME);
}
