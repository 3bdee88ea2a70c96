import { Component, type ReactNode } from 'react';
import { t } from '../shared/texts/texts';

/** One sentence and one link, in place of a page that did not open. */
function PageFailed() {
  return (
    <div className="card stack centered" role="alert">
      <h1>{t('site.failed.title')}</h1>
      <p className="muted">{t('site.failed.text')}</p>
      <div className="row centered">
        <button type="button" className="button-link" onClick={() => window.location.reload()}>
          {t('site.failed.retry')}
        </button>
        <a className="button-link quiet" href="/">
          {t('site.failed.home')}
        </a>
        <a className="nav-item" href="/help#contact">
          {t('site.failed.tell')}
        </a>
      </div>
    </div>
  );
}

/** Catches a page that fails to render, or whose code does not load (a new version, a lost connection). */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}
