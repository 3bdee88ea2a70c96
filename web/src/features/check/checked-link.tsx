import { Link } from 'react-router-dom';
import type { CheckedLinkView } from '../../../../src/contexts/listings/published/views.js';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import { StatusBadge } from '../../shared/ui/status-badge';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

type OwnLink = Extract<CheckedLinkView, { ours: true }>;

const MEANINGS: Record<string, string> = {
  waiting_for_payment: t('check.item-sale-if-pay'),
  expired: t('check.link-has-expired-ask'),
  cancelled: t('check.sale-was-cancelled-nobody'),
};
const SOLD = t('check.item-already-sold-nobody');

export function OurLink({ link }: { link: OwnLink }) {
  const { shareLink, name, thumbnailUrl, sellerFirstName, status } = link;
  return (
    <section className="card stack checked" aria-label={t('check.the-answer')}>
      <p className="note green strong">{t('check.yes-real-link', { name: BRAND.name })}</p>
      <div className="checked-item">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" width="112" height="112" />
        ) : (
          <span className="no-photo muted small">{t('check.no-photo')}</span>
        )}
        <div className="stack-tight">
          <h2>{name}</h2>
          {sellerFirstName ? <span className="muted">{t('check.sold-by', { sellerFirstName })}</span> : null}
          <div>
            <StatusBadge status={status} />
          </div>
        </div>
      </div>
      <p>{MEANINGS[status] ?? SOLD}</p>
      <p className="muted small">{t('check.compare-photo-name-with')}</p>
      <Link className="button-link" to={`/transaction/${shareLink}`}>
        {t('check.open-item')}
      </Link>
    </section>
  );
}

export function ForeignLink() {
  return (
    <section className="card stack checked foreign" aria-label={t('check.the-answer')}>
      <h2>{t('check.not-link', { name: BRAND.name })}</h2>
      <p className="note red">{t('check.do-not-pay-through')}</p>
      <div>
        <h3>{t('check.what-do')}</h3>
        <ol>
          <li>{t('check.close-page-link-opened')}</li>
          <li>
            {rich('check.do-not-ask-person', {
              host: window.location.host,
              strong: (parts) => <strong>{parts}</strong>,
            })}
          </li>
          <li>
            {rich('check.report-marketplace-where-found', {
              link: (parts) => <Link to="/help?topic=link#contact">{parts}</Link>,
            })}
          </li>
        </ol>
      </div>
      <p className="muted small">{t('check.did-type-typing-error')}</p>
    </section>
  );
}
