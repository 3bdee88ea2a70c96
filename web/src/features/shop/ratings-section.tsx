import type { ReceivedRatingView } from '../../../../src/contexts/listings/published/views.js';
import { PagedList } from '../../shared/ui/paged-list';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState } from '../../shared/ui/page-states';
import { ratingText } from '../../shared/ui/rating';
import { dayOfInstant } from './calendar';
import { useReceivedRatingsInfiniteQuery } from './shop.api';
import { t } from '../../shared/texts/texts';

const Stars = laterDrawing(() => import('../../shared/ui/drawings/stars-drawing'));

function RatingRow({ rating }: { rating: ReceivedRatingView }) {
  return (
    <article className="card stack-tight">
      <div className="row between">
        <strong role="img" aria-label={t('shop.ratings.stars', { rating: rating.rating })}>
          {'★'.repeat(rating.rating)}
        </strong>
        <span className="small muted">{dayOfInstant(rating.createdAt)}</span>
      </div>
      <p className="rating-comment">
        {rating.comment ?? <span className="muted">{t('shop.ratings.no-comment')}</span>}
      </p>
      <p className="small muted">
        {rating.role === 'seller'
          ? t('shop.ratings.sold', { name: rating.productName })
          : t('shop.ratings.bought', { name: rating.productName })}
      </p>
    </article>
  );
}

/** The ratings that the person received for sales and purchases. */
export default function RatingsSection() {
  const ratings = useReceivedRatingsInfiniteQuery(undefined, { refetchOnFocus: true });
  const first = ratings.data?.pages[0];
  return (
    <section className="stack" aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="visually-hidden">
        {t('shop.section.ratings')}
      </h2>
      {first === undefined || first.total === 0 ? null : (
        <p className="row">
          <span className="key-number" data-testid="my-rating">
            {ratingText(first.average)}
          </span>
          <span className="muted">{t('shop.ratings.count', { count: first.total })}</span>
        </p>
      )}
      <PagedList
        query={ratings}
        rowHeight={120}
        className="stack"
        empty={<EmptyState art={<Stars />} title={t('shop.ratings.none.title')} text={t('shop.ratings.none.text')} />}
      >
        {(rating) => <RatingRow key={rating.createdAt + rating.productName} rating={rating} />}
      </PagedList>
    </section>
  );
}
