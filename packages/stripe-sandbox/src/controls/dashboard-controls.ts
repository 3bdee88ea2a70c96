import type { Parameters } from '../http/parameters.js';
import { ownerOf } from '../resources/account.js';
import { mergeSettings } from '../resources/account-shapes.js';
import type { Call } from '../resources/endpoint.js';
import { scheduleDayEnd } from '../resources/money.js';
import { createRefund } from '../resources/refunds.js';
import { createTransfer, reverseTransfer } from '../resources/transfers.js';
import { present, type Sandbox } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Body, choiceIn, numberIn, onlyFields, WrongControl } from './bodies.js';
import type { Change, Post } from './control.js';

const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * What the platform's people, or the provider's, do by hand in the dashboard: money moves by the API's own rules, with
 * its movements and events, but without a request, a key or metadata of the product's.
 */
export function mountDashboardControls(post: Post, change: Change, sandbox: Sandbox): void {
  const act = (path: string, known: readonly string[], run: (work: Work, body: Body) => Promise<unknown>) => {
    post(`/dashboard/${path}`, ({ body }) => {
      onlyFields(body, known);
      return change(async (work) => present(await run(work, body), sandbox));
    });
  };
  act('refunds', ['payment_intent', 'charge', 'amount', 'reason'], (work, body) => {
    const reason = body.reason === undefined ? {} : { reason: choiceIn(body, 'reason', REFUND_REASONS) };
    return createRefund(byHand(work, { ...texts(body, ['payment_intent', 'charge']), ...amountIn(body), ...reason }));
  });
  act('reversals', ['transfer', 'amount'], (work, body) =>
    reverseTransfer(byHand(work, amountIn(body), { id: textIn(body, 'transfer') })),
  );
  act('transfers', ['destination', 'amount', 'transfer_group', 'source_transaction'], (work, body) => {
    const given = { ...texts(body, ['transfer_group', 'source_transaction']), ...amountIn(body) };
    return createTransfer(byHand(work, { ...given, destination: textIn(body, 'destination'), currency: 'cad' }));
  });
  act('payout-schedule', ['interval'], (work, body) =>
    setSchedule(work, choiceIn(body, 'interval', ['manual', 'daily'] as const)),
  );
}

const byHand = (work: Work, parameters: Parameters, path: Record<string, string> = {}): Call => ({
  work,
  parameters,
  path,
  account: '',
});

function textIn(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new WrongControl(`${name} is missing.`);
  return value;
}

const texts = (body: Body, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, textIn(body, name)]));

function amountIn(body: Body): { amount?: number } {
  if (body.amount === undefined) return {};
  const isAmount = (value: number) => Number.isInteger(value) && value > 0;
  return { amount: numberIn(body, 'amount', isAmount, 'a whole number of cents') };
}

/** How the platform's own money is paid out to its bank. */
async function setSchedule(work: Work, interval: 'manual' | 'daily'): Promise<unknown> {
  const owner = await ownerOf(work, '');
  owner.settings = mergeSettings(owner.settings, { payouts: { schedule: { interval } } });
  await work.save(owner);
  await scheduleDayEnd(work, '', work.now);
  return owner;
}
