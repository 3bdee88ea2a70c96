import { useState } from 'react';
import type { CaseAnswer, CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { shareAfter } from '../../shared/cases/case-texts';
import { useWords, type DraftState, type Words } from '../../shared/cases/use-words';
import { missingReason, WordsForm } from '../../shared/cases/words-form';
import { TextField } from '../../shared/ui/field';
import { formatCad } from '../../shared/ui/money';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { amountSentence, typedAmount } from '../../shared/typed-amount';
import { AskOnceMore, type Question } from './ask-once-more';
import { t } from '../../shared/texts/texts';

interface Props {
  view: CaseView;
  words: Words;
}

function Refund({ view: { total }, words }: Props) {
  const [isAsked, setAsked] = useState(false);
  const question: Question = {
    question: t('cases.refund-buyer', { total: formatCad(total) }),
    consequence: t('cases.sale-ends-buyer-gets'),
    yes: t('cases.refund', { total: formatCad(total) }),
    done: t('cases.buyer-refunded-full'),
  };
  return (
    <>
      <p className="muted">{t('cases.buyer-gets-back-delivery', { total: formatCad(total) })}</p>
      <WordsForm
        words={words}
        label={t('cases.message-buyer-optional')}
        button={t('cases.refund', { total: formatCad(total) })}
        onSend={() => setAsked(true)}
      />
      {isAsked ? (
        <AskOnceMore asked={question} onYes={() => words.send({ kind: 'refund' })} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

const offerQuestion = (amount: number): Question => ({
  question: t('cases.offer-buyer', { amount: formatCad(amount) }),
  consequence: t('cases.if-buyer-accepts-within', { amount: formatCad(amount) }),
  yes: t('cases.offer', { amount: formatCad(amount) }),
  done: t('cases.offer-has-been-sent'),
});

function Offer({ view: { price, share = 0 }, words }: Props) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const amount = typedAmount(typed, price);
  return (
    <>
      <WordsForm
        words={words}
        label={t('cases.message-buyer-optional')}
        button={amount === undefined ? t('cases.make-offer') : t('cases.offer', { amount: formatCad(amount) })}
        missing={amount === undefined ? { amount: amountSentence(typed, price) } : {}}
        onSend={() => setAsked(true)}
      >
        <TextField
          label={t('cases.buyer-gets-back-cad')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          problem={words.problems.of('amount')}
          hint={
            amount === undefined
              ? t('cases.up-price', { price: formatCad(price) })
              : t('cases.would-receive', { shareAfter: formatCad(shareAfter(share, amount)) })
          }
          onChange={({ target }) => {
            setTyped(target.value);
            // A different amount is a different offer, with a new idempotency key.
            words.change({});
          }}
        />
      </WordsForm>
      {isAsked && amount !== undefined ? (
        <AskOnceMore
          asked={offerQuestion(amount)}
          onYes={() => words.send({ kind: 'offer', amount: String(amount) })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function Contest({ words }: Props) {
  const toasts = useToasts();
  const onSend = async (): Promise<void> => {
    const refused = await words.send({ kind: 'contest' });
    if (refused === undefined) toasts.tell(t('cases.have-side'), t('cases.well-decide-within-48'));
  };
  return (
    <WordsForm
      words={words}
      label={t('cases.why-dont-agree')}
      hint={t('cases.buyer-our-team-can')}
      button={t('cases.send-my-answer')}
      missing={missingReason(words.text)}
      onSend={onSend}
    />
  );
}

const CHOICES: Record<CaseAnswer, { label: string; Form: (props: Props) => React.JSX.Element }> = {
  refund: { label: t('cases.refund-everything'), Form: Refund },
  offer: { label: t('cases.offer-partial-refund'), Form: Offer },
  contest: { label: t('cases.i-dont-agree'), Form: Contest },
};

interface AnswerProps {
  view: CaseView;
  draft: DraftState;
  chosen: CaseAnswer | undefined;
  onChoose: (answer: CaseAnswer) => void;
}

/** The seller’s three possible answers; each states its effect on the money first. */
export function SellersAnswer({ view, draft, chosen, onChoose }: AnswerProps) {
  const words = useWords(view.productId, 'answer', draft);
  const { Form } = chosen === undefined ? { Form: null } : CHOICES[chosen];
  return (
    <div className="stack">
      <fieldset className="case-choices">
        <legend>{t('cases.your-answer')}</legend>
        {view.answers.map((name) => (
          <label key={name}>
            <input type="radio" name="answer" checked={chosen === name} onChange={() => onChoose(name)} />
            {CHOICES[name].label}
          </label>
        ))}
      </fieldset>
      {view.isDelivered ? null : <p className="muted small">{t('cases.can-offer-partial-refund')}</p>}
      {Form === null ? null : <Form view={view} words={words} />}
    </div>
  );
}
