import { useEffect } from 'react';
import { TEXTS } from './texts';

/** The link of this site that a click would follow in this window to another page. */
function leavingLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/** Asks before the page is left, by its links or by the browser, while something is not saved. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      if (leavingLink(event) === null || window.confirm(TEXTS.leave)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);
}
