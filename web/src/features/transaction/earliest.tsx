import { useEffect } from 'react';
import { AreaNotice } from '../../shared/ui/area-notice';
import { useDeliveryArea } from '../../shared/use-delivery-area';
import { earliestWindow, windowInWords } from '../../shared/windows/next-windows';

interface Props {
  shareLink: string;
  /** A whole one. */
  postalCode: string;
  onOutside: (postalCode: string) => void;
}

/** The earliest delivery to a postal code, or why there is none. */
export default function Earliest({ shareLink, postalCode, onOutside }: Props) {
  const area = useDeliveryArea(shareLink, postalCode);
  const { options, city, answer } = area;
  useEffect(() => {
    if (answer === 'outside') onOutside(postalCode);
  }, [answer, postalCode, onOutside]);
  if (options === undefined) return <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />;
  const earliest = earliestWindow(options);
  return earliest === undefined ? (
    <p className="note amber" role="status">
      We deliver in {city}, but no time is open in the next 14 days. Please look again later.
    </p>
  ) : (
    <p className="note green" role="status">
      Earliest: <strong className="nowrap">{windowInWords(earliest)}</strong>, in {city}.
    </p>
  );
}
