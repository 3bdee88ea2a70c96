import type { CaseWish, ProblemReason } from '../../../published/views.js';
import type { DisputedSale } from '../../application/ports/evidence-writer.js';
import type { Case } from '../../domain/case.js';
import { inToronto } from './evidence-texts.js';

interface CaseText {
  when: string;
  who: string;
  what: string;
  text: string | null;
}

const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const WHO: Record<string, string> = { buyer: 'Buyer', seller: 'Seller', staff: 'Staff', clock: 'Automatic' };
const WHAT: Record<string, string> = {
  message: 'Wrote a message.',
  offered: 'Offered the buyer',
  refunded: 'Refunded the buyer in full:',
  contested: 'Disagreed with the report.',
  accepted: 'Accepted the offer of',
  declined: 'Declined the offer.',
  'seller-silent': 'The seller did not answer within 48 hours.',
  'buyer-silent': 'The buyer did not answer within 48 hours.',
};
const REASONS: Record<ProblemReason, string> = {
  'not-as-described': 'not as described',
  damaged: 'damaged',
  incomplete: 'something is missing',
  'not-received': 'not received',
  other: 'something else',
};
const WISHES: Record<CaseWish, string> = {
  full: 'a full refund',
  part: 'a partial refund of',
  other: 'something else',
};
const DECIDED = { release: 'the seller is paid', refund: 'full refund of', split: 'partial refund of' };

const money = (cents: number | null): string => (cents === null ? '' : ` ${CAD.format(cents / 100)}`);

function reported({ facts }: Case): CaseText {
  const { createdAt, reporterId, buyerId, reason, wanted, wantedCents, text } = facts;
  const isBuyers = reporterId === buyerId;
  const wish = isBuyers ? ` Asked for ${WISHES[wanted]}${money(wantedCents)}.` : '';
  const what = `Reported a problem: ${REASONS[reason]}.${wish}`;
  return { when: inToronto(createdAt), who: isBuyers ? 'Buyer' : 'Staff', what, text };
}

function ended({ facts }: Case): CaseText[] {
  const { state, endedAt, outcome } = facts;
  if (endedAt === null || state === 'settled') return [];
  const when = inToronto(endedAt);
  if (outcome === null) return [{ when, who: 'Buyer', what: 'Withdrew the report.', text: null }];
  const amount = outcome.decision === 'release' ? '' : money(outcome.refundCents);
  return [{ when, who: 'Staff', what: `Decided: ${DECIDED[outcome.decision]}${amount}.`, text: null }];
}

/** What was said and done about the sale's reported problems, in order. */
export const textsOf = ({ cases }: DisputedSale): CaseText[] =>
  cases.toReversed().flatMap(({ found, entries }) => [
    reported(found),
    ...entries.map(({ at, role, kind, amountCents, text }) => ({
      when: inToronto(at),
      who: WHO[role] ?? role,
      text,
      what: `${WHAT[kind] ?? kind}${money(amountCents)}`,
    })),
    ...ended(found),
  ]);
