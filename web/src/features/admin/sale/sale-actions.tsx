import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { SaleFileView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import type { AdminDeliveryView } from '../../../../../src/contexts/delivery/published/views.js';
import type { LedgerView, ProblemView } from '../../../../../src/contexts/payments/published/views.js';
import { actsOf, type Act } from '../deliveries/acts';
import { DIALOGS } from '../deliveries/act-dialogs';
import { TEXTS as DELIVERY } from '../deliveries/texts';
import { RefundDialog } from '../money-desk/refund-dialog';
import { restOf } from '../money-desk/words';
import { DecideDialog } from '../problems/decide-dialog';
import { ReleaseDialog } from '../transactions/release-dialog';
import { useLedgerQuery } from '../ledger/ledger.api';
import { useDeliveriesOfSaleQuery, useProblemOfSaleQuery } from './sale.api';
import { CancelSaleDialog, OpenCaseDialog } from './sale-dialogs';

interface Action {
  key: string;
  label: string;
  danger?: boolean;
  dialog: (onClose: () => void) => ReactNode;
}

const wordOf = (act: Act, { driverId }: AdminDeliveryView): string =>
  ({
    assign: driverId === null ? DELIVERY.assign : DELIVERY.reassign,
    takeBack: DELIVERY.takeBack,
    recall: DELIVERY.recall,
    lift: DELIVERY.lift,
    returned: DELIVERY.returnedTitle,
  })[act];

/** Like the board, does not offer assignment while the payment is in question: the money is decided first. */
function deliveryActions(deliveries: readonly AdminDeliveryView[], isHeld: boolean): Action[] {
  return deliveries.flatMap((delivery) =>
    actsOf(delivery)
      .filter((act) => act !== 'assign' || isHeld)
      .map((act): Action => {
        const Dialog = DIALOGS[act];
        return {
          key: act,
          label: wordOf(act, delivery),
          dialog: (onClose) => <Dialog delivery={delivery} onClose={onClose} />,
        };
      }),
  );
}

/** Refund after release and cancellation. They come last because they cannot be undone. */
function lastActions({ product, actions }: SaleFileView, ledger: LedgerView | undefined): Action[] {
  const isReleased = ledger?.entries.some(({ cause }) => cause === 'transfer') === true;
  const refund: Action = {
    key: 'refund',
    label: 'Refund the buyer',
    danger: true,
    dialog: (onClose) =>
      ledger === undefined ? null : <RefundDialog id={product.id} proof={ledger.proof} onClose={onClose} />,
  };
  const cancel: Action = {
    key: 'cancel',
    label: product.fundsState === 'none' ? 'Cancel the sale' : 'Cancel and refund',
    danger: true,
    dialog: (onClose) => <CancelSaleDialog product={product} onClose={onClose} />,
  };
  return [
    ...(ledger !== undefined && isReleased && restOf(ledger.proof) > 0 ? [refund] : []),
    ...(actions.includes('cancel') ? [cancel] : []),
  ];
}

/** The decision on a case and the release, which come first. */
function firstActions({ product }: SaleFileView, problem: ProblemView | undefined): Action[] {
  const { shareLink, name, total, fundsState } = product;
  const isOpen = problem?.state === 'open' && fundsState !== 'disputed';
  const decide = (id: string): Action => ({
    key: 'decide',
    label: 'Decide the case',
    dialog: (onClose) => (
      <DecideDialog problem={{ id, productId: product.id, shareLink, name, total }} onClose={onClose} />
    ),
  });
  const release: Action = {
    key: 'release',
    label: 'Release funds',
    dialog: (onClose) => <ReleaseDialog product={product} onClose={onClose} />,
  };
  return [
    ...(isOpen ? [decide(problem.id)] : []),
    ...(fundsState === 'release_due' || fundsState === 'releasing' ? [release] : []),
  ];
}

/** The actions for the sale in its current state, the next step first. */
function useActions(sale: SaleFileView): Action[] {
  const { id, fundsState } = sale.product;
  const skip = fundsState === 'none';
  const { data: ledger } = useLedgerQuery(id, { skip });
  const { data: deliveries } = useDeliveriesOfSaleQuery(id, { skip });
  const { data: problem } = useProblemOfSaleQuery(id, { skip });
  const openCase: Action = {
    key: 'case',
    label: 'Open a case',
    dialog: (onClose) => <OpenCaseDialog product={sale.product} onClose={onClose} />,
  };
  return [
    ...firstActions(sale, problem),
    ...deliveryActions(deliveries?.items ?? [], fundsState === 'held'),
    ...(sale.actions.includes('problem') ? [openCase] : []),
    ...lastActions(sale, ledger),
  ];
}

/**
 * A button for every action that the sale's state allows; each opens a confirmation. An open one stays when the sale has
 * moved on and no longer allows its action: it keeps what was entered, and shows why the action was refused.
 */
export function SaleActions({ sale }: { sale: SaleFileView }) {
  const actions = useActions(sale);
  const [open, setOpen] = useState<Action>();
  const asked = actions.find(({ key }) => key === open?.key) ?? open;
  return (
    <>
      {actions.length === 0 ? (
        <p className="muted">There’s nothing you can do with this sale right now.</p>
      ) : (
        <div className="row" role="group" aria-label="Actions">
          {actions.map((action, index) => (
            <Button
              key={action.key}
              type={index === 0 && action.danger !== true && action.key !== 'lift' ? 'primary' : 'default'}
              danger={action.danger === true}
              onClick={() => setOpen(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {asked?.dialog(() => setOpen(undefined))}
    </>
  );
}
