import type { DisputedSale } from '../../application/ports/evidence-writer.js';
import type { Case } from '../../domain/case.js';
import { inToronto } from './evidence-texts.js';

interface Said {
  when: string;
  who: string;
  what: string;
  text: string | null;
}

const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const WHO: Record<string, string> = { buyer: 'Buyer', seller: 'Seller', staff: 'Staff', clock: '–' };
const WHAT: Record<string, string> = {
  message: 'Wrote.',
  offered: 'Offered to give back',
  refunded: 'Gave the whole payment back:',
  contested: 'Did not agree with the report.',
  accepted: 'Accepted the offer of',
  declined: 'Declined the offer.',
  'seller-silent': 'The seller did not answer within 48 hours.',
  'buyer-silent': 'The buyer did not answer within 48 hours.',
};
const DECIDED = { release: 'the seller is paid', refund: 'the buyer gets back', split: 'the buyer gets back' };

const money = (cents: number | null): string => (cents === null ? '' : ` ${CAD.format(cents / 100)}`);

function reported({ facts }: Case): Said {
  const { createdAt, reporterId, buyerId, reason, wants, wantedCents, text } = facts;
  const who = reporterId === buyerId ? 'Buyer' : 'Staff';
  const what = `Reported a problem: ${reason}. Wanted: ${wants}${money(wantedCents)}.`;
  return { when: inToronto(createdAt), who, what, text };
}

function ended({ facts }: Case): Said[] {
  const { state, endedAt, outcome } = facts;
  if (endedAt === null || state === 'settled') return [];
  const when = inToronto(endedAt);
  if (outcome === null) return [{ when, who: 'Buyer', what: 'Took the report back.', text: null }];
  const amount = outcome.decision === 'release' ? '' : money(outcome.refundCents);
  return [{ when, who: 'Staff', what: `Decided: ${DECIDED[outcome.decision]}${amount}.`, text: null }];
}

/** What was said and done about the sale's reported problems, in order. */
export const saidIn = ({ cases }: DisputedSale): Said[] =>
  cases.toReversed().flatMap(({ found, entries }) => [
    reported(found),
    ...entries.map(({ at, role, kind, amountCents, text }) => ({
      ...{ when: inToronto(at), who: WHO[role] ?? role, text },
      what: `${WHAT[kind] ?? kind}${money(amountCents)}`,
    })),
    ...ended(found),
  ]);
