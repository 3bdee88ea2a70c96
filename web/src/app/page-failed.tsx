/** One sentence and one way on, in place of a page that did not open. */
export function PageFailed() {
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
        <a className="nav-item" href="/help#contact">
          Tell us about it
        </a>
      </div>
    </div>
  );
}
