import { Link } from 'react-router-dom';
import { formatCad } from '../../shared/ui/money';
import { Modal } from '../../shared/ui/modal';
import { t } from '../../shared/texts/texts';

interface Props {
  shareLink: string;
  was: number;
  now: number;
  acceptPrice: () => void;
  onClose: () => void;
}

/** Shown if the seller changed the price after this person saw it; nothing is paid until they agree. */
export function PriceQuestion({ shareLink, was, now, acceptPrice, onClose }: Props) {
  return (
    <Modal title={t('order.price.title')} onClose={onClose}>
      <p>{t('order.price.text', { was: formatCad(was), now: formatCad(now) })}</p>
      <div className="row">
        <button type="button" className="button-link" onClick={acceptPrice}>
          {t('order.price.accept', { now: formatCad(now) })}
        </button>
        <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
          {t('order.back')}
        </Link>
      </div>
    </Modal>
  );
}
