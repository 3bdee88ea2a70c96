import { sentenceOf } from '../../../shared/api/problem';
import { download } from '../../../shared/download';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useRecoveryCodesMutation } from './security.api';
import { t } from '../../../shared/texts/texts';

const asText = (codes: readonly string[]): string =>
  `${t('account.recovery.file.title')}\n${t('account.recovery.file.text')}\n\n${codes.join('\n')}\n`;

/** Shows new recovery codes, which are shown only once. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toasts = useToasts();
  const onCopy = (): void => {
    navigator.clipboard.writeText(asText(codes)).then(
      () => toasts.tell(t('account.recovery.copied')),
      () => toasts.warn(t('account.recovery.not-copied'), t('account.recovery.not-copied.text')),
    );
  };
  const onDownload = (): void => download('porchlight-recovery-codes.txt', asText(codes), 'text/plain');
  return (
    <Modal title={t('account.recovery.new.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('account.recovery.keep')}</p>
        <ol className="recovery-codes" aria-label={t('account.recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="row">
          <button type="button" className="button-link quiet" onClick={onCopy}>
            {t('account.recovery.copy')}
          </button>
          <button type="button" className="button-link quiet" onClick={onDownload}>
            {t('account.recovery.download')}
          </button>
          <button type="button" className="button-link" onClick={onClose}>
            {t('account.recovery.kept')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** The number of recovery codes left, and a way to get new ones. */
export function RecoveryCodesCard({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const [make, { isLoading }] = useRecoveryCodesMutation();
  const toasts = useToasts();
  const onMake = async (): Promise<void> => {
    const { data, error } = await make();
    if (data === undefined) toasts.warn(t('account.recovery.not-made'), sentenceOf(error));
    else onMade(data.codes);
  };
  return (
    <section className="card stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('account.recovery.title')}</h2>
      <p>
        {left === 0 ? t('account.recovery.none') : t('account.recovery.left', { left: String(left) })}{' '}
        {t('account.recovery.text')}
      </p>
      <div>
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onMake()}>
          {left === 0 ? t('account.recovery.make') : t('account.recovery.make-new')}
        </button>
      </div>
      {left === 0 ? null : <p className="small muted">{t('account.recovery.end')}</p>}
    </section>
  );
}
