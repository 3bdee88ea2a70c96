import { useState } from 'react';
import type { CaseAnswer, CaseView } from '../../../../src/payments/published/case-views.js';
import { shareAfter } from '../../shared/cases/case-texts';
import { useWords, type DraftState, type Words } from '../../shared/cases/use-words';
import { missingReason, WordsForm } from '../../shared/cases/words-form';
import { TextField } from '../../shared/ui/field';
import { formatCad } from '../../shared/ui/money';
import { useToasts } from '../../shared/ui/toasts';
import { amountSentence, typedAmount } from '../../shared/cases/typed-amount';
import { AskOnceMore, type Question } from './ask-once-more';

interface Props {
  view: CaseView;
  words: Words;
}

function Refund({ view: { total }, words }: Props) {
  const [isAsked, setAsked] = useState(false);
  const question: Question = {
    question: `Refund ${formatCad(total)} to the buyer?`,
    consequence:
      'The sale ends. The buyer gets everything back, delivery included, and you aren’t paid for it. This can’t be undone.',
    yes: `Refund ${formatCad(total)}`,
    done: 'The buyer is refunded in full',
  };
  return (
    <>
      <p className="muted">
        The buyer gets {formatCad(total)} back, delivery included. You aren’t paid for this sale, and you aren’t charged
        anything.
      </p>
      <WordsForm
        words={words}
        label="Message to the buyer (optional)"
        button={`Refund ${formatCad(total)}`}
        onSend={() => setAsked(true)}
      />
      {isAsked ? (
        <AskOnceMore asked={question} onYes={() => words.send({ kind: 'refund' })} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

const offerQuestion = (amount: number): Question => ({
  question: `Offer the buyer ${formatCad(amount)}?`,
  consequence: `If the buyer accepts within 48 hours, they keep the item, ${formatCad(amount)} goes back to them, and you’re paid the rest. You can’t change the offer.`,
  yes: `Offer ${formatCad(amount)}`,
  done: 'Your offer has been sent',
});

function Offer({ view: { price, share = 0 }, words }: Props) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const amount = typedAmount(typed, price);
  return (
    <>
      <WordsForm
        words={words}
        label="Message to the buyer (optional)"
        button={amount === undefined ? 'Make the offer' : `Offer ${formatCad(amount)}`}
        missing={amount === undefined ? { amount: amountSentence(price) } : {}}
        onSend={() => setAsked(true)}
      >
        <TextField
          label="The buyer gets back (CAD)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          problem={words.problems.of('amount')}
          hint={
            amount === undefined
              ? `Up to the price of ${formatCad(price)}`
              : `You would receive ${formatCad(shareAfter(share, amount))}.`
          }
          onChange={({ target }) => {
            setTyped(target.value);
            // Another amount is another offer, with a key of its own.
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
    if (refused === undefined) toasts.tell('We have your side', 'We’ll decide within 48 hours.');
  };
  return (
    <WordsForm
      words={words}
      label="Why don’t you agree?"
      hint="The buyer and our team can read it. Photos taken before the pickup help most."
      button="Send my answer"
      missing={missingReason(words.text)}
      onSend={onSend}
    />
  );
}

const CHOICES: Record<CaseAnswer, { label: string; Form: (props: Props) => React.JSX.Element }> = {
  refund: { label: 'Refund everything', Form: Refund },
  offer: { label: 'Offer a partial refund', Form: Offer },
  contest: { label: 'I don’t agree', Form: Contest },
};

interface AnswerProps {
  view: CaseView;
  draft: DraftState;
  chosen: CaseAnswer | undefined;
  onChoose: (answer: CaseAnswer) => void;
}

/** The seller chooses between three answers; each says what it does to the money before it is given. */
export function SellersAnswer({ view, draft, chosen, onChoose }: AnswerProps) {
  const words = useWords(view.productId, 'answer', draft);
  const { Form } = chosen === undefined ? { Form: null } : CHOICES[chosen];
  return (
    <div className="stack">
      <fieldset className="case-choices">
        <legend>Your answer</legend>
        {view.answers.map((name) => (
          <label key={name}>
            <input type="radio" name="answer" checked={chosen === name} onChange={() => onChoose(name)} />
            {CHOICES[name].label}
          </label>
        ))}
      </fieldset>
      {view.isDelivered ? null : (
        <p className="muted small">You can offer a partial refund once the item is delivered.</p>
      )}
      {Form === null ? null : <Form view={view} words={words} />}
    </div>
  );
}
