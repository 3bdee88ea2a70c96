import { lazy, Suspense } from 'react';
import { Spinner } from './page-states';

/** Loaded when needed, because most pages exist. */
const NotFoundScene = lazy(() => import('./not-found-scene'));

export function NotFound() {
  return (
    <Suspense fallback={<Spinner />}>
      <NotFoundScene />
    </Suspense>
  );
}
