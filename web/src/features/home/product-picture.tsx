import {
  HOME_PICTURES,
  homePicturePath,
  homePictureSet,
  type HomePictureName,
} from '../../../../src/site/published/home-pictures.js';

/** A picture of the product; below the first screen it comes when it is scrolled to. */
export function ProductPicture({ name, isFirst = false }: { name: HomePictureName; isFirst?: boolean }) {
  const { width, height, alt } = HOME_PICTURES[name];
  return (
    <img
      src={homePicturePath(name, 1)}
      srcSet={homePictureSet(name)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
