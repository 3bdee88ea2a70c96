import { track } from '../analytics';
import { useToasts } from './toasts/toasts';
import { t } from '../texts/texts';

/** The short link for sharing: eight letters or digits after the site’s own address. */
export const shortUrlOf = (shareLink: string): string => `${window.location.origin}/${shareLink}`;

/** The toast after copying. */
const LINK_TOLD = [t('ui.link-copied'), t('ui.share-link-has-been')] as const;

interface Props {
  url: string;
  text: string;
  look?: string;
  told?: readonly [title: string, text: string];
  onCopied?: () => void;
}

/** Copies `url`, or another text, and shows a toast; calls `onCopied` once it is in the clipboard. */
export function CopyButton({ url, text, look = 'button-link quiet', told = LINK_TOLD, onCopied }: Props) {
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return toasts.warn(t('ui.link-was-not-copied'), t('ui.select-copy-by-hand'));
    }
    toasts.tell(...told);
    onCopied?.();
  };
  return (
    <button type="button" className={look} onClick={() => void copy()}>
      {text}
    </button>
  );
}

const countCopy = (shareLink: string): void => track('share_link_copy', { share_link: shareLink });

/** The specified button of an item’s card: copies the site’s origin and /transaction/{shareLink}. */
export function CopyLinkButton({ shareLink }: { shareLink: string }) {
  return (
    <CopyButton
      url={`${window.location.origin}/transaction/${shareLink}`}
      text={t('ui.copy-share-link')}
      onCopied={() => countCopy(shareLink)}
    />
  );
}

/** Copies the short link. */
export function CopyShortLink({ shareLink, look }: { shareLink: string; look?: string }) {
  return (
    <CopyButton
      url={shortUrlOf(shareLink)}
      text={t('ui.copy-link')}
      look={look}
      onCopied={() => countCopy(shareLink)}
    />
  );
}

/** The link for sharing, with a button that copies it. */
export function ShareLink({ shareLink }: { shareLink: string }) {
  const url = shortUrlOf(shareLink);
  return (
    <div className="card stack-tight">
      <span className="muted small">{t('ui.your-link')}</span>
      <a className="strong breakable" href={url} data-testid="share-link">
        {url}
      </a>
      <CopyShortLink shareLink={shareLink} />
    </div>
  );
}
