import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useConfigQuery, type User } from '../../shared/api/session.api';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

const hidden = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;

/** Links to the guide and to support; “Contact us” opens the chat for people who are signed in. */
export function HelpBanner({ user }: { user: User | null }) {
  const { data: config } = useConfigQuery();
  const navigate = useNavigate();
  const guideUrl = config?.guideUrl ?? null;
  const openChat = (): void => {
    track('support_interaction', { channel: 'chat' });
    // Without the chat, a message also reaches a person.
    if (window.Intercom === undefined) void navigate('/help#contact');
    else window.Intercom('show');
  };
  return (
    <section className="help-banner" aria-label={t('home.help.region')}>
      <div>
        <h2>{t('home.help.title')}</h2>
        <p className="muted">{guideUrl === null ? t('home.help.answers') : t('home.help.guide')}</p>
      </div>
      <div className="row">
        <a className="button-link quiet" href={guideUrl ?? '/help'} target="_blank" rel="noreferrer">
          {guideUrl === null ? rich('home.help.read-answers', { hidden }) : rich('home.help.view-guide', { hidden })}
        </a>
        {user === null ? null : (
          <button type="button" className="button-link quiet" onClick={openChat}>
            {t('home.help.contact')}
          </button>
        )}
      </div>
    </section>
  );
}
