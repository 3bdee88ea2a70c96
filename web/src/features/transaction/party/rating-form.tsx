import { useState, type SyntheticEvent } from 'react';
import type { PartyRole } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { AreaField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useRateTransactionMutation } from './party.api';
import { t } from '../../../shared/texts/texts';

const STARS = [1, 2, 3, 4, 5];
const MAX_COMMENT = 500;

interface StarsProps {
  rating: number;
  problem: string | undefined;
  onRate: (rating: number) => void;
}

function Stars({ rating, problem, onRate }: StarsProps) {
  return (
    <fieldset className="stars">
      <legend>{t('party.your-rating')}</legend>
      <div className="row">
        {STARS.map((stars) => (
          <label key={stars} className={stars <= rating ? 'lit' : ''}>
            <input
              type="radio"
              name="rating"
              className="visually-hidden"
              checked={stars === rating}
              aria-label={t('party.stars', { stars })}
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
  /** Something else is the next step of the page. */
  isQuiet: boolean;
}

/** One rating of the other side, 1 to 5, with an optional comment. */
export default function RatingForm({ id, role, isQuiet }: Props) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [rate, { isLoading }] = useRateTransactionMutation();
  const problems = useFormProblems();
  const toasts = useToasts();
  const key = useOnceKey();
  const give = async (): Promise<void> => {
    if (problems.set(rating === 0 ? { rating: t('party.choose-1-5-stars') } : {})) return;
    const text = comment.trim();
    const answer = await rate({ id, rating, key: key.value, ...(text === '' ? {} : { comment: text }) });
    key.settle(answer.error);
    if (answer.error === undefined) return toasts.tell(t('party.thank-you'), t('party.rating-was-saved'));
    if (!problems.take(answer.error)) toasts.warn(t('party.rating-was-not-saved'), sentenceOf(answer.error));
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoading) void give();
  };
  return (
    <form ref={problems.formRef} className="card stack" onInput={problems.forget} onSubmit={onSubmit} noValidate>
      <h2>{t('party.how-was')}</h2>
      <Stars
        rating={rating}
        problem={problems.of('rating')}
        onRate={(stars) => {
          key.renew();
          setRating(stars);
        }}
      />
      <AreaField
        label={t('party.comment-optional')}
        name="comment"
        maxLength={MAX_COMMENT}
        hint={t('party.rating-hint', { role })}
        value={comment}
        problem={problems.of('comment')}
        onChange={(event) => {
          key.renew();
          setComment(event.target.value);
        }}
      />
      <div className="row between">
        <button type="submit" className={isQuiet ? 'button-link quiet' : 'button-link'} disabled={isLoading}>
          {isLoading ? t('party.saving') : t('party.give-rating')}
        </button>
        <span className="small muted">{t('party.of', { count: comment.length, MOSTCOMMENT: MAX_COMMENT })}</span>
      </div>
    </form>
  );
}
