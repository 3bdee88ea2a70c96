import { useState, type SyntheticEvent } from 'react';
import type { PartyRole } from '../../../../../src/listings/published/transaction-moves.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { AreaField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { useToasts } from '../../../shared/ui/toasts';
import { useRateTransactionMutation } from './party.api';

const STARS = [1, 2, 3, 4, 5];
const MOST_COMMENT = 500;

interface StarsProps {
  rating: number;
  problem: string | undefined;
  onRate: (rating: number) => void;
}

function Stars({ rating, problem, onRate }: StarsProps) {
  return (
    <fieldset className="stars">
      <legend>Your rating</legend>
      <div className="row">
        {STARS.map((stars) => (
          <label key={stars} className={stars <= rating ? 'lit' : ''}>
            <input
              type="radio"
              name="rating"
              className="visually-hidden"
              checked={stars === rating}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              aria-invalid={problem !== undefined}
              onChange={() => onRate(stars)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}

interface Props {
  id: string;
  role: PartyRole;
  /** While something else is the next step of the page. */
  isQuiet: boolean;
}

/** One rating of the other side, 1 to 5, with a comment for whoever wants to give one. */
export default function RatingForm({ id, role, isQuiet }: Props) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [rate, { isLoading }] = useRateTransactionMutation();
  const problems = useFormProblems();
  const toasts = useToasts();
  const key = useOnceKey();
  const give = async (): Promise<void> => {
    if (problems.set(rating === 0 ? { rating: 'Choose 1 to 5 stars.' } : {})) return;
    const text = comment.trim();
    const answer = await rate({ id, rating, key: key.value, ...(text === '' ? {} : { comment: text }) });
    key.settle(answer.error);
    if (answer.error === undefined) return toasts.tell('Thank you', 'Your rating was saved.');
    if (!problems.take(answer.error)) toasts.warn('Your rating was not saved', sentenceOf(answer.error));
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoading) void give();
  };
  return (
    <form ref={problems.formRef} className="card stack" onInput={problems.forget} onSubmit={onSubmit} noValidate>
      <h2>How was it?</h2>
      <Stars
        rating={rating}
        problem={problems.of('rating')}
        onRate={(stars) => {
          key.renew();
          setRating(stars);
        }}
      />
      <AreaField
        label="Comment (optional)"
        name="comment"
        maxLength={MOST_COMMENT}
        hint={`The ${role === 'seller' ? 'buyer' : 'seller'} reads it, without your name.`}
        value={comment}
        problem={problems.of('comment')}
        onChange={(event) => {
          key.renew();
          setComment(event.target.value);
        }}
      />
      <div className="row between">
        <button type="submit" className={isQuiet ? 'button-link quiet' : 'button-link'} disabled={isLoading}>
          {isLoading ? 'Saving…' : 'Give this rating'}
        </button>
        <span className="small muted">
          {comment.length} of {MOST_COMMENT}
        </span>
      </div>
    </form>
  );
}
