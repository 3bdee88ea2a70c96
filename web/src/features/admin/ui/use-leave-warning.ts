import { useEffect } from 'react';

/** Within the console what is typed stays. */
const isOfConsole = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');

/** The link that a click would follow in this window out of the console. */
function leavingLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download')) return null;
  return isOfConsole(link.pathname) ? null : link;
}

/** Asks the question before the page is left, by its links or by the browser, while something is not saved. */
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
