import type { DraftPhoto } from '../../draft/draft';
import type { Photos } from './use-photos';
import { t } from '../../../../shared/texts/texts';

interface Props {
  photo: DraftPhoto;
  place: number;
  count: number;
  photos: Photos;
  onRemove: () => void;
}

/** The actions for the chosen photo, without dragging. */
export function PhotoTools({ photo: { id, name }, place, count, photos, onRemove }: Props) {
  const tool = (label: string, onClick: () => void, isOff = false) => (
    <button type="button" className="nav-item" aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
      {label}
    </button>
  );
  return (
    <div className="photo-tools" role="group" aria-label={t('listing.photo.place', { place: place + 1, name })}>
      {tool(t('listing.photo.earlier'), () => photos.move(place, place - 1), place === 0)}
      {tool(t('listing.photo.later'), () => photos.move(place, place + 1), place === count - 1)}
      {tool(t('listing.photo.make-cover'), () => photos.move(place, 0), place === 0)}
      {tool(t('listing.photo.rotate'), () => photos.rotate(id))}
      {tool(t('listing.photo.remove'), onRemove)}
    </div>
  );
}
