import { useNavigate } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useConfigQuery, type User } from '../../shared/api/session.api';

/** The way to the guide and to a person; 'Contact us' opens the chat for those who are signed in. */
export function HelpBanner({ user }: { user: User | null }) {
  const { data: config } = useConfigQuery();
  const navigate = useNavigate();
  const guideUrl = config?.guideUrl ?? null;
  const openChat = (): void => {
    track('support_interaction', { channel: 'chat' });
    // Without a chat a message reaches a person as well.
    if (window.Intercom === undefined) void navigate('/help#contact');
    else window.Intercom('show');
  };
  return (
    <section className="help-banner" aria-label="Help">
      <div>
        <h2>Questions before you start?</h2>
        <p className="muted">
          {guideUrl === null
            ? 'Twenty answers in plain words, also about what happens when something goes wrong.'
            : 'The guide shows every step, and what happens when something goes wrong.'}
        </p>
      </div>
      <div className="row">
        <a className="button-link quiet" href={guideUrl ?? '/help'} target="_blank" rel="noreferrer">
          {guideUrl === null ? 'Read the answers' : 'View Guide'}
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
