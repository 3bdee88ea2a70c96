import { Button } from 'antd';
import { useState } from 'react';
import type {
  MailTotalsView,
  OutgoingMailView,
  OutgoingPhoneMessageView,
} from '../../../../../src/contexts/notifications/published/mail-views.js';
import { codeInWords } from '../ui/code-words';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useCursorPages, type Pages } from '../ui/cursor-pages';
import { Figures } from '../figures/figures';
import { OneWord, When } from '../list/cells';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn } from '../list/types';
import { chipsOf, FilterBar, useFilters, type Filters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { attemptsInWords, CHANNELS, FACTS, figuresOf, isForgotten, longWaiting, STATES } from './mail-words';
import {
  MAIL_FILTERS,
  POLL_MS,
  useLazyOutgoingMailQuery,
  useLazyPhoneMessagesQuery,
  useMailTotalsQuery,
  useOutgoingMailQuery,
  usePhoneMessagesQuery,
  useRetryMailMutation,
  type MailFilters,
} from './mail.api';
import { TEXTS } from './texts';

function Totals() {
  const { isOpen } = useTabAddress();
  const { data, fulfilledTimeStamp = 0 } = useMailTotalsQuery(undefined, { pollingInterval: isOpen ? POLL_MS : 0 });
  if (data === undefined) return null;
  const since = longWaiting(data, fulfilledTimeStamp);
  return (
    <>
      <Figures figures={figuresOf(data)} />
      {since === null ? null : (
        <p className="note amber" role="status">
          {TEXTS.waits(torontoTime(since))}
        </p>
      )}
    </>
  );
}

const filtersFor = (given: MailFilters, totals: MailTotalsView | undefined): Filters<keyof MailFilters> => ({
  channel: {
    label: 'Sent as',
    none: 'E-mail',
    choices: [['phones', 'Texts and notifications'], ...Object.entries(CHANNELS)],
  },
  q: { label: 'Recipient or message id', type: 'search', isHidden: given.channel !== undefined },
  state: {
    label: 'State',
    none: TEXTS.every,
    choices: Object.entries(STATES).map(([state, { word }]) => [state, word]),
  },
  template: {
    label: 'Message',
    none: TEXTS.every,
    choices: (totals?.templates ?? []).map((template) => [template, codeInWords(template)]),
    isHidden: given.channel !== undefined,
    wordOf: codeInWords,
  },
});

type Sent = Pick<OutgoingMailView, 'state' | 'attempts'> & { status?: string | null };

function State({ mail: { state, attempts, status = null } }: { mail: Sent }) {
  const { word, tone } = STATES[state];
  return (
    <>
      <span className={`badge ${tone}`}>{word}</span>
      <br />
      <span className="muted">{[status, attemptsInWords(attempts)].filter(Boolean).join(' · ')}</span>
    </>
  );
}

const inToronto = (at: string | null): string => (at === null ? '' : torontoTime(at));

function Action({ mail, onRetry }: { mail: OutgoingMailView; onRetry: () => void }) {
  if (isForgotten(mail)) return <span className="muted">It contained a code, so its text wasn’t kept.</span>;
  if (!mail.canRetry) return null;
  return (
    <Button aria-label={`${TEXTS.retry}: ${mail.recipient}`} onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
}

function RetryDialog({ mail: { id, recipient }, onClose }: { mail: OutgoingMailView; onClose: () => void }) {
  const [retry] = useRetryMailMutation();
  return (
    <ConfirmDialog
      title={TEXTS.confirm(recipient)}
      okText={TEXTS.retry}
      onClose={onClose}
      done={['Message queued again', recipient]}
      onConfirm={() => retry(id)}
    >
      <p>{TEXTS.explain}</p>
    </ConfirmDialog>
  );
}

interface ListProps {
  given: MailFilters;
  pages: Pages;
  pollingInterval: number;
}

const COLUMNS: readonly ListColumn<OutgoingMailView>[] = [
  {
    key: 'to',
    title: 'To',
    isName: true,
    text: ({ recipient }) => recipient,
    render: ({ recipient }) => <OneWord text={recipient} />,
  },
  {
    key: 'state',
    title: 'State',
    text: ({ state }) => STATES[state].word,
    render: (mail) => <State mail={mail} />,
  },
  {
    key: 'message',
    title: 'Message',
    text: ({ subject, template }) => subject ?? codeInWords(template),
    render: ({ template, subject }) => (
      <>
        {subject ?? <span className="muted">With a code, not shown</span>}
        <br />
        <span className="muted">{codeInWords(template)}</span>
      </>
    ),
  },
  {
    key: 'queued',
    title: 'Queued',
    text: ({ createdAt }) => torontoTime(createdAt),
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'sent',
    title: 'Sent / next attempt',
    text: ({ state, nextAttemptAt, sentAt }) => inToronto(state === 'queued' ? nextAttemptAt : sentAt),
  },
  { key: 'error', title: 'Last error', text: ({ error }) => error ?? '' },
];

const PHONE_COLUMNS: readonly ListColumn<OutgoingPhoneMessageView>[] = [
  { key: 'to', title: 'To', isName: true, text: ({ email }) => email ?? TEXTS.accountGone },
  { key: 'channel', title: 'Channel', text: ({ channel }) => CHANNELS[channel] },
  {
    key: 'state',
    title: 'State',
    text: ({ state }) => STATES[state].word,
    render: (message) => <State mail={message} />,
  },
  { key: 'message', title: 'Message', text: ({ fact }) => FACTS[fact] },
  { key: 'queued', title: 'Queued', text: ({ createdAt }) => torontoTime(createdAt) },
  {
    key: 'sent',
    title: 'Sent / next attempt',
    text: ({ nextAttemptAt, sentAt }) => inToronto(nextAttemptAt ?? sentAt),
  },
  { key: 'error', title: 'Last error', text: ({ error }) => error ?? '' },
];

function MailList({ given, pages, pollingInterval }: ListProps) {
  const [asked, setAsked] = useState<OutgoingMailView>();
  const answer = useOutgoingMailQuery({ ...given, cursor: pages.cursor }, { pollingInterval });
  const { data: totals } = useMailTotalsQuery();
  const [load] = useLazyOutgoingMailQuery();
  const filters = filtersFor(given, totals);
  const chips = chipsOf(given, filters);
  return (
    <>
      <FilterBar filters={filters} error={answer.error} />
      <AnsweredList
        name="mail"
        noun="messages"
        answer={answer}
        rowKey={({ id }) => id}
        nameOf={({ recipient }) => recipient}
        columns={COLUMNS}
        empty={chips.length > 0 ? TEXTS.emptyFound : 'No message has been queued yet.'}
        chips={chips}
        pages={pages}
        load={(cursor) => load({ ...given, cursor }).unwrap()}
        action={(mail) => <Action mail={mail} onRetry={() => setAsked(mail)} />}
      />
      {asked === undefined ? null : <RetryDialog mail={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Texts and notifications. They cannot be retried manually, because by then they would be outdated. */
function PhoneList({ given, pages, pollingInterval }: ListProps) {
  const { channel, state } = given;
  const asked = { ...(channel === 'phones' ? {} : { channel }), state };
  const answer = usePhoneMessagesQuery({ ...asked, cursor: pages.cursor }, { pollingInterval });
  const { data: totals } = useMailTotalsQuery();
  const [load] = useLazyPhoneMessagesQuery();
  const filters = filtersFor(given, totals);
  return (
    <>
      <FilterBar filters={filters} error={answer.error} />
      <AnsweredList
        name="mail"
        noun="messages"
        answer={answer}
        rowKey={({ id }) => id}
        nameOf={({ email }) => email ?? TEXTS.accountGone}
        columns={PHONE_COLUMNS}
        empty={TEXTS.emptyFound}
        chips={chipsOf(given, filters)}
        pages={pages}
        load={(cursor) => load({ ...asked, cursor }).unwrap()}
      />
    </>
  );
}

function OutgoingMail() {
  const { isOpen } = useTabAddress();
  const given = useFilters(MAIL_FILTERS);
  const pages = useCursorPages();
  const List = given.channel === undefined ? MailList : PhoneList;
  return (
    <div className="stack">
      <Totals />
      <List given={given} pages={pages} pollingInterval={isOpen ? POLL_MS : 0} />
    </div>
  );
}

export default withAddress('mail', OutgoingMail);
