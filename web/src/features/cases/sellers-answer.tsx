import { useState, type SyntheticEvent } from 'react';
import type { CaseView } from '../../../../src/payments/published/case-views.js';
import { amountSentence, MOST_TEXT, shareAfter, typedAmount } from '../../shared/cases/case-texts';
import { useWords } from '../../shared/cases/use-words';
import { WordsFields } from '../../shared/cases/words-fields';
import { AreaField, TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { formatCad } from '../../shared/ui/money';
import { useToasts } from '../../shared/ui/toasts';
import { AskOnceMore, type Question } from './ask-once-more';

type Answer = 'refund' | 'offer' | 'contest';

function Refund({ view }: { view: CaseView }) {
  const [asked, setAsked] = useState(false);
  const { id, total } = view;
  const question: Question = {
    step: 'refund',
    question: `Refund ${formatCad(total)} to the buyer?`,
    consequence: `The sale ends. The buyer gets everything back, delivery included, and nothing is paid out to you. This can’t be undone.`,
    yes: `Refund ${formatCad(total)}`,
    done: 'The buyer gets everything back',
  };
  return (
    <>
      <p className="muted">
        The buyer gets {formatCad(total)} back, delivery included. Nothing is paid out to you, and nothing is charged.
      </p>
      <div>
        <button type="button" className="button-link" onClick={() => setAsked(true)}>
          Refund {formatCad(total)}
        </button>
      </div>
      {asked ? <AskOnceMore id={id} asked={question} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function offerQuestion(amount: number, text: string): Question {
  return {
    step: 'offer',
    body: { amount, ...(text === '' ? {} : { text }) },
    question: `Offer the buyer ${formatCad(amount)}?`,
    consequence: `If the buyer accepts within 48 hours, ${formatCad(amount)} goes back to them and you are paid the rest. You can’t change the offer.`,
    yes: `Offer ${formatCad(amount)}`,
    done: 'Your offer is sent',
  };
}

function Offer({ view }: { view: CaseView }) {
  const { id, price, share = 0 } = view;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Question>();
  const problems = useFormProblems();
  const amount = typedAmount(typed, price);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (problems.set(amount === undefined ? { amount: amountSentence(price) } : {})) return;
    if (amount !== undefined) setAsked(offerQuestion(amount, text.trim()));
  };
  return (
    <form ref={problems.formRef} className="stack" onInput={problems.forget} onSubmit={onSubmit} noValidate>
      <TextField
        label="The buyer gets back (CAD)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        problem={problems.of('amount')}
        hint={
          amount === undefined
            ? `Up to the price of ${formatCad(price)}`
            : `You would receive ${formatCad(shareAfter(share, amount))}.`
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <AreaField
        label="A word to the buyer (optional)"
        name="text"
        rows={3}
        maxLength={MOST_TEXT}
        value={text}
        problem={problems.of('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <button type="submit" className="button-link">
          {amount === undefined ? 'Make the offer' : `Offer ${formatCad(amount)}`}
        </button>
      </div>
      {asked === undefined ? null : <AskOnceMore id={id} asked={asked} onClose={() => setAsked(undefined)} />}
    </form>
  );
}

function Contest({ id }: { id: string }) {
  const tooShort = 'Say in 10 to 2,000 characters why you don’t agree.';
  const words = useWords({ id, step: 'contest', least: 10, tooShort });
  const toasts = useToasts();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (words.isSending) return;
    if (await words.send()) toasts.tell('We have your side', 'We decide within 48 hours.');
  };
  return (
    <form
      ref={words.problems.formRef}
      className="stack"
      onInput={words.problems.forget}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <WordsFields
        words={words}
        label="What do you see differently?"
        hint="The buyer and our team read it. Photos from before the pickup help most."
      />
      <div>
        <button type="submit" className="button-link" disabled={words.isSending}>
          {words.isSending ? 'Sending…' : 'Send my side'}
        </button>
      </div>
    </form>
  );
}

const CHOICES: readonly [Answer, string][] = [
  ['refund', 'Give everything back'],
  ['offer', 'Offer a part of the price'],
  ['contest', 'I don’t agree'],
];

/** The seller chooses between three answers; each says what it does to the money before it is given. */
export function SellersAnswer({ view }: { view: CaseView }) {
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className="stack">
      <fieldset className="case-choices">
        <legend>Your answer</legend>
        {CHOICES.filter(([name]) => view.actions.includes(name)).map(([name, label]) => (
          <label key={name}>
            <input type="radio" name="answer" checked={answer === name} onChange={() => setAnswer(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      {view.isDelivered ? null : (
        <p className="muted small">A part of the price can be offered once the item is delivered.</p>
      )}
      {answer === 'refund' ? <Refund view={view} /> : null}
      {answer === 'offer' ? <Offer view={view} /> : null}
      {answer === 'contest' ? <Contest id={view.id} /> : null}
    </div>
  );
}
