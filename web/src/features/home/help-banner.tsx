import type { User } from '../../shared/api/session.api';
import { useToasts } from '../../shared/ui/toasts';

declare global {
  interface Window {
    /** The support chat, where it is configured and loaded. */
    Intercom?: (command: 'show') => void;
  }
}

/** The way to a person; 'Contact us' opens the chat for those who are signed in. */
export function HelpBanner({ user }: { user: User | null }) {
  const toasts = useToasts();
  const openChat = (): void => {
    if (window.Intercom === undefined) toasts.warn('The chat is not open right now', 'Please try again later.');
    else window.Intercom('show');
  };
  return (
    <section className="help-banner" aria-label="Help">
      <div>
        <h2>Questions before you start?</h2>
        <p className="muted">The terms say in plain words what happens when something goes wrong.</p>
      </div>
      <div className="row">
        <a className="button-link quiet" href="/terms" target="_blank" rel="noreferrer">
          Read the terms
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
