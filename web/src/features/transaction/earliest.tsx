import { useEffect } from 'react';
import { AreaNotice } from '../../shared/ui/area-notice';
import { useDeliveryArea } from '../../shared/use-delivery-area';
import { earliestWindow, windowInWords } from '../../shared/windows/next-windows';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

interface Props {
  shareLink: string;
  /** A complete postal code. */
  postalCode: string;
  onOutside: (postalCode: string) => void;
}

/** The earliest delivery to a postal code, or why there is none. */
export default function Earliest({ shareLink, postalCode, onOutside }: Props) {
  const area = useDeliveryArea(shareLink, postalCode);
  const { options, city = '', answer } = area;
  useEffect(() => {
    if (answer === 'outside') onOutside(postalCode);
  }, [answer, postalCode, onOutside]);
  if (options === undefined) return <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />;
  const earliest = earliestWindow(options);
  return earliest === undefined ? (
    <p className="note amber" role="status">
      {t('item.buy.full', { city })}
    </p>
  ) : (
    <p className="note green" role="status">
      {rich('item.buy.earliest', {
        window: windowInWords(earliest),
        city,
        strong: (parts) => <strong className="nowrap">{parts}</strong>,
      })}
    </p>
  );
}
