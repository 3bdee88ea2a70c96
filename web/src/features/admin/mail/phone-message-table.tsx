import { Table } from 'antd';
import type { OutgoingPhoneMessageView } from '../../../../../src/notifications/published/mail-views.js';
import { torontoTime } from '../ui/instant';
import { attemptsInWords, CHANNELS, FACTS, STATES } from './mail-words';
import { TEXTS } from './texts';

function State({ message: { state, attempts } }: { message: OutgoingPhoneMessageView }) {
  const { word, tone } = STATES[state];
  return (
    <>
      <span className={`badge ${tone}`}>{word}</span>
      <br />
      <span className="muted">{attemptsInWords(attempts)}</span>
    </>
  );
}

interface Props {
  messages: readonly OutgoingPhoneMessageView[] | undefined;
  isLoading: boolean;
}

/** Texts and notifications: none is tried again by hand, because by then it would be no news. */
export function PhoneMessageTable({ messages, isLoading }: Props) {
  return (
    // Nothing in the table takes the focus, so that what scrolls must.
    <div className="table-scroll" role="region" aria-label={TEXTS.phones} tabIndex={0}>
      <Table
        className="phone-message-table"
        rowKey="id"
        size="small"
        loading={isLoading}
        dataSource={messages}
        pagination={false}
        locale={{ emptyText: TEXTS.emptyFound }}
        columns={[
          { title: 'State', width: 130, render: (_, message) => <State message={message} /> },
          {
            title: 'To',
            className: 'breakable',
            render: (_, { email, channel }) => (
              <>
                {email ?? <span className="muted">{TEXTS.accountGone}</span>}
                <br />
                <span className="muted">{CHANNELS[channel]}</span>
              </>
            ),
          },
          { title: 'Message', render: (_, { fact }) => FACTS[fact] },
          { title: 'Queued', width: 120, render: (_, { createdAt }) => torontoTime(createdAt) },
          {
            title: 'Sent, or next attempt',
            width: 130,
            render: (_, { nextAttemptAt, sentAt }) => {
              const at = nextAttemptAt ?? sentAt;
              return at === null ? '' : torontoTime(at);
            },
          },
          { title: 'Last error', className: 'breakable', render: (_, { error }) => error ?? '' },
        ]}
      />
    </div>
  );
}
