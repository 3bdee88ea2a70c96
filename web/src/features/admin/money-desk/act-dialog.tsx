import { Radio } from 'antd';
import { useState } from 'react';
import type { MoneyDeskItemView } from '../../../../../src/contexts/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useFollowUp } from '../shell/follow-up';
import { noteInWords } from '../ui/code-words';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SecondPerson } from '../ui/second-person';
import { MAX_REASON_OF_MONEY } from '../ui/reasons';
import type { SafeAction } from './actions';
import { useActOnMoneyMutation } from './money-desk.api';

interface Props {
  action: Extract<SafeAction, { kind: 'call' }>;
  item: MoneyDeskItemView;
  onClose: () => void;
}

/** Confirms the safe action of one item and explains it first. */
export function ActDialog({ action, item, onClose }: Props) {
  const [act] = useActOnMoneyMutation();
  const [isYes, setYes] = useState(true);
  const toasts = useToasts();
  const follow = useFollowUp();
  const about = item.name ?? item.personName ?? item.id;
  return (
    <ConfirmDialog
      title={`${action.label}: ${about}`}
      okText={action.label}
      administratorsOnly={action.movesMoney}
      maxReason={action.needsReason ? MAX_REASON_OF_MONEY : undefined}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const { error } = await act({ ...action.call(item, reason, isYes), key });
        if (error === undefined) {
          toasts.tell(action.movesMoney ? 'Requested' : 'Done', `${action.label}: ${about}`);
          if (action.movesMoney && item.productId !== null) follow({ id: item.productId, name: about });
        }
        return { error };
      }}
    >
      <p>{action.explain}</p>
      {action.choice === undefined ? null : (
        <Radio.Group
          value={isYes}
          onChange={({ target }) => setYes(target.value === true)}
          options={[
            { value: true, label: action.choice.yes },
            { value: false, label: action.choice.no },
          ]}
        />
      )}
      {item.amount === null ? null : <p className="strong">{formatCad(item.amount)}</p>}
      {item.amount !== null && action.mayWait === true ? <SecondPerson amount={item.amount} /> : null}
      {item.note === null ? null : <p className="muted breakable">{noteInWords(item.note)}</p>}
    </ConfirmDialog>
  );
}
