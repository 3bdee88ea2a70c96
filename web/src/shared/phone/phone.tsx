import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { PhoneChoicesView } from '../../../../src/contexts/notifications/published/phone-views.js';
import { sentenceOf } from '../api/problem';
import { useUpdateUserMutation, useUserQuery, type User } from '../api/session.api';
import { TextField } from '../ui/field';
import { areBlocked, canHaveNotifications, subscribe, unsubscribe } from './push-browser';
import { asWritten } from './as-written';
import { t } from '../texts/texts';
import { baseApi } from '../api/base-api';
import './phone.css';

const phoneApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    phoneChoices: build.query<PhoneChoicesView, void>({
      query: () => ({ url: '/api/user/push' }),
      providesTags: ['User'],
    }),
    addPush: build.mutation<{ success: true }, PushSubscriptionJSON>({
      query: (body) => ({ url: '/api/user/push', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          dispatch(phoneApi.util.updateQueryData('phoneChoices', undefined, (known) => void (known.subscribed = true)));
      },
    }),
    endPush: build.mutation<{ success: true }, void>({
      query: () => ({ url: '/api/user/push', method: 'DELETE' }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          dispatch(
            phoneApi.util.updateQueryData('phoneChoices', undefined, (known) => void (known.subscribed = false)),
          );
      },
    }),
  }),
});

const { usePhoneChoicesQuery, useAddPushMutation, useEndPushMutation } = phoneApi;

interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (on: boolean) => void;
  children?: ReactNode;
}

function Switch({ label, isOn, isBusy, onChange, children }: SwitchProps) {
  return (
    <label className="phone-switch">
      <span>
        <span className="strong">{label}</span>
        {children}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-disabled={isBusy}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
    </label>
  );
}

const Problem = ({ words }: { words: string | null | undefined }) =>
  words === null || words === undefined ? null : (
    <p className="phone-problem" role="alert">
      {words}
    </p>
  );

const REFUSALS: Record<NonNullable<PhoneChoicesView['numberRefusal']>, string> = {
  stopped: t('ui.replied-stop-text-start'),
  invalid: t('ui.our-texts-did-not'),
  'no-texts': t('ui.number-takes-no-text'),
};

function NumberForm({ onNumber, isBusy }: { onNumber: (phone: string) => void; isBusy: boolean }) {
  const [phone, setPhone] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onNumber(phone);
  };
  return (
    <form className="phone-number" onSubmit={onSubmit}>
      <TextField
        label={t('ui.text-messages')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint={t('ui.canadian-number-such-as-2')}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <button type="submit" className="button-link" disabled={isBusy || phone.trim() === ''}>
        {t('ui.text-me')}
      </button>
    </form>
  );
}

interface TextsProps {
  user: User;
  refusal: PhoneChoicesView['numberRefusal'];
  orderPhone: string | undefined;
}

function Texts({ user, refusal, orderPhone }: TextsProps) {
  const [save, { isLoading, error }] = useUpdateUserMutation();
  const problem = error === undefined ? null : sentenceOf(error);
  const phoneNumber = user.phoneNumber ?? orderPhone;
  if (phoneNumber === undefined)
    return (
      <>
        <NumberForm isBusy={isLoading} onNumber={(typed) => void save({ phoneNumber: typed, phoneMessages: true })} />
        <Problem words={problem} />
      </>
    );
  return (
    <>
      <Switch
        label={t('ui.text-messages-2')}
        isOn={user.phoneMessages}
        isBusy={isLoading}
        onChange={(phoneMessages) =>
          void save(user.phoneNumber === null ? { phoneNumber, phoneMessages } : { phoneMessages })
        }
      >
        <span className="muted small">{t('ui.reply-stop-at-any', { asWritten: asWritten(phoneNumber) })}</span>
      </Switch>
      <Problem words={problem ?? (user.phoneMessages && refusal !== null ? REFUSALS[refusal] : null)} />
    </>
  );
}

const BLOCKED = t('ui.notifications-blocked-site-allow');
const FAILED = t('ui.browser-could-not-switch');

function Notifications({ choices }: { choices: PhoneChoicesView }) {
  const [add] = useAddPushMutation();
  const [end] = useEndPushMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onChange = async (on: boolean): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      if (!on) {
        await unsubscribe().catch(() => undefined);
        await end().unwrap();
        return;
      }
      const subscription = await subscribe(choices.publicKey);
      if (subscription === null) setProblem(areBlocked() ? BLOCKED : null);
      else await add(subscription).unwrap();
    } catch {
      setProblem(FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Switch
        label={t('ui.notifications-device')}
        isOn={choices.subscribed}
        isBusy={isBusy}
        onChange={(on) => void onChange(on)}
      >
        <span className="muted small">{t('ui.browser-until-sign-out')}</span>
      </Switch>
      <Problem words={problem} />
    </>
  );
}

interface PhoneCardProps {
  title: string;
  /** Whose messages they are; without it those of every side that the person may be on. */
  reader?: 'buyer' | 'seller' | 'driver';
  /** The phone number of the reader’s order, offered if their account has none. */
  orderPhone?: string | undefined;
}

/** Urgent messages on the phone: text messages and notifications, each opted into and easy to stop. */
export default function PhoneCard({ title, reader, orderPhone }: PhoneCardProps) {
  const { data: user } = useUserQuery();
  const { data: choices } = usePhoneChoicesQuery(undefined, { skip: !user });
  if (!user || choices === undefined) return null;
  const hasNotifications = canHaveNotifications();
  if (!choices.textsAvailable && !hasNotifications) return null;
  return (
    <section className="card stack" aria-labelledby="phone-card-title" data-testid="phone-card">
      <div>
        <h2 id="phone-card-title">{title}</h2>
        <p className="muted">{t('ui.only-what-cant-wait', { reader: reader ?? 'any' })}</p>
      </div>
      {choices.textsAvailable ? <Texts user={user} refusal={choices.numberRefusal} orderPhone={orderPhone} /> : null}
      {hasNotifications ? <Notifications choices={choices} /> : null}
    </section>
  );
}
