import type { SuspensionView } from '../../../../../src/contexts/admin/console/published/suspension-view.js';
import { formatCad } from '../../../shared/ui/money';

/** As what someone is suspended. */
export type SuspendedAs = 'person' | 'driver';

const CENTS = 100;
const cad = (cents: number): string => formatCad(cents / CENTS);
const line = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`];
const pay = (cents: number, text: (amount: string) => string): string[] => (cents === 0 ? [] : [text(cad(cents))]);

const jobsBack = ({ jobsToGiveBack }: SuspensionView): string[] =>
  line(
    jobsToGiveBack,
    'job that has not set off goes back to other drivers.',
    'jobs that have not set off go back to other drivers.',
  );
const payWaits = ({ driverPayCents }: SuspensionView): string[] =>
  pay(driverPayCents, (amount) => `Earned as a driver and not paid yet: ${amount} waits.`);

const suspendPerson = (view: SuspensionView): string[] => [
  ...line(view.sessions, 'session ends right away.', 'sessions end right away.'),
  ...line(view.itemsOnSale, 'item goes off sale.', 'items go off sale.'),
  ...line(
    view.openCheckouts,
    'payment under way ends; nothing is charged.',
    'payments under way end; nothing is charged.',
  ),
  ...line(
    view.sales.count,
    `paid sale goes on, but its payout waits: ${cad(view.sales.cents)}.`,
    `paid sales go on, but their payouts wait: ${cad(view.sales.cents)}.`,
  ),
  ...jobsBack(view),
  ...line(
    view.jobsSetOff,
    'job is under way. They can’t finish it signed out: recall it under Deliveries.',
    'jobs are under way. They can’t finish them signed out: recall them under Deliveries.',
  ),
  ...line(
    view.itemsInVan,
    'item is in their van now. Call them: they can’t report its delivery signed out.',
    'items are in their van now. Call them: they can’t report the deliveries signed out.',
  ),
  ...payWaits(view),
  ...line(
    view.openCases,
    'open case stays open, and they can’t answer in it.',
    'open cases stay open, and they can’t answer in them.',
  ),
];

const suspendDriver = (view: SuspensionView): string[] => [
  ...jobsBack(view),
  ...line(
    view.jobsSetOff,
    'job is under way without the item yet. They can’t collect it: recall the job under Deliveries.',
    'jobs are under way without the items yet. They can’t collect them: recall the jobs under Deliveries.',
  ),
  ...line(
    view.itemsInVan,
    'item is in their van now and can still be delivered.',
    'items are in their van now and can still be delivered.',
  ),
  ...payWaits(view),
];

/** What was earned goes out unless the other suspension still stops it. */
const payGoes = ({ driverPayCents }: SuspensionView, stillStopped: string | null): string[] =>
  pay(driverPayCents, (amount) =>
    stillStopped === null
      ? `Earned as a driver: ${amount} is paid by the daily run once it is due.`
      : `Earned as a driver: ${amount} still waits, because ${stillStopped}.`,
  );

const reinstatePerson = (view: SuspensionView): string[] => [
  ...line(view.itemsOnSale, 'item is on sale again.', 'items are on sale again.'),
  ...line(view.sales.count, `payout goes on: ${cad(view.sales.cents)}.`, `payouts go on: ${cad(view.sales.cents)}.`),
  ...payGoes(view, view.isSuspendedAsDriver ? 'they’re suspended as a driver too' : null),
];

const reinstateDriver = (view: SuspensionView): string[] =>
  payGoes(view, view.isSuspended ? 'their account is suspended too' : null);

const EFFECTS = {
  person: { suspend: suspendPerson, reinstate: reinstatePerson },
  driver: { suspend: suspendDriver, reinstate: reinstateDriver },
};

/** What the suspension, or its end, does: one line for each thing that there is; none for someone with nothing open. */
export const effectsOf = (view: SuspensionView, as: SuspendedAs): string[] => {
  const isSuspended = as === 'person' ? view.isSuspended : view.isSuspendedAsDriver;
  return EFFECTS[as][isSuspended ? 'reinstate' : 'suspend'](view);
};

const NOTHING = {
  person: {
    suspend: 'They have nothing open. They just can’t sign in any more.',
    reinstate: 'Nothing of theirs was waiting. They can sign in again.',
  },
  driver: {
    suspend: 'They have no open jobs and no pay to come. They just get no more jobs.',
    reinstate: 'They have no pay waiting. They can take jobs again.',
  },
};

export const nothingOf = ({ isSuspended, isSuspendedAsDriver }: SuspensionView, as: SuspendedAs): string =>
  NOTHING[as][(as === 'person' ? isSuspended : isSuspendedAsDriver) ? 'reinstate' : 'suspend'];
