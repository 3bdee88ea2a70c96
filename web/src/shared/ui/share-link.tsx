import { useToasts } from './toasts';

/** The link to give away, with a button that copies it. */
export function ShareLink({ shareLink }: { shareLink: string }) {
  const toasts = useToasts();
  const url = `${window.location.origin}/transaction/${shareLink}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.tell('Link copied!', 'Share link has been copied to clipboard');
    } catch {
      toasts.warn('The link was not copied', 'Select it and copy it by hand.');
    }
  };
  return (
    <div className="card stack-tight">
      <span className="muted small">Your link</span>
      <a className="strong" href={url} data-testid="share-link">
        {url}
      </a>
      <button type="button" className="button-link quiet" onClick={() => void copy()}>
        Copy share link
      </button>
    </div>
  );
}
