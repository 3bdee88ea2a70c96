import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Draft, DraftPhoto } from '../draft/draft';
import { photoAddress } from '../draft/photo-ids';
import { formatCad } from '../../../shared/ui/money';
import { t } from '../../../shared/texts/texts';
import { readPrice } from '../price';

function useAddress(photo: DraftPhoto | undefined): string | undefined {
  const blob = photo?.blob;
  const address = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);
  return address ?? (photo === undefined ? undefined : photoAddress(photo.id));
}

/** A small card of the item being published, shown beside each step. */
export function DraftCard({ draft: { name, amount, photos } }: { draft: Draft }) {
  const address = useAddress(photos[0]);
  return (
    <div className="draft-card">
      {address === undefined ? null : (
        <span className="draft-photo">
          <img src={address} alt="" style={{ transform: `rotate(${(photos[0]?.turns ?? 0) * 90}deg)` }} />
        </span>
      )}
      <span className="draft-words">
        <span className="strong">{name}</span>
        <span className="muted small">
          {t('listing.publish.unpublished', { price: formatCad(readPrice(amount) ?? 0) })}
        </span>
      </span>
      <Link className="button-link quiet slim" to="/create-link">
        {t('listing.publish.edit')}
      </Link>
    </div>
  );
}
