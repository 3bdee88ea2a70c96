import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type {
  HelpMessageView,
  HelpMessageListView,
} from '../../../../../src/contexts/notifications/published/help-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { torontoTime } from '../ui/instant';
import { withAddress } from '../ui/tab-address';
import { personPage } from '../ui/tab-places';
import { baseApi } from '../../../shared/api/base-api';

const helpMessagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminHelp'] }).injectEndpoints({
  endpoints: (build) => ({
    helpMessages: build.query<HelpMessageListView, void>({
      query: () => ({ url: '/api/admin/help-messages' }),
      providesTags: ['AdminHelp'],
    }),
    answerHelpMessage: build.mutation<HelpMessageView, string>({
      query: (id) => ({
        url: `/api/admin/help-messages/${encodeURIComponent(id)}/answered`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['AdminHelp', 'AdminAuditLog'],
    }),
  }),
});

const { useHelpMessagesQuery, useAnswerHelpMessageMutation } = helpMessagesApi;

const mailto = ({ email, topic }: HelpMessageView): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Your message to Porchlight about ${topic}`)}`;

function Message({ message }: { message: HelpMessageView }) {
  const { id, name, email, topic, text, shareLink, createdAt, answeredAt, userId } = message;
  const [answer, { isLoading }] = useAnswerHelpMessageMutation();
  const toasts = useToasts();
  const onAnswered = async (): Promise<void> => {
    const { error } = await answer(id);
    if (error === undefined) toasts.tell('Marked as answered', 'Saved to the audit log.');
    else toasts.warn('The message wasn’t marked as answered', sentenceOf(error));
  };
  return (
    <article className="card stack-tight">
      <div className="row between">
        <h2>{name ?? 'Removed'}</h2>
        <span className={`badge ${answeredAt === null ? 'amber' : 'green'}`}>
          {answeredAt === null ? 'Waiting' : `Answered ${torontoTime(answeredAt)}`}
        </span>
      </div>
      <p className="muted small breakable">
        {email} · {userId === null ? 'not signed in' : <Link to={personPage(userId)}>user {userId}</Link>} · {topic} ·{' '}
        {torontoTime(createdAt)}
        {shareLink === null ? null : (
          <>
            {' '}
            · <Link to={`/admin/transactions/${shareLink}`}>{shareLink}</Link>
          </>
        )}
      </p>
      <p className="breakable help-words">{text ?? 'Removed with the account.'}</p>
      {answeredAt === null ? (
        <div className="row">
          <Button href={mailto(message)}>Answer by e-mail</Button>
          <Button type="primary" loading={isLoading} onClick={() => void onAnswered()}>
            Mark as answered
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** Messages to support; the server lists unanswered ones first, oldest at the top. */
function HelpMessages() {
  const { data, error, refetch } = useHelpMessagesQuery(undefined, { refetchOnFocus: true });
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  if (data.items.length === 0) return <p className="muted">No one has written to support yet.</p>;
  return (
    <div className="stack">
      <p role="status">{data.waiting === 0 ? 'Everything is answered.' : `${String(data.waiting)} waiting`}</p>
      {data.items.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  );
}

export default withAddress('help-messages', HelpMessages);
