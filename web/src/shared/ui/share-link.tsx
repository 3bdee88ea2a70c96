import { track } from '../analytics';
import { useToasts } from './toasts';

export const urlOfLink = (shareLink: string): string => `${window.location.origin}/transaction/${shareLink}`;

/** Copies an address, with the specified toast; `onCopied` once it is in the clipboard. */
export function CopyButton({ url, text, onCopied }: { url: string; text: string; onCopied?: () => void }) {
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return toasts.warn('The link was not copied', 'Select it and copy it by hand.');
    }
    toasts.tell('Link copied!', 'Share link has been copied to clipboard');
    onCopied?.();
  };
  return (
    <button type="button" className="button-link quiet" onClick={() => void copy()}>
      {text}
    </button>
  );
}

/** Copies the site's origin and /transaction/{shareLink}. */
export function CopyLinkButton({ shareLink }: { shareLink: string }) {
  return (
    <CopyButton
      url={urlOfLink(shareLink)}
      text="Copy share link"
      onCopied={() => track('share_link_copy', { share_link: shareLink })}
    />
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
