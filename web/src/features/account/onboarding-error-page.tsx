import { Link } from 'react-router-dom';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import PlugDrawing from '../../shared/ui/drawings/plug-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { ConnectButton } from '../../shared/connect/connect-button';
import './account.css';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

/** Shown when the provider’s page ended without a result: its link expired, or the person went back. */
export default function OnboardingErrorPage() {
  usePageTitle(t('head.onboarding-error.title'));
  return (
    <Scene art={<PlugDrawing />}>
      <h1>{t('account.connect-error.title')}</h1>
      <p>{t('account.connect-error.text')}</p>
      <section className="stack-tight">
        <h2>{t('account.connect-error.why')}</h2>
        <ul className="ticks">
          <li>{t('account.connect-error.short')}</li>
          <li>{t('account.connect-error.left')}</li>
          <li>{t('account.connect-error.broke')}</li>
        </ul>
      </section>
      <ConnectButton label={t('account.connect-error.retry')} />
      <Link to="/pre-stripe-connect">{t('account.connect.ready')}</Link>
      <p className="muted small">
        {rich('account.connect-error.again', {
          address: BRAND.supportEmail,
          mail: (parts) => <a href={`mailto:${BRAND.supportEmail}`}>{parts}</a>,
        })}
      </p>
    </Scene>
  );
}
