import { lazy, Suspense } from 'react';
import { Spinner } from './page-states';

/** Its words and drawing come when they are needed: pages that find what they look for do without them. */
const NotFoundScene = lazy(() => import('./not-found-scene'));

export function NotFound() {
  return (
    <Suspense fallback={<Spinner />}>
      <NotFoundScene />
    </Suspense>
  );
}
