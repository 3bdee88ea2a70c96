import { useRef } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts';
import { moment } from './moment';
import {
  useEndAllSessionsMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
  type OwnSession,
} from './security.api';

const nameOf = ({ device }: OwnSession): string => device ?? 'A browser that does not say its name';

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (() => void) | null }) {
  const { network, createdAt, lastUsedAt, isThisOne } = session;
  return (
    <li className="security-row">
      <div>
        <strong>{nameOf(session)}</strong> {isThisOne ? <span className="badge teal">This one</span> : null}
        <p className="small muted">
          {network === null ? '' : `Network ${network} · `}signed in {moment(createdAt)} · last used{' '}
          {moment(lastUsedAt)}
        </p>
      </div>
      {onEnd === null ? null : (
        <button type="button" className="button-link quiet small" aria-label={`End ${nameOf(session)}`} onClick={onEnd}>
          End
        </button>
      )}
    </li>
  );
}

/** Loads the site again, so that nothing of the person stays in the page's memory. */
const leave = (): void => window.location.replace('/');

/** Where the person is signed in, and how to end it. */
export function SessionsCard() {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne] = useEndSessionMutation();
  const [endOthers, ofOthers] = useEndOtherSessionsMutation();
  const [endAll, ofAll] = useEndAllSessionsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const toasts = useToasts();
  const ended = async (call: Promise<{ error?: unknown }>, words: string): Promise<boolean> => {
    const { error: refused } = await call;
    if (refused !== undefined) toasts.warn('That did not work', sentenceOf(refused));
    else {
      toasts.tell(words);
      // The button that was pressed may be gone.
      heading.current?.focus();
    }
    return refused === undefined;
  };
  const onAll = async (): Promise<void> => {
    if (await ended(endAll(), 'You are signed out everywhere')) leave();
  };
  const others = data?.sessions.filter(({ isThisOne }) => !isThisOne) ?? [];
  return (
    <section className="card stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {error !== undefined && data === undefined ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <Skeleton height={120} /> : null}
      <ul className="plain-list">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={session.isThisOne ? null : () => void ended(endOne(session.id), 'That session is ended')}
          />
        ))}
      </ul>
      <div className="row">
        {others.length === 0 ? null : (
          <button
            type="button"
            className="button-link quiet"
            disabled={ofOthers.isLoading}
            onClick={() => void ended(endOthers(), 'All other sessions are ended')}
          >
            End all others
          </button>
        )}
        <button type="button" className="button-link quiet" disabled={ofAll.isLoading} onClick={() => void onAll()}>
          Sign out everywhere
        </button>
      </div>
    </section>
  );
}
