import { Link } from 'react-router-dom';
import CameraDrawing from '../../../shared/ui/drawings/camera-drawing';
import { usePageTitle } from '../../../shared/ui/page-title';
import { Scene } from '../../../shared/ui/drawings/scene';

/** For a browser that keeps no draft: where it may be, and how to begin one. */
export default function NothingToPublish() {
  usePageTitle('Publish');
  return (
    <Scene art={<CameraDrawing />}>
      <h1>There is no draft here</h1>
      <p className="muted">
        Until you sign in, a draft stays in the browser where it was begun. Go on there, or describe the item here.
      </p>
      <Link className="button-link" to="/create-link">
        Describe the item
      </Link>
    </Scene>
  );
}
