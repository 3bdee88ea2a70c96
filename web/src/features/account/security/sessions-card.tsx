import { useRef } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { moment } from './moment';
import {
  useEndAllSessionsMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
  type OwnSession,
} from './security.api';
import { t } from '../../../shared/texts/texts';

const nameOf = ({ device }: OwnSession): string => device ?? t('account.sessions.unnamed');

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (() => void) | null }) {
  const { network, createdAt, lastUsedAt, isThisOne } = session;
  return (
    <li className="security-row">
      <div>
        <strong>{nameOf(session)}</strong>{' '}
        {isThisOne ? <span className="badge teal">{t('account.sessions.this')}</span> : null}
        <p className="small muted">
          {network === null
            ? t('account.sessions.times', { created: moment(createdAt), used: moment(lastUsedAt) })
            : t('account.sessions.network', { network, created: moment(createdAt), used: moment(lastUsedAt) })}
        </p>
      </div>
      {onEnd === null ? null : (
        <button
          type="button"
          className="button-link quiet small"
          aria-label={t('account.sessions.end-named', { name: nameOf(session) })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  );
}

/** Reloads the site, so that nothing of the person remains in memory. */
const leave = (): void => window.location.replace('/');

/** Lists where the person is signed in, and ends those sessions. */
export function SessionsCard() {
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne] = useEndSessionMutation();
  const [endOthers, ofOthers] = useEndOtherSessionsMutation();
  const [endAll, ofAll] = useEndAllSessionsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const toasts = useToasts();
  const ended = async (call: Promise<{ error?: unknown }>, words: string): Promise<boolean> => {
    const { error: refused } = await call;
    if (refused !== undefined) toasts.warn(t('account.sessions.failed'), sentenceOf(refused));
    else {
      toasts.tell(words);
      // The pressed button may have been removed.
      heading.current?.focus();
    }
    return refused === undefined;
  };
  const onAll = async (): Promise<void> => {
    if (await ended(endAll(), t('account.sessions.all-ended'))) leave();
  };
  const others = data?.sessions.filter(({ isThisOne }) => !isThisOne) ?? [];
  return (
    <section className="card stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        {t('account.sessions.title')}
      </h2>
      {error !== undefined && data === undefined ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <Skeleton height={120} /> : null}
      <ul className="plain-list">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={session.isThisOne ? null : () => void ended(endOne(session.id), t('account.sessions.one-ended'))}
          />
        ))}
      </ul>
      <div className="row">
        {others.length === 0 ? null : (
          <button
            type="button"
            className="button-link quiet"
            disabled={ofOthers.isLoading}
            onClick={() => void ended(endOthers(), t('account.sessions.others-ended'))}
          >
            {t('account.sessions.end-others')}
          </button>
        )}
        <button type="button" className="button-link quiet" disabled={ofAll.isLoading} onClick={() => void onAll()}>
          {t('account.sessions.end-all')}
        </button>
      </div>
    </section>
  );
}
