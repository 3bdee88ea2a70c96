import { Alert, Button, Checkbox, Input, Modal, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { PROVINCE_LIST } from '../../../../../src/platform/domain/provinces.js';
import { SuspensionEffects } from '../suspension/suspension-effects';
import { ADMINISTRATORS_ONLY, useIsAdministrator } from '../ui/approval';
import { EmailWaiting } from './email-waiting';
import { SignOutPerson } from './sign-out-people';
import { useEditUser, type EditForm } from './use-edit-user';
import { useUserQuery } from '../../../shared/api/session.api';
import { DISCOUNTS, isPrimary, withDiscount, type UserDraft } from './user-form';

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'dev', label: 'Developer' },
  { value: 'admin', label: 'Administrator' },
];
const DISCOUNT_OPTIONS = DISCOUNTS.map((value) => ({ value, label: `${value}%` }));
const PROVINCES = PROVINCE_LIST.map(([value, label]) => ({ value, label }));

/** A suspension is confirmed with the other changes, below what it does. */
const STANDING = {
  suspend: { title: 'Suspending this account', okText: 'Save and suspend' },
  reinstate: { title: 'Reinstating this account', okText: 'Save and reinstate' },
};

interface FieldProps {
  label: string;
  problem?: string | undefined;
  children: (id: string) => ReactNode;
}

function Field({ label, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="user-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem === undefined ? null : (
        <span id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

type TextKey = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address' | 'address2' | 'city' | 'zipCode';

interface TextFieldProps {
  label: string;
  field: TextKey;
  form: EditForm;
  /** Why the field is disabled. */
  closed?: string | undefined;
}

function TextField({ label, field, form, closed }: TextFieldProps) {
  const problem = form.problems.get(field);
  return (
    <Field label={label} problem={problem}>
      {(id) => (
        <>
          <Input
            id={id}
            value={form.draft[field]}
            disabled={closed !== undefined}
            status={problem === undefined ? '' : 'error'}
            aria-invalid={problem !== undefined}
            aria-describedby={closed === undefined ? `${id}-problem` : `${id}-closed`}
            onChange={({ target }) => form.change({ ...form.draft, [field]: target.value })}
          />
          {closed === undefined ? null : (
            <span id={`${id}-closed`} className="muted small">
              {closed}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** Why the signed-in person cannot change this address; undefined if they can. */
function useClosedEmail({ id, userRole }: ListedUser): string | undefined {
  const { data: me } = useUserQuery();
  const isAdministrator = useIsAdministrator();
  if (me?.id === id) return undefined;
  if (userRole !== 'user') return 'Staff change their own address.';
  return isAdministrator ? undefined : ADMINISTRATORS_ONLY;
}

function Rights({ user, form }: { user: ListedUser; form: EditForm }) {
  const isAdministrator = useIsAdministrator();
  const { draft, change } = form;
  const set = (part: Partial<UserDraft>): void => change({ ...draft, ...part });
  return (
    <>
      <Field label="Role" problem={form.problems.get('userRole')}>
        {(id) => (
          <Select
            id={id}
            disabled={isPrimary(user) || !isAdministrator}
            value={draft.userRole}
            options={ROLES}
            onChange={(userRole: UserDraft['userRole']) => set({ userRole })}
          />
        )}
      </Field>
      <Field label="Service fee discount" problem={form.problems.get('serviceFeeDiscount')}>
        {(id) => (
          <Select
            id={id}
            disabled={!isAdministrator}
            value={draft.serviceFeeDiscount}
            options={DISCOUNT_OPTIONS}
            onChange={(percent: number) => change(withDiscount(draft, percent))}
          />
        )}
      </Field>
      <Checkbox
        checked={draft.manualDiscountOverride}
        disabled={!isAdministrator}
        onChange={({ target }) => set({ manualDiscountOverride: target.checked })}
      >
        Discount set manually; referrals don’t change it
      </Checkbox>
      <Checkbox
        checked={draft.active}
        disabled={isPrimary(user) || !isAdministrator}
        onChange={({ target }) => set({ active: target.checked })}
      >
        Account active
      </Checkbox>
      {form.standing === null ? null : (
        <Alert
          type={form.standing === 'suspend' ? 'warning' : 'info'}
          showIcon
          title={STANDING[form.standing].title}
          description={<SuspensionEffects userId={user.id} as="person" />}
        />
      )}
      {isAdministrator ? null : <p className="muted small">{ADMINISTRATORS_ONLY}</p>}
    </>
  );
}

function Stale({ form }: { form: EditForm }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="Someone else has changed this account"
      description="What you entered is still here. Use theirs and enter your changes again, or save yours over theirs."
      action={
        <div className="stack-tight">
          <Button onClick={() => void form.takeTheirs()}>Use theirs</Button>
          <Button danger loading={form.isSaving} onClick={() => void form.saveOver()}>
            Save mine over theirs
          </Button>
        </div>
      }
    />
  );
}

/** Edits everything of an account that an administrator may change. */
export function EditDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const form = useEditUser(user, onClose);
  const { draft, change } = form;
  const closedEmail = useClosedEmail(user);
  return (
    <Modal
      open
      width={720}
      title={`Edit user ${user.id}`}
      okText={form.standing === null ? 'Save changes' : STANDING[form.standing].okText}
      okButtonProps={{ disabled: !form.isChanged, danger: form.standing === 'suspend' }}
      confirmLoading={form.isSaving}
      mask={{ closable: false }}
      onOk={() => void form.save()}
      onCancel={onClose}
    >
      <div className="user-form">
        {form.isStale ? <Stale form={form} /> : null}
        {form.problem === undefined || form.problems.size > 0 ? null : (
          <Alert type="error" showIcon role="alert" title={form.problem} />
        )}
        <TextField label="First name" field="firstName" form={form} />
        <TextField label="Last name" field="lastName" form={form} />
        <TextField label="E-mail" field="email" form={form} closed={closedEmail} />
        <EmailWaiting user={user} />
        <TextField label="Phone" field="phoneNumber" form={form} />
        <TextField label="Street address" field="address" form={form} />
        <TextField label="Address line 2" field="address2" form={form} />
        <TextField label="City" field="city" form={form} />
        <Field label="Province" problem={form.problems.get('state')}>
          {(id) => (
            <Select
              id={id}
              allowClear
              value={draft.state === '' ? undefined : draft.state}
              options={PROVINCES}
              onChange={(state?: string) => change({ ...draft, state: state ?? '' })}
            />
          )}
        </Field>
        <TextField label="Postal code" field="zipCode" form={form} />
        <Field label="Country">
          {(id) => <Select id={id} value={draft.country} options={[{ value: 'CA', label: 'Canada' }]} />}
        </Field>
        <Rights user={user} form={form} />
        <SignOutPerson user={user} />
      </div>
    </Modal>
  );
}
