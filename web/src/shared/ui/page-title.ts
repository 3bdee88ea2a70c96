import { useEffect } from 'react';
import { t } from '../texts/texts';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? t('ui.porchlight-safe-local-sales') : `${title} · Porchlight`;
  }, [title]);
}
