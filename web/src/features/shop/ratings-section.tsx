import type { ReceivedRatingView } from '../../../../src/listings/published/views.js';
import { PagedList } from '../../shared/ui/paged-list';
import { EmptyState } from '../../shared/ui/page-states';
import { ratingText } from '../../shared/ui/rating';
import { useReceivedRatingsInfiniteQuery } from './shop.api';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

function RatingRow({ rating }: { rating: ReceivedRatingView }) {
  return (
    <article className="card stack-tight">
      <div className="row between">
        <strong aria-label={`${rating.rating} of 5 stars`}>{'★'.repeat(rating.rating)}</strong>
        <span className="small muted">{day.format(new Date(rating.createdAt))}</span>
      </div>
      <p>{rating.comment ?? <span className="muted">No comment</span>}</p>
      <p className="small muted">
        {rating.role === 'seller' ? 'You sold' : 'You bought'} {rating.productName}
      </p>
    </article>
  );
}

/** What others thought of the person's sales and purchases. */
export function RatingsSection() {
  const ratings = useReceivedRatingsInfiniteQuery();
  const first = ratings.data?.pages[0];
  return (
    <div className="stack">
      {first === undefined ? null : (
        <p className="big-number" data-testid="my-rating">
          {ratingText(first.average)}
        </p>
      )}
      <PagedList
        query={ratings}
        rowHeight={120}
        className="stack"
        empty={<EmptyState title="No ratings yet" text="After a delivery seller and buyer rate one another." />}
      >
        {(rating) => <RatingRow key={rating.createdAt + rating.productName} rating={rating} />}
      </PagedList>
    </div>
  );
}
