import { useState } from 'react';
import { refundPromise } from '../../../../src/payments/published/refund-words.js';
import type { CaseView } from '../../../../src/payments/published/case-views.js';
import { useOnceKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { useAnswerOfferMutation, type BuyersStep } from '../../shared/cases/cases.api';
import { formatCad } from '../../shared/ui/money';
import { AskOnceMore, type Question } from './ask-once-more';

type Asked = Question & { step: BuyersStep };

const acceptQuestion = (amount: number): Asked => ({
  step: 'accept',
  question: `Accept ${formatCad(amount)}?`,
  consequence: `You keep the item. ${refundPromise(formatCad(amount))} The seller is paid the rest. This can’t be undone.`,
  yes: `Accept ${formatCad(amount)}`,
  done: 'You accepted the offer',
});

const DECLINE: Asked = {
  step: 'decline',
  question: 'Decline the offer?',
  consequence:
    'We’ll review what you’ve both said and decide within 48 hours. The seller can’t make another offer, and we may decide on a smaller refund, or none.',
  yes: 'Decline the offer',
  done: 'You declined the offer',
};

const withdrawQuestion = (isDelivered: boolean): Asked => ({
  step: 'withdraw',
  question: 'Withdraw your report?',
  consequence: isDelivered
    ? 'The seller is paid as if you hadn’t reported anything. This can’t be undone.'
    : 'The delivery continues, and the seller is paid after it.',
  yes: 'Withdraw report',
  done: 'Your report is withdrawn',
});

/** What the buyer can answer: the offer, where there is one, and taking the report back at any time. */
export function BuyersAnswer({ view }: { view: CaseView }) {
  const { productId, actions, offeredAmount, isDelivered } = view;
  const [asked, setAsked] = useState<Asked>();
  const [answer] = useAnswerOfferMutation();
  const key = useOnceKey();
  const ask = (question: Asked): void => {
    key.renew();
    setAsked(question);
  };
  const onYes = async (step: BuyersStep): Promise<string | undefined> => {
    const { error } = await answer({ productId, step, key: key.value });
    key.settle(error);
    return error === undefined ? undefined : sentenceOf(error);
  };
  return (
    <div className="row">
      {actions.includes('accept') && offeredAmount !== null ? (
        <button type="button" className="button-link" onClick={() => ask(acceptQuestion(offeredAmount))}>
          Accept {formatCad(offeredAmount)}
        </button>
      ) : null}
      {actions.includes('decline') ? (
        <button type="button" className="button-link quiet" onClick={() => ask(DECLINE)}>
          Decline
        </button>
      ) : null}
      {actions.includes('withdraw') ? (
        <button type="button" className="button-link quiet" onClick={() => ask(withdrawQuestion(isDelivered))}>
          Withdraw report
        </button>
      ) : null}
      {asked === undefined ? null : (
        <AskOnceMore asked={asked} onYes={() => onYes(asked.step)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
