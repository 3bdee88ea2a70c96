import type { MoneyDeskItemView } from '../../../../../src/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { MOST_REASON_OF_MONEY } from '../ui/reasons';
import type { SafeAction } from './actions';
import { useActOnMoneyMutation } from './money-desk.api';
import { TEXTS } from './texts';

interface Props {
  action: Extract<SafeAction, { kind: 'call' }>;
  item: MoneyDeskItemView;
  onClose: () => void;
}

/** The safe action of one item, told before it is done. */
export function ActDialog({ action, item, onClose }: Props) {
  const [act] = useActOnMoneyMutation();
  const toasts = useToasts();
  const about = item.name ?? item.id;
  return (
    <ConfirmDialog
      title={`${action.label}: ${about}`}
      okText={action.label}
      administratorsOnly={action.movesMoney}
      mostReason={action.needsReason ? MOST_REASON_OF_MONEY : undefined}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const { error } = await act({ ...action.call(item, reason), key });
        if (error === undefined) toasts.tell(TEXTS.done, `${action.label}: ${about}`);
        return { error };
      }}
    >
      <p>{action.explain}</p>
      {item.amount === null ? null : <p className="strong">{formatCad(item.amount)}</p>}
      {item.note === null ? null : <p className="muted breakable">{item.note}</p>}
    </ConfirmDialog>
  );
}
