import { Checkbox, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AdminDeliveryView } from '../../../../../src/contexts/delivery/published/views.js';
import { SelectField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { codesAhead, type Act } from './acts';
import { useActOnDeliveryMutation, useApprovedDriversQuery } from './deliveries.api';
import { ReturnedFacts } from './returned-facts';
import { SecondPerson } from '../ui/second-person';
import { TEXTS } from './texts';
import { fullName } from '../ui/person-name';

interface DialogProps {
  delivery: AdminDeliveryView;
  onClose: () => void;
}

interface StepProps extends DialogProps {
  title: string;
  okText: string;
  done: string;
  step: 'assign' | 'recall' | 'code-override' | 'returned';
  /** The request body without the reason. */
  body: object;
  maxReason?: number;
  danger?: boolean;
  isReady?: boolean;
  administratorsOnly?: boolean;
  children: ReactNode;
}

function StepDialog({ delivery, onClose, title, done, step, body, children, ...look }: StepProps) {
  const [act] = useActOnDeliveryMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={`${title}: ${delivery.name}`}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const said = look.maxReason === undefined ? {} : { reason };
        const { error } = await act({ id: delivery.id, step, body: { ...body, ...said }, key });
        if (error === undefined) toasts.tell(done, delivery.name);
        return { error };
      }}
      {...look}
    >
      {children}
    </ConfirmDialog>
  );
}

function Assign(props: DialogProps) {
  const { data } = useApprovedDriversQuery();
  const [driverId, setDriverId] = useState('');
  const drivers = (data?.items ?? []).filter(
    ({ userId, personSuspended }) => userId !== props.delivery.driverId && !personSuspended,
  );
  return (
    <StepDialog
      {...props}
      title={TEXTS.assign}
      okText={TEXTS.assign}
      done="Delivery assigned"
      step="assign"
      body={{ driverId: Number(driverId) }}
      isReady={driverId !== ''}
    >
      <SelectField
        label="Assign to"
        value={driverId}
        hint={data?.items.length === 0 ? 'There are no approved drivers.' : undefined}
        onChange={({ target }) => setDriverId(target.value)}
      >
        <option value="">Choose a driver</option>
        {drivers.map((driver) => (
          <option key={driver.userId} value={driver.userId}>
            {fullName(driver)} ({driver.email ?? `User ${driver.userId}`})
          </option>
        ))}
      </SelectField>
    </StepDialog>
  );
}

const TakeBack = (props: DialogProps) => (
  <StepDialog
    {...props}
    title={TEXTS.takeBack}
    okText={TEXTS.takeBack}
    done="Delivery taken back"
    step="assign"
    body={{ driverId: null }}
    danger
  >
    <p>The driver loses this job, and other drivers can take it again.</p>
  </StepDialog>
);

const Recall = (props: DialogProps) => (
  <StepDialog
    {...props}
    title={TEXTS.recall}
    okText={TEXTS.recall}
    done="Delivery recalled"
    step="recall"
    body={{}}
    maxReason={500}
    danger
  >
    <p>{props.delivery.status === 'picked_up' ? TEXTS.recallWithItem : TEXTS.recallBeforePickup}</p>
  </StepDialog>
);

function Lift(props: DialogProps) {
  const ahead = codesAhead(props.delivery);
  const locked = ahead.find((step) => props.delivery.codeLocked[step]);
  const [step, setStep] = useState(locked ?? ahead[0] ?? 'delivery');
  const words = { pickup: 'Seller’s code at the pickup', delivery: 'Buyer’s code at the door' };
  return (
    <StepDialog
      {...props}
      title={TEXTS.lift}
      okText={TEXTS.lift}
      done="Code skipped"
      step="code-override"
      administratorsOnly
      body={{ step }}
      maxReason={500}
      danger
    >
      <Radio.Group
        value={step}
        onChange={({ target }) => setStep(target.value as 'pickup' | 'delivery')}
        options={ahead.map((value) => ({
          value,
          label: `${words[value]}${props.delivery.codeLocked[value] ? ' (locked)' : ''}`,
        }))}
      />
      <p>The driver no longer needs a code for this hand-over. A photo is still required.</p>
      <SecondPerson />
    </StepDialog>
  );
}

function Returned(props: DialogProps) {
  const [decision, setDecision] = useState<'buyer-absent' | 'item-damaged'>();
  const [paysDriver, setPaysDriver] = useState(false);
  const isDamaged = decision === 'item-damaged';
  return (
    <StepDialog
      {...props}
      title={TEXTS.returnedTitle}
      okText={TEXTS.returned}
      done="Decision saved"
      step="returned"
      administratorsOnly
      body={isDamaged ? { decision, paysDriver } : { decision }}
      isReady={decision !== undefined}
      maxReason={1_000}
      danger
    >
      <Radio.Group
        value={decision ?? null}
        onChange={({ target }) => setDecision(target.value as typeof decision)}
        options={[
          { value: 'buyer-absent', label: TEXTS.absent },
          { value: 'item-damaged', label: 'The item was damaged or lost: everything goes back to the buyer' },
        ]}
      />
      {isDamaged ? (
        <Checkbox checked={paysDriver} onChange={({ target }) => setPaysDriver(target.checked)}>
          The driver is still paid
        </Checkbox>
      ) : null}
      {decision === undefined ? null : (
        <ReturnedFacts shareLink={props.delivery.shareLink} isDamaged={isDamaged} paysDriver={paysDriver} />
      )}
    </StepDialog>
  );
}

export const DIALOGS: Record<Act, (props: DialogProps) => ReactNode> = {
  assign: Assign,
  takeBack: TakeBack,
  recall: Recall,
  lift: Lift,
  returned: Returned,
};
