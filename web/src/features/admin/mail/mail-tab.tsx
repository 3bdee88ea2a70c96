import { Button } from 'antd';
import { useState } from 'react';
import type { OutgoingMailView } from '../../../../../src/contexts/notifications/published/mail-views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { codeInWords } from '../ui/code-words';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useCursorPages, type Pages } from '../ui/cursor-pages';
import { Figures } from '../figures/figures';
import { OneWord, When } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ListColumn } from '../list/types';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { ListError } from '../ui/list-error';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { attemptsInWords, CHANNELS, figuresOf, isForgotten, longWaiting, STATES } from './mail-words';
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
import { PhoneMessageTable } from './phone-message-table';
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

function Filters({ filters, error }: { filters: MailFilters; error: unknown }) {
  const { data } = useMailTotalsQuery();
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  const field = (name: keyof MailFilters) => ({ name, defaultValue: filters[name], problem: problems.get(name) });
  return (
    <FilterBar names={MAIL_FILTERS}>
      <SelectField label={TEXTS.channel} {...field('channel')}>
        <option value="">{TEXTS.mail}</option>
        <option value="phones">{TEXTS.phones}</option>
        {Object.entries(CHANNELS).map(([channel, word]) => (
          <option key={channel} value={channel}>
            {word}
          </option>
        ))}
      </SelectField>
      {filters.channel === undefined ? <TextField label={TEXTS.search} type="search" {...field('q')} /> : null}
      <SelectField label={TEXTS.state} {...field('state')}>
        <option value="">{TEXTS.every}</option>
        {Object.entries(STATES).map(([state, { word }]) => (
          <option key={state} value={state}>
            {word}
          </option>
        ))}
      </SelectField>
      {filters.channel === undefined ? (
        <SelectField label={TEXTS.template} key={`template-${data === undefined}`} {...field('template')}>
          <option value="">{TEXTS.every}</option>
          {data?.templates.map((template) => (
            <option key={template} value={template}>
              {codeInWords(template)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </FilterBar>
  );
}

function State({ mail }: { mail: OutgoingMailView }) {
  const { word, tone } = STATES[mail.state];
  return (
    <>
      <span className={`badge ${tone}`}>{word}</span>
      <br />
      <span className="muted">{[mail.status, attemptsInWords(mail.attempts)].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The time of the next attempt, or the time the message was accepted. */
function whenOf({ state, nextAttemptAt, sentAt }: OutgoingMailView): string {
  const at = state === 'queued' ? nextAttemptAt : sentAt;
  return at === null ? '' : torontoTime(at);
}

function Action({ mail, onRetry }: { mail: OutgoingMailView; onRetry: () => void }) {
  if (isForgotten(mail)) return <span className="muted">{TEXTS.textForgotten}</span>;
  if (!mail.canRetry) return null;
  return (
    <Button aria-label={`${TEXTS.retry}: ${mail.recipient}`} onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
}

function RetryDialog({ mail: { id, recipient }, onClose }: { mail: OutgoingMailView; onClose: () => void }) {
  const [retry] = useRetryMailMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={TEXTS.confirm(recipient)}
      okText={TEXTS.retry}
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await retry(id);
        if (error === undefined) toasts.tell(TEXTS.retried, recipient);
        return { error };
      }}
    >
      <p>{TEXTS.explain}</p>
    </ConfirmDialog>
  );
}

interface ListProps {
  filters: MailFilters;
  pages: Pages;
  pollingInterval: number;
}

const LABELS: Record<keyof MailFilters, string> = {
  channel: TEXTS.channel,
  q: TEXTS.search,
  state: TEXTS.state,
  template: TEXTS.template,
};
const CHANNEL_WORDS = new Map<string, string>([['phones', TEXTS.phones], ...Object.entries(CHANNELS)]);
const STATE_WORDS = new Map<string, string>(Object.entries(STATES).map(([state, { word }]) => [state, word]));
/** The label of a filter value; an unknown value from an edited address is shown unchanged. */
function wordsOf(name: keyof MailFilters, value: string): string {
  const words = name === 'channel' ? CHANNEL_WORDS : name === 'state' ? STATE_WORDS : undefined;
  return words?.get(value) ?? (name === 'template' ? codeInWords(value) : value);
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
        {subject ?? <span className="muted">{TEXTS.withCode}</span>}
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
  { key: 'sent', title: 'Sent / next attempt', text: whenOf },
  { key: 'error', title: 'Last error', text: ({ error }) => error ?? '' },
];

function MailList({ filters, pages, pollingInterval }: ListProps) {
  const [asked, setAsked] = useState<OutgoingMailView>();
  const { cursor } = pages;
  const { currentData, error, refetch } = useOutgoingMailQuery({ ...filters, cursor }, { pollingInterval });
  const [load] = useLazyOutgoingMailQuery();
  const chips = chipsOf(filters, LABELS, wordsOf);
  return (
    <>
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <ConsoleList
          name="mail"
          noun="messages"
          rows={currentData?.items}
          rowKey={({ id }) => id}
          nameOf={({ recipient }) => recipient}
          columns={COLUMNS}
          empty={chips.length > 0 ? TEXTS.emptyFound : TEXTS.empty}
          chips={chips}
          pages={pages}
          page={currentData}
          load={(from) => load({ ...filters, cursor: from }).unwrap()}
          action={(mail) => <Action mail={mail} onRetry={() => setAsked(mail)} />}
        />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
      {asked === undefined ? null : <RetryDialog mail={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function PhoneList({ filters, pages, pollingInterval }: ListProps) {
  const { channel, state } = filters;
  const { cursor } = pages;
  const asked = { ...(channel === 'phones' ? {} : { channel }), state };
  const { currentData, error, refetch } = usePhoneMessagesQuery({ ...asked, cursor }, { pollingInterval });
  const [load] = useLazyPhoneMessagesQuery();
  return (
    <>
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <PhoneMessageTable
          page={currentData}
          pages={pages}
          chips={chipsOf(filters, LABELS, wordsOf)}
          load={(from) => load({ ...asked, cursor: from }).unwrap()}
        />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function OutgoingMail() {
  const { isOpen } = useTabAddress();
  const filters = useFilters(MAIL_FILTERS);
  const pages = useCursorPages();
  const List = filters.channel === undefined ? MailList : PhoneList;
  return (
    <div className="stack">
      <Totals />
      <List filters={filters} pages={pages} pollingInterval={isOpen ? POLL_MS : 0} />
    </div>
  );
}

export default withAddress('mail', OutgoingMail);
