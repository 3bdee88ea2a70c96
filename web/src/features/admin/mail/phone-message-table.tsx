import type { OutgoingPhoneMessageView } from '../../../../../src/contexts/notifications/published/mail-views.js';
import { ConsoleList } from '../list/console-list';
import type { Chip, ListColumn, ListPage } from '../list/types';
import type { Pages } from '../ui/cursor-pages';
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

const nameOf = ({ email }: OutgoingPhoneMessageView): string => email ?? TEXTS.accountGone;
const rowKey = ({ id }: OutgoingPhoneMessageView): string => id;

function whenOf({ nextAttemptAt, sentAt }: OutgoingPhoneMessageView): string {
  const at = nextAttemptAt ?? sentAt;
  return at === null ? '' : torontoTime(at);
}

const COLUMNS: readonly ListColumn<OutgoingPhoneMessageView>[] = [
  { key: 'to', title: 'To', isName: true, text: nameOf },
  { key: 'channel', title: 'Channel', text: ({ channel }) => CHANNELS[channel] },
  {
    key: 'state',
    title: 'State',
    text: ({ state }) => STATES[state].word,
    render: (message) => <State message={message} />,
  },
  { key: 'message', title: 'Message', text: ({ fact }) => FACTS[fact] },
  { key: 'queued', title: 'Queued', text: ({ createdAt }) => torontoTime(createdAt) },
  { key: 'sent', title: 'Sent / next attempt', text: whenOf },
  { key: 'error', title: 'Last error', text: ({ error }) => error ?? '' },
];

interface Props {
  page: ListPage<OutgoingPhoneMessageView> | undefined;
  pages: Pages;
  chips: readonly Chip[];
  load: (cursor: string | undefined) => Promise<ListPage<OutgoingPhoneMessageView>>;
}

/** Texts and notifications. They cannot be retried manually, because by then they would be outdated. */
export const PhoneMessageTable = ({ page, ...list }: Props) => (
  <ConsoleList
    name="mail"
    noun="messages"
    rows={page?.items}
    rowKey={rowKey}
    nameOf={nameOf}
    columns={COLUMNS}
    empty={TEXTS.emptyFound}
    page={page}
    {...list}
  />
);
