import { t } from '../shared/texts/texts';

/** One sentence and one link, in place of a page that did not open. */
export function PageFailed() {
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
