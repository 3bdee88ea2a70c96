import { useEffect } from 'react';

/** Whether the path is in the console, within which unsaved input is kept. */
const isOfConsole = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');

/** The link by which a click would leave the console in this window; null if it would not. */
function leavingLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download')) return null;
  return isOfConsole(link.pathname) ? null : link;
}

/** Asks for confirmation before leaving the console, by a link or in the browser, while there are unsaved changes. */
export function useLeaveWarning(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      if (leavingLink(event) === null || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty, question]);
}
