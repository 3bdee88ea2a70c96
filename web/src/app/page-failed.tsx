import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** A page whose code did not load (a new version, a lost connection) or broke: one sentence and one way on. */
export function PageFailed() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="card stack centered" role="alert">
      <h1>This page did not open</h1>
      <p className="muted">The connection may have been lost for a moment.</p>
      <div className="row centered">
        <button type="button" className="button-link" onClick={() => window.location.reload()}>
          Try again
        </button>
        <a className="button-link quiet" href="/">
          Go Home
        </a>
      </div>
    </div>
  );
}
