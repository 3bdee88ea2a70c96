import { windowName } from '../../shared/windows/window-name';
import { deliveryDay } from '../../shared/ui/delivery-day';

/** Day and window of a delivery, each on its own line. */
export function When({ day, window }: { day: string; window: string }) {
  return (
    <span className="when">
      <span>{deliveryDay(day)}</span> • <span>{windowName(window)}</span>
    </span>
  );
}
