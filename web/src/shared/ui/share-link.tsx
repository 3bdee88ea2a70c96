import { track } from '../analytics';
import { useToasts } from './toasts';

export const urlOfLink = (shareLink: string): string => `${window.location.origin}/transaction/${shareLink}`;

/** Copies the site's origin and /transaction/{shareLink}, with the specified toast. */
export function CopyLinkButton({ shareLink }: { shareLink: string }) {
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(urlOfLink(shareLink));
      toasts.tell('Link copied!', 'Share link has been copied to clipboard');
      track('share_link_copy', { share_link: shareLink });
    } catch {
      toasts.warn('The link was not copied', 'Select it and copy it by hand.');
    }
  };
  return (
    <button type="button" className="button-link quiet" onClick={() => void copy()}>
      Copy share link
    </button>
  );
}

/** The link to give away, with a button that copies it. */
export function ShareLink({ shareLink }: { shareLink: string }) {
  const url = urlOfLink(shareLink);
  return (
    <div className="card stack-tight">
      <span className="muted small">Your link</span>
      <a className="strong breakable" href={url} data-testid="share-link">
        {url}
      </a>
      <CopyLinkButton shareLink={shareLink} />
    </div>
  );
}
