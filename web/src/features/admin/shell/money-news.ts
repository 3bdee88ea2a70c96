import type { MoneyCallsView, MoneyCallView } from '../../../../../src/contexts/payments/published/money-views.js';
import { codeInWords } from '../ui/code-words';

export interface MoneyNews {
  /** The ids of the calls that it covers. */
  ids: readonly string[];
  isGood: boolean;
  title: string;
  text: string;
}

/** A call settled up to this long before following began belongs to the operation just requested. */
const RECENT_MS = 20_000;

const TITLES: Record<MoneyCallView['kind'], [done: string, refused: string]> = {
  transfer: ['The seller is paid', 'The seller wasn’t paid'],
  reversal: ['Taken back from the seller', 'Not taken back from the seller'],
  refund: ['The refund is on its way to the buyer', 'The buyer wasn’t refunded'],
};

const isFresh = ({ settledAt }: MoneyCallView, from: string): boolean =>
  settledAt !== null && Date.parse(settledAt) >= Date.parse(from) - RECENT_MS;

/**
 * What to report about a sale's money; undefined while a call is pending or if no unreported call was settled recently. `from` is
 * when following began (ISO 8601, server time), `told` the ids of calls already reported. A refusal is reported alone; successes
 * are reported together.
 */
export function newsOf(
  { calls, refundError }: MoneyCallsView,
  from: string,
  told: ReadonlySet<string>,
): MoneyNews | undefined {
  if (calls.some(({ state }) => state === 'under-way')) return undefined;
  const fresh = calls.filter((call) => isFresh(call, from) && !told.has(call.id));
  const ids = fresh.map(({ id }) => id);
  const refused = fresh.find(({ state }) => state === 'refused');
  if (refused !== undefined) return { ids, ...refusalOf(refused) };
  if (fresh.length === 0) return undefined;
  if (refundError !== null && fresh.some(({ kind }) => kind === 'refund'))
    return { ids, isGood: false, title: TITLES.refund[1], text: `The bank returned it: ${codeInWords(refundError)}.` };
  const titles = new Set(fresh.map(({ kind }) => TITLES[kind][0]));
  return { ids, isGood: true, title: [...titles].join('. '), text: 'The card provider has confirmed it.' };
}

function refusalOf({ kind, refusal }: MoneyCallView): Omit<MoneyNews, 'ids'> {
  const why = refusal === null ? 'without a reason' : codeInWords(refusal.code);
  return { isGood: false, title: TITLES[kind][1], text: `Refused by the card provider: ${why}.` };
}
