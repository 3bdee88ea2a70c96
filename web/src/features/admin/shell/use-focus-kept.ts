import { useEffect } from 'react';

const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu]';

/** The last focused element of the page behind dialogs and menus. */
interface Place {
  element: HTMLElement;
  row: string | undefined;
}

const placeOf = (element: HTMLElement): Place => ({
  element,
  row: element.closest<HTMLElement>('[data-row]')?.dataset.row,
});

/** The element to focus again: the same one, or if it is gone its row, or else the page’s heading. */
function focusTargetFor({ element, row }: Place): HTMLElement | null {
  if (element.isConnected && element.offsetParent !== null) return element;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((one) => one.offsetParent !== null);
  const same = rows.find((one) => one.dataset.row === row);
  if (row !== undefined && same !== undefined) return same;
  const headings = [...document.querySelectorAll<HTMLElement>('.console-page h2')];
  const heading = headings.find((one) => one.offsetParent !== null) ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

/**
 * Returns the focus to where it was after a dialog closes. If that element is gone (a menu item, a button that the action removed),
 * its row or the page’s heading gets the focus, so that keyboard users do not start at the top again (product.md §7).
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Place | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest('.console-page') !== null && target.closest(DIALOGS) === null)
        last = placeOf(target);
    };
    // Dialogs are mounted at the end of the page’s body.
    const observer = new MutationObserver((changes) => {
      const isClosed = changes.some(({ removedNodes }) => removedNodes.length > 0);
      if (!isClosed || last === undefined || document.activeElement !== document.body) return;
      focusTargetFor(last)?.focus();
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
