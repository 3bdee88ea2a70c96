import { Link } from 'react-router-dom';
import CameraDrawing from '../../../shared/ui/drawings/camera-drawing';
import { usePageTitle } from '../../../shared/ui/page-title';
import { Scene } from '../../../shared/ui/drawings/scene';
import { t } from '../../../shared/texts/texts';

/** For a browser without a draft: where the draft may be, and how to start one. */
export default function NothingToPublish() {
  usePageTitle(t('listing.nothing.page'));
  return (
    <Scene art={<CameraDrawing />}>
      <h1>{t('listing.nothing.title')}</h1>
      <p className="muted">{t('listing.nothing.text')}</p>
      <Link className="button-link" to="/create-link">
        {t('listing.nothing.describe')}
      </Link>
    </Scene>
  );
}
