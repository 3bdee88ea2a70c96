import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HELP_TEXT, HELP_TOPICS, type HelpTopic } from '../../../../src/contexts/notifications/published/help-views.js';
import { track } from '../../shared/analytics';
import { useOnceKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { tabMemory } from '../../shared/browser-storage';
import { isEmail, INVALID_EMAIL } from '../../shared/sign-in/sign-in';
import { AreaField, SelectField, TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { t } from '../../shared/texts/texts';
import { baseApi } from '../../shared/api/base-api';

interface HelpRequest {
  name: string;
  email: string;
  topic: HelpTopic;
  text: string;
  shareLink?: string;
}

const helpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askForHelp: build.mutation<{ success: boolean; message: string }, HelpRequest & { key: string }>({
      query: ({ key, ...body }) => ({ url: '/api/help-messages', method: 'POST', body, key }),
    }),
  }),
});

const { useAskForHelpMutation } = helpApi;

const TOPIC_NAMES: Record<HelpTopic, string> = {
  buying: t('help.buying-something'),
  selling: t('help.selling-something'),
  delivery: t('help.a-delivery'),
  payment: t('help.payment-refund-or-payout'),
  account: t('help.my-account-or-signing'),
  link: t('help.link-may-false'),
  other: t('help.something-else'),
};
const DRAFT = 'help-message';
const SHARE_LINK = /[A-Za-z0-9]{8}$/;

const isTopic = (text: string | null): text is HelpTopic => (HELP_TOPICS as readonly (string | null)[]).includes(text);

function problemsOf({ name, email, text }: HelpRequest): Record<string, string> {
  const length = Array.from(text.trim()).length;
  return {
    ...(name.trim() === '' ? { name: t('help.please-enter-name-up') } : {}),
    ...(isEmail(email) ? {} : { email: INVALID_EMAIL }),
    ...(length < HELP_TEXT.min || length > HELP_TEXT.max ? { text: t('help.please-write-10-2') } : {}),
  };
}

function Sent({ message, email }: { message: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack-tight" role="status">
      <h3 ref={heading} tabIndex={-1}>
        {message}
      </h3>
      <p className="breakable">{t('help.sent-confirmation', { email })}</p>
    </div>
  );
}

/** The initial request: as typed before, otherwise from the person and the page that led here. */
function useRequest() {
  const { data: user } = useUserQuery();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Partial<HelpRequest>>(() => ({ text: tabMemory.getItem(DRAFT) ?? '' }));
  const asked = search.get('topic');
  const known: HelpRequest = {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    email: user?.email ?? '',
    topic: isTopic(asked) ? asked : 'other',
    text: '',
    shareLink: search.get('sale') ?? '',
  };
  const change = (changes: Partial<HelpRequest>): void => {
    if (changes.text !== undefined) tabMemory.setItem(DRAFT, changes.text);
    setTyped((now) => ({ ...now, ...changes }));
  };
  return { request: { ...known, ...typed }, change };
}

/** The request body: only the last part of a sale’s address, and no empty fields. */
function bodyOf({ shareLink = '', email, ...rest }: HelpRequest): HelpRequest {
  const [code] = SHARE_LINK.exec(shareLink.trim()) ?? [];
  return { ...rest, email: email.trim(), ...(code === undefined ? {} : { shareLink: code }) };
}

/** Contacts support without an account; what was typed is kept in this browser tab until it is sent. */
export default function HelpForm() {
  const { request, change } = useRequest();
  const [send, { isLoading, data: answer, error }] = useAskForHelpMutation();
  const problems = useFormProblems();
  const key = useOnceKey();
  const onInput = (event: SyntheticEvent): void => {
    problems.forget(event);
    key.renew();
  };
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (problems.set(problemsOf(request))) return;
    const { error: refused } = await send({ ...bodyOf(request), key: key.value });
    key.settle(refused);
    if (refused !== undefined) {
      problems.take(refused);
      return;
    }
    tabMemory.removeItem(DRAFT);
    track('contact_form_submission', { topic: request.topic });
  };
  if (answer !== undefined) return <Sent message={answer.message} email={request.email} />;
  return (
    <form
      ref={problems.formRef}
      onInput={onInput}
      className="stack"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <SelectField
        label={t('help.what-about')}
        name="topic"
        value={request.topic}
        onChange={({ target }) => change({ topic: target.value as HelpTopic })}
      >
        {HELP_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {TOPIC_NAMES[topic]}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('help.your-message')}
        name="text"
        rows={6}
        hint={t('help.never-write-code-or')}
        value={request.text}
        problem={problems.of('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label={t('help.link-sale-optional')}
        name="shareLink"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={request.shareLink}
        problem={problems.of('shareLink')}
        onChange={({ target }) => change({ shareLink: target.value })}
      />
      <TextField
        label={t('help.your-name')}
        name="name"
        autoComplete="name"
        value={request.name}
        problem={problems.of('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t('help.e-mail-address')}
        type="email"
        name="email"
        autoComplete="email"
        value={request.email}
        problem={problems.of('email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      {error === undefined ? null : (
        <p className="note red" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <button type="submit" className="button-link" disabled={isLoading}>
        {isLoading ? t('help.sending') : t('help.send-message')}
      </button>
    </form>
  );
}
