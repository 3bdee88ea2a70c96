import type { DeliveryOptionsView } from '../../../../src/delivery/published/views.js';
import { deliveryDay } from '../../shared/ui/delivery-day';

interface Props {
  options: DeliveryOptionsView;
  day: string;
  label: string;
  problem?: string;
  onChange: (day: string, label: string) => void;
}

/** The next 14 days, then the windows of the chosen one; what is not open cannot be chosen. */
export function WindowPicker({ options, day, label, problem, onChange }: Props) {
  const isOpen = (windows: { available: boolean }[]): boolean => windows.some(({ available }) => available);
  const chosen = options.days.find(({ date }) => date === day);
  return (
    <fieldset className="window-picker" aria-describedby={problem === undefined ? undefined : 'window-problem'}>
      <legend>Day and window</legend>
      <div className="days" role="radiogroup" aria-label="Day">
        {options.days.map(({ date, windows }) => (
          <button
            key={date}
            type="button"
            role="radio"
            aria-checked={date === day}
            disabled={!isOpen(windows)}
            onClick={() => onChange(date, '')}
          >
            {deliveryDay(date).replace(/, \d{4}$/, '')}
          </button>
        ))}
      </div>
      {chosen === undefined ? (
        <p className="muted small">Choose a day to see its windows.</p>
      ) : (
        <div className="windows" role="radiogroup" aria-label="Window">
          {chosen.windows.map((window) => (
            <button
              key={window.label}
              type="button"
              role="radio"
              aria-checked={window.label === label}
              disabled={!window.available}
              onClick={() => onChange(day, window.label)}
            >
              {window.label}
            </button>
          ))}
        </div>
      )}
      {problem === undefined ? null : (
        <span id="window-problem" className="problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
