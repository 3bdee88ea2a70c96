import { Link, Navigate, useParams } from 'react-router-dom';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import { isProblem } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import AlsoForSale from '../../shared/ui/also-for-sale';
import { ItsMine } from '../../shared/ui/its-mine';
import { NotFound } from '../../shared/ui/not-found';
import ChairDrawing from '../../shared/ui/drawings/chair-drawing';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useOrderedItemQuery, usePurchaseQuery } from './order.api';
import { OrderLinks } from './order-links';
import { moneySentence } from './order-standing';
import { t } from '../../shared/texts/texts';
import './order.css';

/** Shows the refund to a visitor whose payment came too late; to everyone else, what would happen in that case. */
function Refund({ item: { shareLink, status } }: { item: TransactionView }) {
  const isSold = status !== 'cancelled' && status !== 'expired';
  const { data: user } = useUserQuery();
  const isKnown = user !== null && user !== undefined;
  const { data: order } = usePurchaseQuery({ shareLink, isBack: true }, { skip: !isKnown });
  if (order === undefined || order === null)
    return <p>{isSold ? t('order.sold.refund.first') : t('order.sold.refund')}</p>;
  return (
    <div className="note stack-tight" role="status">
      <p className="strong">{moneySentence(order)}</p>
      <div className="row">
        <OrderLinks order={order} />
      </div>
    </div>
  );
}

function titleOf({ name, status }: TransactionView): string {
  if (status === 'cancelled') return t('order.sold.title.withdrawn', { item: name });
  return status === 'expired'
    ? t('order.sold.title.expired', { item: name })
    : t('order.sold.title.sold', { item: name });
}

/** The link at which the item can now be bought, if any; null for the parties of a sale that has ended. */
function currentLinkOf({ shareLink, status, relistedAs, viewer }: TransactionView): string | null {
  if (relistedAs !== undefined && viewer === undefined) return relistedAs;
  return status === 'waiting_for_payment' ? shareLink : null;
}

export default function ItemSoldPage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useOrderedItemQuery(shareLink);
  usePageTitle(t('head.item-sold.title'));
  if (item === undefined && isProblem(error))
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (item === undefined) return <Spinner />;
  const current = currentLinkOf(item);
  if (current !== null) return <Navigate to={`/transaction/${current}`} replace />;
  return <Sold item={item} />;
}

/** The item’s photo, as large as it was on its page. */
function Photo({ imageUrls: [photo], thumbnailUrl }: TransactionView) {
  if (photo === undefined || thumbnailUrl === null) return <ChairDrawing />;
  return (
    <img
      className="scene-photo"
      src={thumbnailUrl}
      srcSet={`${thumbnailUrl} 480w, ${photo} 1600w`}
      sizes="(width < 600px) calc(100vw - 32px), (width < 900px) 240px, 400px"
      alt=""
      width="400"
      height="300"
    />
  );
}

function Sold({ item }: { item: TransactionView }) {
  const { shareLink } = item;
  // A cancelled sale of theirs is described like any other refund.
  const isOwn = item.viewer?.role === 'buyer' && item.status !== 'cancelled';
  return (
    <>
      <Scene art={<Photo {...item} />}>
        <h1>{isOwn ? t('order.sold.title.own', { item: item.name }) : titleOf(item)}</h1>
        {isOwn ? <p>{t('order.sold.own')}</p> : <Refund item={item} />}
        {isOwn ? (
          <Link className="button-link" to={`/transaction/${shareLink}`}>
            {t('order.follow')}
          </Link>
        ) : null}
        {item.viewer === undefined && item.status !== 'expired' ? <ItsMine shareLink={shareLink} /> : null}
        <div className="row">
          <Link className={isOwn ? 'button-link quiet slim' : 'button-link'} to="/">
            {t('order.home')}
          </Link>
          <Link className="button-link quiet slim" to={`/help?topic=buying&sale=${shareLink}#contact`}>
            {t('order.sold.ask')}
          </Link>
        </div>
      </Scene>
      {isOwn ? null : <AlsoForSale shareLink={shareLink} />}
    </>
  );
}
