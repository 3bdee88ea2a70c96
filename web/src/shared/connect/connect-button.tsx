import { useConnect } from './use-connect';
import { t } from '../texts/texts';

/** The button to the provider’s hosted page, with a message if it could not be opened. */
export function ConnectButton({ label }: { label: string }) {
  const { start, failure, isBusy } = useConnect();
  return (
    <>
      {failure === undefined ? null : (
        <div className="note red" role="alert">
          <strong>{t('ui.card-provider-could-not')}</strong>
          <div>{t('ui.nothing-lost-please-try', { failure })}</div>
        </div>
      )}
      <button type="button" className="button-link" disabled={isBusy} onClick={() => void start()}>
        {isBusy ? t('ui.opening-stripe') : label}
      </button>
    </>
  );
}
