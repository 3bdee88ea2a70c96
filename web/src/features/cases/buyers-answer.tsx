import { useState } from 'react';
import type { CaseView } from '../../../../src/payments/published/case-views.js';
import { BANK_DAYS } from '../../shared/ui/funds';
import { formatCad } from '../../shared/ui/money';
import { AskOnceMore, type Question } from './ask-once-more';

const acceptQuestion = (amount: number): Question => ({
  step: 'accept',
  question: `Accept ${formatCad(amount)}?`,
  consequence: `You keep the item. ${formatCad(amount)} goes back to your card, and the seller is paid the rest. This can’t be undone. ${BANK_DAYS}`,
  yes: `Accept ${formatCad(amount)}`,
  done: 'You accepted the offer',
});

const DECLINE: Question = {
  step: 'decline',
  question: 'Decline the offer?',
  consequence: 'We read what both of you have said and decide within 48 hours. The seller can’t make another offer.',
  yes: 'Decline the offer',
  done: 'You declined the offer',
};

const withdrawQuestion = (isDelivered: boolean): Question => ({
  step: 'withdraw',
  question: 'Withdraw your report?',
  consequence: isDelivered
    ? 'The seller is paid as if nothing had been reported.'
    : 'The delivery goes on, and the seller is paid once it is done.',
  yes: 'Withdraw report',
  done: 'Your report is withdrawn',
});

/** What the buyer can answer: the offer, where there is one, and taking the report back at any time. */
export function BuyersAnswer({ view }: { view: CaseView }) {
  const { id, actions, offeredAmount, isDelivered } = view;
  const [asked, setAsked] = useState<Question>();
  return (
    <div className="row">
      {actions.includes('accept') && offeredAmount !== null ? (
        <button type="button" className="button-link" onClick={() => setAsked(acceptQuestion(offeredAmount))}>
          Accept {formatCad(offeredAmount)}
        </button>
      ) : null}
      {actions.includes('decline') ? (
        <button type="button" className="button-link quiet" onClick={() => setAsked(DECLINE)}>
          Decline
        </button>
      ) : null}
      {actions.includes('withdraw') ? (
        <button type="button" className="button-link quiet" onClick={() => setAsked(withdrawQuestion(isDelivered))}>
          Withdraw report
        </button>
      ) : null}
      {asked === undefined ? null : <AskOnceMore id={id} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
