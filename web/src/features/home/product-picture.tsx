import {
  HOME_PICTURES,
  homePictureAlts,
  homePicturePath,
  homePictureSet,
  type HomePictureName,
} from '../../../../src/platform/published/home-pictures.js';
import { LANGUAGE } from '../../shared/texts/site-language';
import { t } from '../../shared/texts/texts';

const ALTS = homePictureAlts(t);

/** A product picture; below the first screen it is loaded lazily. */
export function ProductPicture({ name, isFirst = false }: { name: HomePictureName; isFirst?: boolean }) {
  const { width, height } = HOME_PICTURES[name];
  return (
    <img
      src={homePicturePath(name, LANGUAGE, 1)}
      srcSet={homePictureSet(name, LANGUAGE)}
      alt={ALTS[name]}
      width={width}
      height={height}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
