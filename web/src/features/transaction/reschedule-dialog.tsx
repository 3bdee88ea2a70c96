import { windowName } from '../../shared/windows/window-name';
import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { Modal } from '../../shared/ui/modal';
import { windowText, type NextWindow } from '../../shared/windows/next-windows';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { WindowPicker } from '../../shared/windows/window-picker';
import { useReschedule, type Refusal } from './use-reschedule';
import { t } from '../../shared/texts/texts';

/** On a phone, what appears below the windows would otherwise be off screen. */
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
        {text} {windows.length === 0 ? null : t('item.window.open')}
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
          {isLoading
            ? t('item.window.moving')
            : isChosen
              ? t('item.window.move-to', { window: windowText(chosen) })
              : t('item.window.move')}
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          {t('item.window.keep')}
        </button>
      </div>
    </>
  );
}

interface Props {
  view: TransactionPageView;
  /** False once the driver has set off or the sale has ended. */
  isPossible: boolean;
  onClose: () => void;
}

/** Lets the seller or buyer choose another window; the other side is told, and the job becomes free for drivers again. */
export default function RescheduleDialog({ view, isPossible, onClose }: Props) {
  const { deliveryDate, deliveryWindow, viewer } = view;
  return (
    <Modal title={t('item.window.title')} onClose={onClose}>
      <div className="stack">
        {typeof deliveryDate === 'string' ? (
          <p>
            {t('item.window.now', {
              day: deliveryDay(deliveryDate),
              window: windowName(deliveryWindow ?? ''),
              role: viewer?.role ?? 'buyer',
            })}
            {viewer?.noContact === true ? '' : ` ${t('item.window.code')}`}
          </p>
        ) : null}
        {isPossible ? (
          <Form view={view} onClose={onClose} />
        ) : (
          <>
            <p className="note amber" role="alert">
              {t('item.window.over')}
            </p>
            <div className="row">
              <button type="button" className="button-link" onClick={onClose}>
                {t('item.window.close')}
              </button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
