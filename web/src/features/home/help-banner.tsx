import { track } from '../../shared/analytics';
import { useConfigQuery, type User } from '../../shared/api/session.api';
import { useToasts } from '../../shared/ui/toasts';

/** The way to the guide and to a person; 'Contact us' opens the chat for those who are signed in. */
export function HelpBanner({ user }: { user: User | null }) {
  const { data: config } = useConfigQuery();
  const toasts = useToasts();
  const guideUrl = config?.guideUrl ?? null;
  const openChat = (): void => {
    track('support_interaction', { channel: 'chat' });
    if (window.Intercom === undefined) toasts.warn('The chat is not open right now', 'Please try again later.');
    else window.Intercom('show');
  };
  return (
    <section className="help-banner" aria-label="Help">
      <div>
        <h2>Questions before you start?</h2>
        <p className="muted">
          {guideUrl === null
            ? 'The terms say in plain words what happens when something goes wrong.'
            : 'The guide shows every step, and what happens when something goes wrong.'}
        </p>
      </div>
      <div className="row">
        <a className="button-link quiet" href={guideUrl ?? '/terms'} target="_blank" rel="noreferrer">
          {guideUrl === null ? 'Read the terms' : 'View Guide'}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {user === null ? null : (
          <button type="button" className="button-link quiet" onClick={openChat}>
            Contact us
          </button>
        )}
      </div>
    </section>
  );
}
