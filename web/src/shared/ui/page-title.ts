import { useEffect } from 'react';

/** The page's title in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Porchlight: safe local sales' : `${title} · Porchlight`;
  }, [title]);
}
