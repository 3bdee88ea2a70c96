import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { Modal } from '../../shared/ui/modal';
import { windowText, type NextWindow } from '../../shared/windows/next-windows';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { WindowPicker } from '../../shared/windows/window-picker';
import { useReschedule, type Refusal } from './use-reschedule';

/** On a phone what comes up below the windows would stay unseen. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface RefusedProps {
  refusal: Refusal;
  isLoading: boolean;
  onTake: (window: NextWindow) => void;
}

function Refused({ refusal: { text, windows }, isLoading, onTake }: RefusedProps) {
  return (
    <div ref={bringIntoView} className="note red stack-tight" role="alert">
      <p>
        {text} {windows.length === 0 ? null : 'These are open; one press moves the delivery there:'}
      </p>
      {windows.length === 0 ? null : (
        <div className="row">
          {windows.map((window) => (
            <button
              key={windowText(window)}
              type="button"
              className="button-link quiet"
              disabled={isLoading}
              onClick={() => onTake(window)}
            >
              {windowText(window)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Form({ view, onClose }: { view: TransactionPageView; onClose: () => void }) {
  const { options, chosen, choose, take, move, problem, refusal, isLoading } = useReschedule(view, onClose);
  const { data, error, refetch } = options;
  const isChosen = chosen.date !== '' && chosen.label !== '';
  return (
    <>
      {data === undefined && error !== undefined ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <WindowPicker
          options={data}
          day={chosen.date}
          label={chosen.label}
          {...(problem === undefined ? {} : { problem })}
          onChange={(date, label) => choose({ date, label })}
        />
      )}
      {refusal === undefined ? null : (
        <Refused refusal={refusal} isLoading={isLoading} onTake={(window) => void take(window)} />
      )}
      <div className="row">
        <button type="button" className="button-link" disabled={isLoading} onClick={() => void move()}>
          {isLoading ? 'Moving…' : isChosen ? `Move to ${windowText(chosen)}` : 'Move the delivery'}
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          Keep it as it is
        </button>
      </div>
    </>
  );
}

interface Props {
  view: TransactionPageView;
  /** False once the driver has set off, or the sale has ended. */
  isPossible: boolean;
  onClose: () => void;
}

/** Seller or buyer choose another window; the other side is told, and the job is free for a driver again. */
export default function RescheduleDialog({ view, isPossible, onClose }: Props) {
  const { deliveryDate, deliveryWindow, viewer } = view;
  return (
    <Modal title="Choose another window" onClose={onClose}>
      <div className="stack">
        {typeof deliveryDate === 'string' ? (
          <p>
            Now it is {deliveryDay(deliveryDate)} • {deliveryWindow}. We tell the{' '}
            {viewer?.role === 'seller' ? 'buyer' : 'seller'} about the new one.
            {viewer?.noContact === true ? '' : ' Your code stays the same.'}
          </p>
        ) : null}
        {isPossible ? (
          <Form view={view} onClose={onClose} />
        ) : (
          <>
            <p className="note amber" role="alert">
              The window cannot be changed any more. The page shows where the delivery is now.
            </p>
            <div className="row">
              <button type="button" className="button-link" onClick={onClose}>
                Close
              </button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
