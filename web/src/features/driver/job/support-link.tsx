import { Link } from 'react-router-dom';
import { t } from '../../../shared/texts/texts';

/** Leads to the form on the help page, which then names the sale. */
export function SupportLink({ shareLink }: { shareLink: string }) {
  return (
    <Link className="button-link quiet" to={`/help?topic=delivery&sale=${shareLink}#contact`}>
      {t('job.write-support')}
    </Link>
  );
}
