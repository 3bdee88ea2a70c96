import { sentenceOf } from '../../../shared/api/problem';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts';
import { useRecoveryCodesMutation } from './security.api';

const asText = (codes: readonly string[]): string =>
  `Porchlight recovery codes\nEach works once, in the place of a passkey.\n\n${codes.join('\n')}\n`;

function keepFile(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'porchlight-recovery-codes.txt';
  link.click();
  // The browser reads the file after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Shows new codes, this once. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toasts = useToasts();
  const onCopy = (): void => {
    navigator.clipboard.writeText(asText(codes)).then(
      () => toasts.tell('The codes are copied'),
      () => toasts.warn('The codes could not be copied', 'Please download them, or write them down.'),
    );
  };
  return (
    <Modal title="Your recovery codes" onClose={onClose}>
      <div className="stack">
        <p>
          Keep these in a safe place, away from your devices. Each stands in once for a passkey that you lost. They are
          shown only now.
        </p>
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="row">
          <button type="button" className="button-link quiet" onClick={onCopy}>
            Copy
          </button>
          <button type="button" className="button-link quiet" onClick={() => keepFile(codes)}>
            Download
          </button>
          <button type="button" className="button-link" onClick={onClose}>
            I have kept them
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** How many are left, and new ones. */
export function RecoveryCodesCard({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const [make, { isLoading }] = useRecoveryCodesMutation();
  const toasts = useToasts();
  const onMake = async (): Promise<void> => {
    const { data, error } = await make();
    if (data === undefined) toasts.warn('No new codes were made', sentenceOf(error));
    else onMade(data.codes);
  };
  return (
    <section className="card stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">Recovery codes</h2>
      <p>
        {left === 0 ? 'You have none. ' : `You have ${String(left)} of 10 left. `}
        One of them stands in for a passkey that you lost, once.
      </p>
      <div>
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onMake()}>
          {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
        </button>
      </div>
      {left === 0 ? null : <p className="small muted">New codes end the ones that you have now.</p>}
    </section>
  );
}
