import { useParams } from 'react-router-dom';
import { isShareLink } from '../../../../src/listings/published/share-link.js';
import { NotFound } from '../../shared/ui/not-found';
import TransactionPage from './transaction-page';

export { prepare } from './prepare';

/** Eight letters or digits behind the site's name are a share link; anything else is no page. */
export default function ShortLinkPage() {
  const { shareLink = '' } = useParams();
  return isShareLink(shareLink) ? <TransactionPage /> : <NotFound />;
}
