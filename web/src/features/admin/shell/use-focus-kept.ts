import { useEffect } from 'react';

const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Where the focus was in the page behind dialogs and menus. */
interface Place {
  element: HTMLElement;
  row: string | undefined;
}

const placeOf = (element: HTMLElement): Place => ({
  element,
  row: element.closest<HTMLElement>('[data-row]')?.dataset.row,
});

/** What takes the focus of a place that may be gone: itself, its row, else the heading of the page. */
function heirOf({ element, row }: Place): HTMLElement | null {
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
 * After a dialog the focus is where it was, and where that is gone (a menu’s item, a button that the action took away) in its
 * row or at the page’s heading: a keyboard does not begin at the top again (product.md §7).
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Place | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest('.console-page') !== null && target.closest(DIALOGS) === null)
        last = placeOf(target);
    };
    // Dialogs stand at the end of the page’s body.
    const observer = new MutationObserver((changes) => {
      const isClosed = changes.some(({ removedNodes }) => removedNodes.length > 0);
      if (!isClosed || last === undefined || document.activeElement !== document.body) return;
      heirOf(last)?.focus();
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
