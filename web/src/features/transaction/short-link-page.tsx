import { useParams } from 'react-router-dom';
import { isShareLink } from '../../../../src/contexts/listings/published/share-link.js';
import { NotFound } from '../../shared/ui/not-found';
import TransactionPage from './transaction-page';

export { prepare } from './prepare';

/** Eight letters or digits after the site’s name are a share link; anything else is not found. */
export default function ShortLinkPage() {
  const { shareLink = '' } = useParams();
  return isShareLink(shareLink) ? <TransactionPage /> : <NotFound />;
}
