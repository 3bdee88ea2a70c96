import { Link } from 'react-router-dom';
import { formatCad } from '../../shared/ui/money';
import { Modal } from '../../shared/ui/modal';

interface Props {
  shareLink: string;
  was: number;
  now: number;
  acceptPrice: () => void;
  onClose: () => void;
}

/** The seller changed the price after this person saw it: nothing is paid before they have said yes. */
export function PriceQuestion({ shareLink, was, now, acceptPrice, onClose }: Props) {
  return (
    <Modal title="The price changed" onClose={onClose}>
      <p>
        The price changed from {formatCad(was)} to {formatCad(now)}. Continue?
      </p>
      <div className="row">
        <button type="button" className="button-link" onClick={acceptPrice}>
          Continue with {formatCad(now)}
        </button>
        <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
          Back to the item
        </Link>
      </div>
    </Modal>
  );
}
