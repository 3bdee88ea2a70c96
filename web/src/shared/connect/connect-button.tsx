import { useConnect } from './use-connect';

/** The way to the provider's hosted page, with the sentence where it could not be opened. */
export function ConnectButton({ label }: { label: string }) {
  const { start, failure, isBusy } = useConnect();
  return (
    <>
      {failure === undefined ? null : (
        <div className="note red" role="alert">
          <strong>The card provider could not be reached</strong>
          <div>{failure} Nothing is lost; please try again.</div>
        </div>
      )}
      <button type="button" className="button-link" disabled={isBusy} onClick={() => void start()}>
        {isBusy ? 'Opening Stripe…' : label}
      </button>
    </>
  );
}
