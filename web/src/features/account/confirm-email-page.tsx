import { Link } from 'react-router-dom';
import { momentAtLast } from '../../shared/ui/moment';
import { EmailLinkCard, LinkOutcome } from './email-link-card';
import { useConfirmEmailChangeMutation } from './email-link.api';
import { t } from '../../shared/texts/texts';

/** The target of “Confirm this address change”, from either mailbox. */
export default function ConfirmEmailPage() {
  const [confirm, { data, ...pressed }] = useConfirmEmailChangeMutation();
  if (data?.state === 'changed')
    return (
      <LinkOutcome title={t('account.email-link.changed.title')}>
        <p>{t('account.email-link.changed.text')}</p>
        <Link className="button-link" to="/auth">
          {t('account.email-link.sign-in')}
        </Link>
      </LinkOutcome>
    );
  if (data !== undefined)
    return (
      <LinkOutcome title={t('account.email-link.confirmed.title')}>
        <p>
          {data.effectiveAt === null
            ? t('account.email-link.confirmed.other')
            : t('account.email-link.confirmed.moment', { moment: momentAtLast(data.effectiveAt) })}
        </p>
      </LinkOutcome>
    );
  return (
    <EmailLinkCard
      title={t('account.email-link.confirm.title')}
      about={t('account.email-link.confirm.about')}
      button={t('account.email-link.confirm.button')}
      press={confirm}
      pressed={pressed}
    />
  );
}
