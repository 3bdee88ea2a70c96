import type { SellerProfileView } from '../../../../src/contexts/listings/published/views.js';
import { useAnswer } from '../../shared/api/answers';
import { ratingText } from '../../shared/ui/rating';
import { sellerOf } from '../../shared/api/questions';
import { TrustPlace } from './trust-place';
import { LOCALE, t } from '../../shared/texts/texts';
import './trust.css';

const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));

/** Stands for a seller who gave no name. */
const Someone = () => (
  <svg viewBox="0 0 16 16" width="32" height="32" fill="currentColor">
    <circle cx="8" cy="5" r="3" />
    <path d="M2.5 14a5.5 5.5 0 0 1 11 0z" />
  </svg>
);

function Seller({ seller }: { seller: SellerProfileView }) {
  const { firstName, memberSince, isVerified, completedSales, rating, ratings, comments } = seller;
  const name = firstName ?? t('item.trust.seller');
  return (
    <section className="card stack" aria-label={t('item.trust.seller')}>
      <div className="seller-line">
        <span className="seller-initial" aria-hidden="true">
          {firstName === null ? <Someone /> : firstName.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h2>{name}</h2>
          <p className="muted small">{t('item.trust.since', { month: monthOf(memberSince) })}</p>
        </div>
      </div>
      <ul className="plain-list seller-facts">
        {isVerified ? <li>{t('item.trust.identity')}</li> : null}
        <li>{completedSales === 0 ? t('item.trust.first-sale') : t('item.trust.sales', { count: completedSales })}</li>
        <li>
          {ratings === 0 ? ratingText(rating) : t('item.trust.ratings', { rating: ratingText(rating), count: ratings })}
        </li>
      </ul>
      {comments.map(({ rating: stars, comment, at }) => (
        <blockquote key={`${at} ${comment}`}>
          <p>{t('item.trust.comment', { comment })}</p>
          <p className="muted small">
            {ratingText(stars)} · {monthOf(at)}
          </p>
        </blockquote>
      ))}
    </section>
  );
}

const STEPS = [
  t('item.trust.step.pay'),
  t('item.trust.step.held'),
  t('item.trust.step.driver'),
  t('item.trust.step.look'),
];

/** Why buyers can trust the sale: who the seller is, and each step of the money. */
export default function Trust({ shareLink }: { shareLink: string }) {
  const { data: seller, error } = useAnswer(sellerOf(shareLink));
  if (seller === undefined && error === undefined) return <TrustPlace />;
  return (
    <>
      {seller === undefined ? null : <Seller seller={seller} />}
      <details className="card protection-steps">
        <summary>{t('item.trust.steps')}</summary>
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
