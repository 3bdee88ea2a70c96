import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { isProblem } from '../../../shared/api/problem';
import { formatCad } from '../../../shared/ui/money';
import { NotFound } from '../../../shared/ui/not-found';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { CopyButton, CopyShortLink, shortUrlOf } from '../../../shared/ui/share-link';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import { QrCode } from './qr-code';
import { PLACES } from './share-texts';
import { baseApi } from '../../../shared/api/base-api';
import './share.css';

const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sharedItem: build.query<TransactionPageView, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}` }),
      providesTags: ['Transaction'],
    }),
  }),
});
const { useSharedItemQuery } = shareApi;

const strong = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

/** The link in a focused field with all text selected, so that one key, tap or click copies it. */
function LinkField({ item: { shareLink, name } }: { item: TransactionPageView }) {
  const url = shortUrlOf(shareLink);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const share = (): void => {
    // Closing the share sheet without a choice is not an error.
    navigator.share({ title: name, url }).catch(() => undefined);
  };
  return (
    <section className="card stack-tight share-link" aria-label={t('listing.share.link')}>
      <input
        ref={field}
        readOnly
        aria-label={t('listing.share.link')}
        data-testid="share-link"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="share-actions">
        <CopyShortLink shareLink={shareLink} look="button-link" />
        {'share' in navigator ? (
          <button type="button" className="button-link quiet" onClick={share}>
            {t('listing.share.share')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

function ReadyTexts({ item }: { item: TransactionPageView }) {
  const url = shortUrlOf(item.shareLink);
  return (
    <section className="card stack" aria-labelledby="texts-title">
      <h2 id="texts-title">{t('listing.share.texts')}</h2>
      {PLACES.map(({ name, hint, text }) => (
        <div key={name} className="stack-tight">
          <h3>{name}</h3>
          <p className="muted small">{hint}</p>
          <p className="share-text" data-testid={`text-${name}`}>
            {text(item, url)}
          </p>
          <div>
            <CopyButton
              url={text(item, url)}
              text={t('listing.share.copy-text', { place: name })}
              told={[t('listing.share.copied'), t('listing.share.paste', { place: name })]}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

function Item({ item: { name, total, thumbnailUrl, viewer } }: { item: TransactionPageView }) {
  const { sellerReceives = 0 } = viewer?.breakdown ?? {};
  return (
    <div className="share-item">
      {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" width="96" height="96" />}
      <div>
        <p className="strong breakable">{name}</p>
        <p data-testid="promise">
          {rich('listing.share.promise', { total: formatCad(total), share: formatCad(sellerReceives), strong })}
        </p>
      </div>
    </div>
  );
}

function Share({ item }: { item: TransactionPageView }) {
  const isOnSale = item.status === 'waiting_for_payment' && !item.isExpired;
  return (
    <div className="stack">
      <h1>{isOnSale ? t('listing.share.ready') : t('listing.share.link')}</h1>
      <LinkField item={item} />
      {isOnSale ? null : <p className="note amber">{t('listing.share.not-for-sale')}</p>}
      <Item item={item} />
      <div className="row">
        <Link className="button-link quiet slim" to={`/transaction/${item.shareLink}`}>
          {t('listing.share.preview')}
        </Link>
        <Link className="button-link quiet slim" to="/create-link">
          {t('listing.share.another')}
        </Link>
        <Link className="button-link quiet slim" to="/my-shop">
          {t('listing.share.shop')}
        </Link>
      </div>
      <ReadyTexts item={item} />
      <QrCode url={shortUrlOf(item.shareLink)} name={`porchlight-${item.shareLink}`} />
    </div>
  );
}

/** The share page of an item, for its seller only. It has its own address, so that a reload keeps it. */
export default function SharePage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useSharedItemQuery(shareLink);
  usePageTitle(t('listing.share.page'));
  if (item === undefined && isProblem(error) && error.status === 404) return <NotFound />;
  if (item === undefined)
    return error === undefined ? <Spinner /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return item.viewer?.role === 'seller' ? <Share item={item} /> : <NotFound />;
}
