import type { SellerProfileView } from '../../../../src/listings/published/views.js';
import { useAnswer } from '../../shared/api/answers';
import { ratingText } from '../../shared/ui/rating';
import { sellerOf } from '../../shared/api/questions';
import { TrustPlace } from './trust-place';
import './trust.css';

const month = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));

const countOf = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

function Seller({ seller }: { seller: SellerProfileView }) {
  const { firstName, memberSince, isVerified, completedSales, rating, ratings, comments } = seller;
  const name = firstName ?? 'The seller';
  return (
    <section className="card stack" aria-label="The seller">
      <div className="seller-line">
        <span className="seller-initial" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h2>{name}</h2>
          <p className="muted small">Member since {monthOf(memberSince)}</p>
        </div>
      </div>
      <ul className="plain-list seller-facts">
        {isVerified ? <li>Identity verified by our card provider</li> : null}
        <li>{completedSales === 0 ? 'First sale on Porchlight' : countOf(completedSales, 'completed sale')}</li>
        <li>
          {ratingText(rating)}
          {ratings === 0 ? '' : ` from ${countOf(ratings, 'rating')}`}
        </li>
      </ul>
      {comments.map(({ rating: stars, comment, at }) => (
        <blockquote key={`${at} ${comment}`}>
          <p>“{comment}”</p>
          <p className="muted small">
            {ratingText(stars)} · {monthOf(at)}
          </p>
        </blockquote>
      ))}
    </section>
  );
}

const STEPS = [
  'You pay on our card provider’s page. Porchlight never sees your card.',
  'Your money is held until delivered.',
  'A verified driver collects the item, checks it against this page and brings it to your door.',
  'You have time to look at it before the seller is paid. If it is cancelled before the driver sets off, you get everything back.',
];

/** Why one may send money to a stranger here: who they are, and each step of the money's way. */
export default function Trust({ shareLink }: { shareLink: string }) {
  const { data: seller, error } = useAnswer(sellerOf(shareLink));
  if (seller === undefined && error === undefined) return <TrustPlace />;
  return (
    <>
      {seller === undefined ? null : <Seller seller={seller} />}
      <details className="card protection-steps">
        <summary>Your payment, step by step</summary>
        <ol className="plain-list protection">
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="number" aria-hidden="true">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
