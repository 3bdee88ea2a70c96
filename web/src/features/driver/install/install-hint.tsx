import { useEffect, useState } from 'react';
import { deviceMemory } from '../../../shared/browser-storage';
import { t } from '../../../shared/texts/texts';

const SEEN = 'driver-install-hint';

/** Chromium’s offer to install the app; other browsers have it in their menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Explains how to add the jobs to the home screen; shown until it is done or dismissed. */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallOffer>();
  const [isHidden, setIsHidden] = useState(() => isInstalled() || deviceMemory.getItem(SEEN) !== null);
  useEffect(() => {
    const keep = (event: Event): void => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  const hide = (): void => {
    deviceMemory.setItem(SEEN, 'seen');
    setIsHidden(true);
  };
  const install = async (): Promise<void> => {
    await offer?.prompt();
    hide();
  };
  if (isHidden || (offer === undefined && !isApple())) return null;
  return (
    <aside className="note stack-tight" aria-label={t('job.install')}>
      <strong>{t('job.keep-jobs-home-screen')}</strong>
      <span>
        {t('job.they-open-at-once')}
        {offer === undefined ? t('job.tap-share-then-add') : ''}
      </span>
      <div className="row">
        {offer === undefined ? null : (
          <button type="button" className="button-link" onClick={() => void install()}>
            {t('job.install')}
          </button>
        )}
        <button type="button" className="button-link quiet" onClick={hide}>
          {t('job.not-now')}
        </button>
      </div>
    </aside>
  );
}
