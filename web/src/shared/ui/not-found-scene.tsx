import { Link } from 'react-router-dom';
import SignpostDrawing from './drawings/signpost-drawing';
import { Scene } from './drawings/scene';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';
import { usePageTitle } from './page-title';

export default function NotFoundScene() {
  usePageTitle(t('head.not-found'));
  return (
    <Scene art={<SignpostDrawing />}>
      <h1>{t('ui.could-not-find-page')}</h1>
      <p className="muted">{t('ui.address-may-have-typing')}</p>
      <Link className="button-link" to="/">
        {t('ui.go-home')}
      </Link>
      <p className="small">{rich('ui.did-someone-send-link', { link: (parts) => <Link to="/check">{parts}</Link> })}</p>
    </Scene>
  );
}
