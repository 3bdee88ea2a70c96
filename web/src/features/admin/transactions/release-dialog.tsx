import { Modal } from 'antd';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { AdministratorsOnly, useIsAdministrator, waitingSentence, WAITS_TITLE } from '../ui/approval';
import { SecondPerson } from '../ui/second-person';
import { releaseFailure } from './release-failure';
import { releaseLines } from './release-lines';
import { released, TEXTS } from './texts';
import { useReleaseFundsMutation } from './transactions.api';

/** Shows how the sale is divided and asks for confirmation before the transfer (second document, §2). */
export function ReleaseDialog({ product, onClose }: { product: ProductOwnerView; onClose: () => void }) {
  const [release, { isLoading }] = useReleaseFundsMutation();
  const key = useOnceKey();
  const toasts = useToasts();
  const isAdministrator = useIsAdministrator();
  const onRelease = async (): Promise<void> => {
    const answer = await release({ id: product.id, key: key.value });
    key.settle(answer.error);
    const waiting = waitingSentence(answer.error);
    if (waiting !== undefined) {
      toasts.tell(WAITS_TITLE, waiting);
      return onClose();
    }
    if (answer.data === undefined) return toasts.warn('Funds release hiccup! 💰', releaseFailure(answer.error));
    toasts.tell('Funds released! 💰', released(formatCad(answer.data.transfer.amount)));
    onClose();
  };
  return (
    <Modal
      open
      title={`${TEXTS.releaseFunds}: ${product.name}`}
      okText={TEXTS.releaseFunds}
      okButtonProps={{ disabled: !isAdministrator }}
      confirmLoading={isLoading}
      onOk={() => void onRelease()}
      onCancel={onClose}
    >
      {isAdministrator ? null : <AdministratorsOnly />}
      <dl className="release-lines">
        {releaseLines(product.breakdown).map(({ label, value, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note === undefined ? null : <div className="muted small">{note}</div>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SecondPerson amount={product.breakdown.sellerReceives} when="While the buyer can still look at the item" />
      <p className="note amber">{TEXTS.releaseWarning}</p>
    </Modal>
  );
}
