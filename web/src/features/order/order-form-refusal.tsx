import { Link } from 'react-router-dom';
import { windowText, type NextWindow } from '../../shared/windows/next-windows';
import type { Refusal } from './order-refusal';

interface Props {
  refusal: Refusal;
  onChoose: (window: NextWindow) => void;
}

/** Why the payment page did not open, and what to do now. */
export function OrderRefusal({ refusal: { text, advice, link, windows = [] }, onChoose }: Props) {
  return (
    <div className="note red stack-tight" role="alert">
      <p>
        {text} {advice}
      </p>
      {windows.length === 0 ? null : (
        <div className="row">
          {windows.map((window) => (
            <button
              key={`${window.date} ${window.label}`}
              type="button"
              className="button-link quiet"
              onClick={() => onChoose(window)}
            >
              {windowText(window)}
            </button>
          ))}
        </div>
      )}
      {link === undefined ? null : <Link to={link.to}>{link.text}</Link>}
    </div>
  );
}
