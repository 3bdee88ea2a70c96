import { useDashboardLinkMutation } from '../api/dashboard-link.api';
import { sentenceOf } from '../api/problem';
import { useToasts } from '../ui/toasts/toasts';

/** Opens a new tab if the browser still attributes it to the click; otherwise this page navigates there. */
function openElsewhere(url: string): void {
  const tab = window.open('', '_blank');
  if (tab === null) return window.location.assign(url);
  tab.opener = null;
  tab.location.replace(url);
}

/** Opens the person’s dashboard at the card provider; `failed` is the title of a failure’s message. */
export function useDashboard(failed: string): { open: () => Promise<void>; isBusy: boolean } {
  const [ask, { isLoading: isBusy }] = useDashboardLinkMutation();
  const toasts = useToasts();
  const open = async (): Promise<void> => {
    // The tab is opened after the answer, because the person may first have to prove who they are on this page.
    const answer = await ask();
    if (answer.data !== undefined) return openElsewhere(answer.data.url);
    toasts.warn(failed, sentenceOf(answer.error));
  };
  return { open, isBusy };
}
