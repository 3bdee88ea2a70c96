import { Button, Table } from 'antd';
import { useState } from 'react';
import type { OutgoingMailView } from '../../../../../src/notifications/published/mail-views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { Figures } from '../ui/figures';
import { FilterBar, useFilters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { ListError } from '../ui/list-error';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { wideTable } from '../ui/wide-table';
import { attemptsInWords, CHANNELS, figuresOf, isForgotten, longWaiting, STATES } from './mail-words';
import {
  MAIL_FILTERS,
  POLL_MS,
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
            <option key={template}>{template}</option>
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

/** When it is tried next, or when it was taken. */
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

function MailTable({ mails, isLoading }: { mails: readonly OutgoingMailView[] | undefined; isLoading: boolean }) {
  const [asked, setAsked] = useState<OutgoingMailView>();
  const isFiltered = Object.keys(useFilters(MAIL_FILTERS)).length > 0;
  return (
    <>
      <Table
        rowKey="id"
        size="small"
        loading={isLoading}
        dataSource={mails}
        pagination={false}
        scroll={wideTable(940, mails)}
        sticky={{ offsetHeader: 56 }}
        locale={{ emptyText: isFiltered ? TEXTS.emptyFound : TEXTS.empty }}
        columns={[
          { title: 'State', width: 130, render: (_, mail) => <State mail={mail} /> },
          { title: 'To', dataIndex: 'recipient', className: 'breakable' },
          {
            title: 'Message',
            className: 'breakable',
            render: (_, { template, subject }) => (
              <>
                {subject ?? <span className="muted">{TEXTS.withCode}</span>}
                <br />
                <span className="muted">{template}</span>
              </>
            ),
          },
          { title: 'Queued', width: 120, render: (_, { createdAt }) => torontoTime(createdAt) },
          { title: 'Next try, or sent', width: 130, render: (_, mail) => whenOf(mail) },
          { title: 'Last error', className: 'breakable', render: (_, { error }) => error ?? '' },
          { title: 'Action', width: 130, render: (_, mail) => <Action mail={mail} onRetry={() => setAsked(mail)} /> },
        ]}
      />
      {asked === undefined ? null : <RetryDialog mail={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function OutgoingMail() {
  const { isOpen } = useTabAddress();
  const { channel, ...ofMail } = useFilters(MAIL_FILTERS);
  const pages = useCursorPages();
  const { cursor } = pages;
  const pollingInterval = isOpen ? POLL_MS : 0;
  const isMail = channel === undefined;
  const mails = useOutgoingMailQuery({ ...ofMail, cursor }, { pollingInterval, skip: !isMail });
  const ofPhones = { ...(channel === 'phones' ? {} : { channel }), state: ofMail.state, cursor };
  const phones = usePhoneMessagesQuery(ofPhones, { pollingInterval, skip: isMail });
  const { currentData, error, refetch, isFetching } = isMail ? mails : phones;
  const isLoading = currentData === undefined && isFetching;
  return (
    <div className="stack">
      <Totals />
      <Filters filters={{ channel, ...ofMail }} error={error} />
      {error !== undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : isMail ? (
        <MailTable mails={mails.currentData?.items} isLoading={isLoading} />
      ) : (
        <PhoneMessageTable messages={phones.currentData?.items} isLoading={isLoading} />
      )}
      {currentData === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          isExact={currentData.isTotalExact}
          nextCursor={currentData.nextCursor}
          noun="messages"
        />
      )}
    </div>
  );
}

export default withAddress('mail', OutgoingMail);
