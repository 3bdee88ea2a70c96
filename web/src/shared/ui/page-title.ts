import { useEffect } from 'react';
import { t } from '../texts/texts';

/** The page's title in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? t('ui.porchlight-safe-local-sales') : `${title} · Porchlight`;
  }, [title]);
}
