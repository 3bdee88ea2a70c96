import { useState } from 'react';
import { refundPromise } from '../../../../src/contexts/payments/published/refund-words.js';
import type { CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { useOnceKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { useAnswerOfferMutation, type BuyersStep } from '../../shared/cases/cases.api';
import { formatCad } from '../../shared/ui/money';
import { AskOnceMore, type Question } from './ask-once-more';
import { t } from '../../shared/texts/texts';

type Asked = Question & { step: BuyersStep };

const acceptQuestion = (amount: number): Asked => ({
  step: 'accept',
  question: t('cases.accept', { amount: formatCad(amount) }),
  consequence: t('cases.keep-item-seller-paid', { refundPromise: refundPromise(t, formatCad(amount)) }),
  yes: t('cases.accept-2', { amount: formatCad(amount) }),
  done: t('cases.accepted-offer'),
});

const DECLINE: Asked = {
  step: 'decline',
  question: t('cases.decline-offer'),
  consequence: t('cases.well-review-what-youve'),
  yes: t('cases.decline-offer-2'),
  done: t('cases.declined-offer'),
};

const withdrawQuestion = (isDelivered: boolean): Asked => ({
  step: 'withdraw',
  question: t('cases.withdraw-report'),
  consequence: isDelivered ? t('cases.seller-paid-as-if') : t('cases.delivery-continues-seller-paid'),
  yes: t('cases.withdraw-report-2'),
  done: t('cases.report-withdrawn'),
});

/** The buyer’s possible answers: to the offer, if there is one, and withdrawing the report at any time. */
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
          {t('cases.accept-3', { offeredAmount: formatCad(offeredAmount) })}
        </button>
      ) : null}
      {actions.includes('decline') ? (
        <button type="button" className="button-link quiet" onClick={() => ask(DECLINE)}>
          {t('cases.decline')}
        </button>
      ) : null}
      {actions.includes('withdraw') ? (
        <button type="button" className="button-link quiet" onClick={() => ask(withdrawQuestion(isDelivered))}>
          {t('cases.withdraw-report-2')}
        </button>
      ) : null}
      {asked === undefined ? null : (
        <AskOnceMore asked={asked} onYes={() => onYes(asked.step)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
